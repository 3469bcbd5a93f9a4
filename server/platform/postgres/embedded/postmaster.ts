import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { execFile, execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from './errors.ts'

interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

/** A server writes its lock file at once. A file that is still incomplete after this time is left from a crash. */
const WRITE_LIMIT_MS = 2_000

/** The running server of the cluster, from PostgreSQL's lock file. Removes a stale file that would prevent a start. */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  const text = readIfExists(file)
  if (text === null) return null
  const postmaster = parse(text)
  if (postmaster && isPostmaster(postmaster.pid, cluster)) return postmaster

  // PostgreSQL handles the file of a dead server itself and also checks for orphaned sessions.
  const blocks = postmaster ? isAlive(postmaster.pid) : isOld(file)
  if (blocks) remove(file, text)
  return null
}

/** Lines 1, 4 and 8 are process id, port and state (PostgreSQL's pidfile.h). */
function parse(text: string): Postmaster | null {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : null
}

/** Removes the file only if its content is still `expected`: another server may have written its own meanwhile. */
function remove(file: string, expected: string): void {
  const renamed = `${file}.${process.pid}`
  try {
    renameSync(file, renamed)
    if (readFileSync(renamed, 'utf8') !== expected) linkSync(renamed, file)
    rmSync(renamed)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

const isOld = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - WRITE_LIMIT_MS

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

const POLL_MS = 5
const STOP_LIMIT_MS = 30_000

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether `pid` is a PostgreSQL server of `cluster`. Process ids are reused, so existence is not enough. */
function isPostmaster(pid: number, cluster: string): boolean {
  const [program = '', ...args] = readCommand(pid)
  if (!['postgres', 'postgres.exe'].includes(basename(program))) return false
  const served = args.includes('-D') ? args[args.indexOf('-D') + 1] : undefined
  return served === undefined || !isAbsolute(served) || served === cluster
}

/**
 * A cheaper check of a process that is known to be our server, without starting a program. Linux needs isPostmaster,
 * because in a container a dead process may remain as a zombie.
 */
export const isServing = (pid: number, cluster: string): boolean =>
  process.platform === 'linux' ? isPostmaster(pid, cluster) : isAlive(pid)

/** Stops the server without waiting for its clients (fast shutdown) and waits until it has exited. */
export async function stopPostmaster(pid: number, cluster: string, pgCtl: string): Promise<void> {
  if (!isPostmaster(pid, cluster)) return
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
  else process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + STOP_LIMIT_MS; isPostmaster(pid, cluster); await sleep(POLL_MS)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop in ${STOP_LIMIT_MS / 1000} s`)
  }
}

/** Program and arguments of a process; empty if it does not exist. On macOS and Windows only the program. */
function readCommand(pid: number): string[] {
  try {
    // Not /proc/PID/exe, which root cannot read for other users in some containers.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (process.platform === 'win32') {
      const listed = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'], { encoding: 'utf8' })
      return listed.startsWith('"postgres.exe"') ? ['postgres.exe'] : []
    }
    return [execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()]
  } catch {
    return [] // no such process
  }
}
