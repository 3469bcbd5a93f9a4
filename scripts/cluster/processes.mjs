import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STOP_WITHIN_MS = 45_000

const isRoot = process.getuid?.() === 0
const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
/** PostgreSQL and PgBouncer refuse to run as root. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** Where data, configuration and logs of this trial lie. */
export const folder = mkdtempSync(join(tmpdir(), 'pavti-cluster-'))
chmodSync(folder, 0o755)
giveToOwner(folder)

/** Makes a file or folder belong to the user that the servers run as. */
export function giveToOwner(path) {
  if (isRoot) chownSync(path, owner.uid, owner.gid)
}

const ending = new AbortController()
/** Nothing is started any more. */
export const refuseStarts = () => ending.abort()

/** Starts a program in a session of its own, so that Ctrl+C reaches this script alone, which stops all in order. */
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

/** Ends a process the orderly way; one that takes too long is killed. */
export async function stopProcess({ name, child, hasEnded, ended }) {
  if (hasEnded) return
  child.kill('SIGTERM')
  const killing = setTimeout(() => {
    console.error(`${name} did not end in time and was killed.`)
    child.kill('SIGKILL')
  }, STOP_WITHIN_MS)
  await ended
  clearTimeout(killing)
}

/** Sends a signal to a process that may be gone. */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (e) {
    if (e.code !== 'ESRCH') throw e
  }
}

/** Waits until `condition` gives something true, and gives that. */
export async function waitFor(what, condition, withinMs = 180_000) {
  const until = Date.now() + withinMs
  while (Date.now() < until && !ending.signal.aborted) {
    const value = await condition()
    if (value) return value
    await sleep(250)
  }
  throw new Error(`Gave up waiting for ${what}; the logs are in ${folder}.`)
}
