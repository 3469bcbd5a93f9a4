import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** What Pavti itself writes into DATA_DIR, beside the cluster, which has its owner from the beginning. */
const OWN_ENTRY = /^(?:postgres\.log(?:\.\d)?|postgres\.port|mails)$/

/**
 * Lets `user` write into the folder, and gives them what root wrote there, so that Pavti may be started now as root and
 * now as that user. A folder that everybody may write into, or that is theirs, keeps its owner.
 */
export function giveDataFolder(dataDir: string, user: ServerUser): void {
  const { uid, mode } = statSync(dataDir)
  if (uid !== user.uid && (mode & 0o002) === 0) chownSync(dataDir, user.uid, user.gid)
  for (const name of readdirSync(dataDir)) if (OWN_ENTRY.test(name)) giveTree(join(dataDir, name), user)
}

function giveTree(path: string, user: ServerUser): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid === 0) chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTree(join(path, name), user)
}

/** Under umask 077 root's own new folders are closed; passing through does not let anyone list them. */
function letServerPass(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && process.getuid?.() === 0) chmodSync(folder, (mode & 0o7777) | 0o001)
}
