import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { errorCode, StartRefused } from './errors.ts'
import { chooseServerUser, type ServerUser } from './run-as.ts'

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
 * Makes `user` owner of the folder and of files that root wrote there, so that Pavti can be started alternately as root
 * and as that user. A world-writable folder keeps its owner.
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

/**
 * The data folder if DATA_DIR is not set: `data` beside the program. If root runs the program in a folder that the user
 * of PostgreSQL cannot enter, such as /root, a folder under /var/lib/pavti.
 */
export function defaultDataDir(programFolder: string): string {
  const beside = join(programFolder, 'data')
  if (existsSync(join(beside, 'postgres'))) return beside
  const user = chooseServerUser(join(beside, 'postgres'))
  if (user === null || findClosedFolder(programFolder, user) === null) return beside
  const name = createHash('sha256').update(programFolder).digest('hex').slice(0, 8)
  const elsewhere = join('/var/lib/pavti', name)
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 })
  return elsewhere
}

/** The folder or its nearest parent that `user` may not enter; null if `user` may enter all. */
export function findClosedFolder(folder: string, user: ServerUser): string | null {
  for (let step = realpathSync(folder); ; step = dirname(step)) {
    if (!canEnter(statSync(step), user)) return step
    if (step === dirname(step)) return null
  }
}

/** As in the kernel: only the first matching class of owner, group and others counts. */
function canEnter(folder: Stats, { uid, gid }: ServerUser): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
