import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartRefused } from './start-refused.ts'

/** Longest time from the start of a server to its lock file. A copy made within it is not detected. */
const LOCK_FILE_DELAY_MS = 10_000

/**
 * Refuses a folder that was copied while its server ran: its files are from different times, and PostgreSQL could silently
 * lose rows. The third line of the lock file has the start time of the server (pidfile.h), so a lock file created much
 * later is a copy. A renamed folder and a disk snapshot keep their times and recover. @throws StartRefused
 */
export function refuseCopyOfRunning(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const startedMs = readStartTime(file)
  if (startedMs === undefined) return
  const { birthtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { birthtimeMs: 0 }
  // 0 if the file system has no creation time.
  if (birthtimeMs < startedMs + LOCK_FILE_DELAY_MS) return
  throw new StartRefused(
    `${cluster} was copied while its database was running, so rows may be missing in it: use a copy that was made while ` +
      `Pavti was stopped, or a backup (npm run cli -- restore FILE), and only if the computer had failed before the copy ` +
      `was made, delete ${file} and start again.`,
  )
}

/** Undefined without a lock file: the server was stopped normally. */
function readStartTime(file: string): number | undefined {
  try {
    const seconds = Number(readFileSync(file, 'utf8').split('\n')[2])
    return seconds > 0 ? seconds * 1_000 : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
