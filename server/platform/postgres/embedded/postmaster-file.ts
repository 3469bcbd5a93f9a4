import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { isAlive, isPostmaster } from './postmaster-process.ts'

export interface Postmaster {
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
