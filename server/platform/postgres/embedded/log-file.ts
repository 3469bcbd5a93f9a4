import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'

/** Room for some ten thousand lines; with the kept ones a fifth of what the smallest cluster takes. */
const MAX_BYTES = 5 * 1024 * 1024
const KEPT_FILES = 3

/**
 * Keeps the log small: one that has grown past 5 MiB becomes `.1`, what was there moves on, and the fourth is dropped.
 * The server goes on writing into the same file, which it appends to, so the text is copied and the file emptied.
 */
export function rotateLog(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return
  for (let age = KEPT_FILES; age > 1; age--) {
    if (existsSync(`${logFile}.${age - 1}`)) renameSync(`${logFile}.${age - 1}`, `${logFile}.${age}`)
  }
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}
