import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { findClosedFolder } from './enterable.ts'
import { errorCode } from './error-code.ts'
import type { ServerUser } from './run-as.ts'
import { StartRefused } from './start-refused.ts'

/** Makes DATA_DIR if need be and gives its real path. @throws StartRefused */
export function openDataFolder(dataDir: string): string {
  try {
    const topmostMade = mkdirSync(dataDir, { recursive: true }) ?? dataDir
    for (let folder = dataDir; folder !== dirname(topmostMade); folder = dirname(folder)) letServerPass(folder)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartRefused(
      `Pavti cannot use its data folder ${dataDir} (${errorCode(error)}): make it writable or set DATA_DIR to another.`,
      { cause: error },
    )
  }
}

/** Root's PostgreSQL runs as another user, who must be able to enter every folder down to its own. @throws StartRefused */
export function refuseIfClosed(dataDir: string, user: ServerUser): void {
  const closed = findClosedFolder(dataDir, user)
  if (closed === null) return
  throw new StartRefused(
    `DATA_DIR (${dataDir}) is out of reach for PostgreSQL, which never runs as root and whose user may not enter ` +
      `${closed}: set DATA_DIR to an open place such as /var/lib/pavti, or start Pavti as an ordinary user.`,
  )
}

/** Under umask 077 root's own new folders are closed; passing through does not let anyone list them. */
function letServerPass(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && process.getuid?.() === 0) chmodSync(folder, (mode & 0o7777) | 0o001)
}
