import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'

let built: Promise<string> | undefined

/** Builds the commands as `npm run build` does, beside node_modules so that they find their packages. */
async function buildCli(): Promise<string> {
  const outdir = join(projectRoot, `node_modules/.cache/pavti/cli-${process.pid}`)
  await build({
    entryPoints: [join(projectRoot, 'server/cli.ts')],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
  })
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }))
  return join(outdir, 'cli.js')
}

/** Runs a command as the operator does, with `input` piped in. */
export async function runCli(
  typed: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  built ??= buildCli()
  const child = spawn(process.execPath, [await built, ...typed], {
    env: { PATH: process.env.PATH, PUBLIC_URL: TEST_ORIGIN, ...env },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}
