import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findClosedFolder } from './enterable.ts'
import { errorCode } from './error-code.ts'
import type { ServerUser } from './run-as.ts'
import { StartRefused } from './start-refused.ts'

/** Creates DATA_DIR if missing and returns its real path. @throws StartRefused */
export function openDataFolder(dataDir: string): string {
  try {
    const topmostCreated = mkdirSync(dataDir, { recursive: true }) ?? dataDir
    for (let folder = dataDir; folder !== dirname(topmostCreated); folder = dirname(folder)) makeSearchable(folder)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartRefused(
      `Pavti cannot use its data folder ${dataDir} (${errorCode(error)}): make it writable or set DATA_DIR to another.`,
      { cause: error },
    )
  }
}

/** As root, PostgreSQL runs as another user, who needs access to every parent folder. @throws StartRefused */
export function refuseIfClosed(dataDir: string, user: ServerUser): void {
  const closed = findClosedFolder(dataDir, user)
  if (closed === null) return
  throw new StartRefused(
    `PostgreSQL cannot use DATA_DIR (${dataDir}): it never runs as root, and its user may not enter ` +
      `${closed}: set DATA_DIR to a folder such as /var/lib/pavti, or start Pavti as an ordinary user.`,
  )
}

/** Files that Pavti writes to DATA_DIR, besides the cluster. */
const PAVTI_FILE = /^(?:postgres\.log(?:\.\d)?|postgres\.port|mails)$/

/**
 * Makes `user` owner of the folder and of files that root wrote there, so that Pavti can be started alternately as root and
 * as that user. A world-writable folder keeps its owner.
 */
export function chownDataFolder(dataDir: string, user: ServerUser): void {
  const { uid, mode } = statSync(dataDir)
  if (uid !== user.uid && (mode & 0o002) === 0) chownSync(dataDir, user.uid, user.gid)
  for (const name of readdirSync(dataDir)) if (PAVTI_FILE.test(name)) chownTree(join(dataDir, name), user)
}

function chownTree(path: string, user: ServerUser): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid === 0) chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), user)
}

/** Sets the search bit for others, which umask 077 removes from new folders. It does not allow listing. */
function makeSearchable(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && process.getuid?.() === 0) chmodSync(folder, (mode & 0o7777) | 0o001)
}
