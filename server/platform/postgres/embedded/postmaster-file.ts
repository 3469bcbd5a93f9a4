import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { isAlive, isPostmaster } from './postmaster-process.ts'

export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

/** A server fills its lock file at once, so one that is still unreadable after this was left by a crash. */
const FILL_LIMIT_MS = 2_000

/** The live server that holds the cluster, by PostgreSQL's lock file; a file that would block a start is cleared. */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  const text = readIfThere(file)
  if (text === null) return null
  const postmaster = parse(text)
  if (postmaster && isPostmaster(postmaster.pid, cluster)) return postmaster

  // A dead server's file is left to PostgreSQL: it also checks that no orphaned session still uses the data.
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

/** Removes the file that was judged, and no other: another starter's server may have written its own meanwhile. */
function remove(file: string, judged: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== judged) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

const isOld = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - FILL_LIMIT_MS

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
