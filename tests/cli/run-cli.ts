import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'

/** Runs a command as the operator does, with `input` piped in. */
export async function runCli(
  typed: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/cli.js'), ...typed], {
    env: { PATH: process.env.PATH, PUBLIC_URL: TEST_ORIGIN, ...env },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}
