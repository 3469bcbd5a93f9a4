import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const Started = z.object({ url: z.string(), adopted: z.boolean() })

/** Starts the server from another process; `kill` ends that process with signal 9 and waits for its end. */
export async function startElsewhere(dataDir: string) {
  const starter = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'starter.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(starter, 'exit')
  const kill = async () => {
    starter.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const [line]: unknown[] = await Promise.race([
    once(createInterface(starter.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('the starter ended without a word'))),
  ])
  return { ...Started.parse(JSON.parse(String(line))), kill }
}
