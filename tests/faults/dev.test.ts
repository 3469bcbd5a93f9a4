import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { Client } from '../harness/client.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { readServerPid } from '../postgres/temporary-data.ts'
import { findPort } from './own-process.ts'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** When each file of the built server was written. */
const writtenAt = (): [name: string, ms: number][] => {
  const folder = join(projectRoot, 'dist/server')
  return readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs])
}

test('npm run dev accepts writes at the address that it shows, and leaves no process', async () => {
  const built = writtenAt()
  const dataDir = await preparedDataDir()
  const port = await findPort()
  // As npm starts it, through a shell that does not forward signals.
  const shell = spawn('/bin/sh', ['-c', `${process.execPath} ${join(projectRoot, 'scripts/dev.mjs')}; exit`], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shell.kill('SIGKILL'))
  let shown = ''
  for await (const line of createInterface(shell.stdout)) {
    shown = /Pavti is at (\S+)/.exec(line)?.[1] ?? ''
    if (shown !== '') break
  }
  expect(new URL(shown).port).not.toBe(String(port))
  // What was built already stays as it is: other processes start from it.
  expect(writtenAt()).toEqual(built)

  const asha = new Client(shown)
  const own = { origin: shown, 'sec-fetch-site': 'same-origin' }
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect(await asha.post('/api/auth/signup', account, own)).toMatchObject({ status: 200 })
  expect(await asha.post('/api/auth/logout', {}, { ...own, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  })
  expect((await asha.get('/')).text).toContain('/@vite/client')

  const database = readServerPid(dataDir) ?? 0
  expect(isAlive(database)).toBe(true)
  shell.kill('SIGTERM')
  for (const url of [shown, `http://127.0.0.1:${port}/healthz`]) {
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      )
    await expect.poll(answers).toBe(false)
  }
  await expect.poll(() => isAlive(database)).toBe(false)
})
