import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STOP_TIMEOUT_MS = 45_000

const isRoot = process.getuid?.() === 0
const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
/** PostgreSQL and PgBouncer refuse to run as root. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** Folder of data, configuration and logs of this trial. */
export const folder = mkdtempSync(join(tmpdir(), 'pavti-cluster-'))
chmodSync(folder, 0o755)
giveToOwner(folder)

/** Makes the servers' user the owner of a file or folder. */
export function giveToOwner(path) {
  if (isRoot) chownSync(path, owner.uid, owner.gid)
}

const ending = new AbortController()
/** Prevents further starts. */
export const refuseStarts = () => ending.abort()

/** Starts a detached program, so that Ctrl+C reaches only this script, which stops all programs in order. */
export function startProcess(name, command, args, options = {}) {
  if (ending.signal.aborted) throw new Error('The trial is ending.')
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
    ...options,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...options.env },
  })
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const started = { name, child, hasEnded: false, ended: undefined }
  started.ended = new Promise((resolve) => {
    child.on('error', (e) => console.error(`${name}: ${e.message}`))
    child.on('close', () => resolve((started.hasEnded = true)))
  })
  return started
}

/** Sends SIGTERM, and SIGKILL after a timeout. */
export async function stopProcess({ name, child, hasEnded, ended }) {
  if (hasEnded) return
  child.kill('SIGTERM')
  const killing = setTimeout(() => {
    console.error(`${name} did not stop in time and was killed.`)
    child.kill('SIGKILL')
  }, STOP_TIMEOUT_MS)
  await ended
  clearTimeout(killing)
}

/** Sends a signal to a process that may not exist. */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (e) {
    if (e.code !== 'ESRCH') throw e
  }
}

/** Waits until `condition` returns a truthy value, and returns it. */
export async function waitFor(what, condition, withinMs = 180_000) {
  const until = Date.now() + withinMs
  while (Date.now() < until && !ending.signal.aborted) {
    const value = await condition()
    if (value) return value
    await sleep(250)
  }
  throw new Error(`Gave up waiting for ${what}; the logs are in ${folder}.`)
}
