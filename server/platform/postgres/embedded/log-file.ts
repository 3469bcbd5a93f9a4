import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'

/** About ten thousand lines. */
const MAX_BYTES = 5 * 1024 * 1024
const OLD_FILES = 3

/**
 * Rotates a log above 5 MiB to `.1`, `.2` and `.3`. The server keeps the file open, so it is copied and truncated, not
 * renamed.
 */
export function rotateLog(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return
  for (let age = OLD_FILES; age > 1; age--) {
    if (existsSync(`${logFile}.${age - 1}`)) renameSync(`${logFile}.${age - 1}`, `${logFile}.${age}`)
  }
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}
