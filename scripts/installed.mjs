import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command with our output and gives its exit code. */
export const runCommand = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Every package that the lock file demands on each machine is there in the very version. */
function isInstalled({ withDevelopment }) {
  const there = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && !withDevelopment) ||
      there[path]?.version === wanted.version,
  )
}

function install(npmArguments) {
  console.log('Installing the parts that the lock file names. This takes about a minute the first time.')
  const code = runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...npmArguments])
  if (code !== 0) {
    console.error('Installing failed; see the lines above.')
    process.exit(1)
  }
}

/** Installs what running and building need, from the lock file, where something is missing; never resolves freely. */
export function ensureInstalledToRun() {
  if (!isInstalled({ withDevelopment: false })) install(['--omit=dev'])
}

/** The same with what tests and checks need. */
export function ensureInstalledToDevelop() {
  if (!isInstalled({ withDevelopment: true })) install([])
}
