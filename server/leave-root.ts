import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { openPort } from './platform/http/listen.ts'
import { findPackage } from './platform/postgres/embedded/binaries.ts'
import { chownDataFolder, openDataFolder, refuseIfClosed } from './platform/postgres/embedded/data-folder.ts'
import { chooseServerUser } from './platform/postgres/embedded/run-as.ts'
import { dropRoot } from './platform/process/drop-root.ts'

/** From here on every user may open a port, unless the system is set otherwise. */
const FIRST_FREE_PORT = 1_024

export interface LeftRoot {
  /** A port that only root may open, opened before root was left. */
  opened: Server | undefined
  /** A file that kept the process from leaving root; null where it is not root (any more). */
  closedFile: string | null
}

/**
 * Started as root, as in a container, Pavti goes on as the user that PostgreSQL runs as, who gets the data folder. Does
 * nothing for another user. @throws StartRefused (no such user, or a closed data folder), ListenRefused
 */
export async function leaveRoot({ host, port, databaseUrl }: Config, dataDir: string): Promise<LeftRoot> {
  const user = chooseServerUser(join(resolve(dataDir), 'postgres'))
  if (user === null) return { opened: undefined, closedFile: null }
  const folder = openDataFolder(resolve(dataDir))
  refuseIfClosed(folder, user)
  chownDataFolder(folder, user)
  const opened = port > 0 && port < FIRST_FREE_PORT ? createServer((socket) => socket.destroy()) : undefined
  if (opened) await openPort(opened, { host, port })
  return { opened, closedFile: dropRoot(user, neededFiles(databaseUrl === undefined)) }
}

/** One of each kind that an install, a build or a closed home may have left to root alone. */
const neededFiles = (isEmbedded: boolean): string[] => [
  process.execPath,
  ...['package.json', 'migrations', 'node_modules/fastify/package.json', 'dist/web/index.html'].map((name) =>
    join(projectRoot, name),
  ),
  ...(process.argv[1] === undefined ? [] : [process.argv[1]]),
  ...(isEmbedded ? [join(findPackage(process.platform, process.arch), 'native/bin/postgres')] : []),
]
