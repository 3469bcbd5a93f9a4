import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartRefused } from './start-refused.ts'

/** Between the start of a server and its lock file; a copy made so soon after a start holds hardly more than that. */
const START_TO_FILE_MS = 10_000

/**
 * Refuses a folder that was copied while its server ran. Files copied one after another are of different moments: PostgreSQL
 * would start on them and could miss or mix up rows without a word. A server makes its lock file when it starts and writes
 * that time into its third line (pidfile.h), so a file that is much younger than this time is a copy. A folder that was
 * renamed, or that is part of a snapshot of the whole disk, keeps its times and recovers. @throws StartRefused
 */
export function refuseCopyOfRunning(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const startedMs = readStartTime(file)
  if (startedMs === undefined) return
  const { birthtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { birthtimeMs: 0 }
  // 0 where the disk keeps no such time.
  if (birthtimeMs < startedMs + START_TO_FILE_MS) return
  throw new StartRefused(
    `${cluster} was copied while its database was running, so rows may be missing in it: use a copy that was made while ` +
      `Pavti was stopped, or a backup (npm run cli -- restore FILE), and only if the computer had failed before the copy ` +
      `was made, delete ${file} and start again.`,
  )
}

/** Undefined where no server runs or was killed here. */
function readStartTime(file: string): number | undefined {
  try {
    const seconds = Number(readFileSync(file, 'utf8').split('\n')[2])
    return seconds > 0 ? seconds * 1_000 : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
