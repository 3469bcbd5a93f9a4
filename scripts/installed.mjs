import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const isNewer = (file, than) => existsSync(file) && existsSync(than) && statSync(file).mtimeMs >= statSync(than).mtimeMs

/** Runs a command with our output and gives its exit code. */
export const runCommand = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1

/** Installs from the lock file where a needed package is missing or the lock file is newer; never resolves freely. */
export function ensureInstalled(needed, npmArguments) {
  const isInstalled =
    isNewer(join(root, 'node_modules/.package-lock.json'), join(root, 'package-lock.json')) &&
    needed.every((name) => existsSync(join(root, 'node_modules', name)))
  if (isInstalled) return
  console.log('Installing the parts that the lock file names. This takes about a minute the first time.')
  const code = runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...npmArguments])
  if (code !== 0) {
    console.error('Installing failed; see the lines above.')
    process.exit(1)
  }
}
