import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command with inherited output and returns its exit code. */
export const runCommand = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Whether all required packages of the lock file are installed in the exact version. */
function isInstalled({ withDevelopment }) {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && !withDevelopment) ||
      installed[path]?.version === wanted.version,
  )
}

function install(npmArguments) {
  console.log('Installing packages from the lock file. This takes about a minute the first time.')
  const code = runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...npmArguments])
  if (code !== 0) {
    console.error('Installing failed; see the lines above.')
    process.exit(1)
  }
}

/** Installs missing packages for running and building, in the versions of the lock file. */
export function ensureInstalledToRun() {
  if (!isInstalled({ withDevelopment: false })) install(['--omit=dev'])
}

/** Also installs packages for tests and checks. */
export function ensureInstalledToDevelop() {
  if (!isInstalled({ withDevelopment: true })) install([])
}
