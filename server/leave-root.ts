import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { closeSync, openSync } from 'node:fs'
import type { Config } from './config.ts'
import { distFolder, projectRoot } from './platform/files/project-root.ts'
import { openPort } from './platform/http/listen.ts'
import { locateServerProgram } from './platform/postgres/embedded/binaries.ts'
import { chownDataFolder, openDataFolder, refuseIfClosed } from './platform/postgres/embedded/data-folder.ts'
import { chooseServerUser, type ServerUser } from './platform/postgres/embedded/run-as.ts'

/** Lower ports usually need root. */
const FIRST_UNPRIVILEGED_PORT = 1_024

export interface LeaveRootResult {
  /** A privileged port that was opened as root. */
  opened: Server | undefined
  /** If the process is still root: a file that the other user cannot read; else null. */
  closedFile: string | null
}

/**
 * If the process is root, as in a container, switches to the user of PostgreSQL, who becomes the owner of the data
 * folder.
 * @throws StartRefused (no such user, or an inaccessible data folder), ListenRefused
 */
export async function leaveRoot(
  { host, port, databaseUrl, postgresBin }: Config,
  dataDir: string,
): Promise<LeaveRootResult> {
  const user = chooseServerUser(join(resolve(dataDir), 'postgres'))
  if (user === null) return { opened: undefined, closedFile: null }
  const folder = openDataFolder(resolve(dataDir))
  refuseIfClosed(folder, user)
  chownDataFolder(folder, user)
  const opened = port > 0 && port < FIRST_UNPRIVILEGED_PORT ? createServer((socket) => socket.destroy()) : undefined
  if (opened) await openPort(opened, { host, port })
  return {
    opened,
    closedFile: dropRoot(user, neededFiles(databaseUrl === undefined ? [locateServerProgram(postgresBin)] : [])),
  }
}

/** Returns one file of each kind that may be readable only by root after an install or a build. */
const neededFiles = (serverPrograms: string[]): string[] => [
  process.execPath,
  join(projectRoot, 'node_modules/pg/package.json'),
  ...['server/main.js', 'migrations', 'web/index.html'].map((name) => join(distFolder, name)),
  ...(process.argv[1] === undefined ? [] : [process.argv[1]]),
  ...serverPrograms,
]

/**
 * Switches the process permanently to `user` and its group. If `user` cannot read one of `files`, which the process
 * still needs, the process stays root and the path of that file is returned.
 */
function dropRoot(user: ServerUser, files: readonly string[]): string | null {
  const closed = findClosedFile(user, files)
  if (closed !== null) return closed
  process.setgroups?.([user.gid])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
  if (process.getuid?.() === 0) throw new Error('The process is still root.')
  return null
}

/** Finds a file that the user cannot read by opening each as that user. access(2) would check the real user, root. */
function findClosedFile({ uid, gid }: ServerUser, files: readonly string[]): string | null {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.([gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    return files.find((file) => !canOpen(file)) ?? null
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
    process.setgroups?.(groups)
  }
}

function canOpen(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'))
    return true
  } catch {
    return false
  }
}
