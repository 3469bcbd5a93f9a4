import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPackage, prepareBinaries } from './binaries.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { chownDataFolder, openDataFolder, refuseIfClosed } from './data-folder.ts'
import { appUrl } from './app-role.ts'
import { refuseCopyOfRunning } from './copied-cluster.ts'
import { isAnswering } from './database.ts'
import { launchPostmaster } from './launch.ts'
import { findFreePort, readSavedPort, savePort } from './port.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isServing, stopPostmaster } from './postmaster-process.ts'
import { chooseServerUser } from './run-as.ts'
import { StartRefused } from './start-refused.ts'
import { acquireUsage, type Usage } from './usage.ts'

export interface EmbeddedPostgres {
  /** `postgres://pavti_app:…@127.0.0.1:port/pavti`. The port stays the same between starts if it is free. */
  url: string
  logFile: string
  /** Whether the server was already running, started by another process. */
  adopted: boolean
  /** Whether the server's process exists; cheap enough for ten calls per second. */
  isAlive(): boolean
  /** Releases the server, and stops it if no other process uses it. */
  stop(): Promise<void>
}

const POLL_MS = 5
/** Crash recovery may take long; a normal start takes 0.1 s. */
const START_LIMIT_MS = 120_000

/** Another server uses the data, or sessions of a killed one are still ending. */
const DATA_IN_USE = /lock file|pre-existing shared memory block/
const PORT_TAKEN = /could not create any TCP\/IP sockets/

/**
 * Starts PostgreSQL on `<dataDir>/postgres` with the database `pavti`, or adopts a running one. It outlives this process
 * unless stopped; the last process that uses it stops it. `settings`: additional server settings, such as
 * `{ fsync: 'off' }` for tests. @throws StartRefused
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { settings = {} } = options
  const dataDir = openDataFolder(resolve(options.dataDir))
  const cluster = join(dataDir, 'postgres')
  const user = chooseServerUser(cluster)
  if (user) {
    refuseIfClosed(dataDir, user)
    chownDataFolder(dataDir, user)
  }
  const logFile = join(dataDir, 'postgres.log')
  const binaries = prepareBinaries(findPackage(process.platform, process.arch), dataDir, user)
  await ensureCluster(cluster, binaries, user, settings.fsync !== 'off')
  refuseCopyOfRunning(cluster)
  const password = readPassword(cluster)

  const toEmbedded = (pid: number, port: number, usage: Usage, adopted: boolean): EmbeddedPostgres => {
    savePort(dataDir, port)
    if (user) chownDataFolder(dataDir, user)
    return {
      url: appUrl(password, port),
      logFile,
      adopted,
      isAlive: () => isServing(pid, cluster),
      stop: async () => {
        if (await usage.end()) await stopPostmaster(pid, cluster, binaries.pgCtl)
        await usage.close()
      },
    }
  }

  const deadline = Date.now() + START_LIMIT_MS
  let port = readSavedPort(dataDir) ?? (await findFreePort())
  let launched: Awaited<ReturnType<typeof launchPostmaster>> | null = null
  for (; Date.now() < deadline; await sleep(POLL_MS)) {
    const running = findPostmaster(cluster)
    if (running) {
      const { pid, port, isReady } = running
      const isUp = isReady && (await isAnswering({ port, cluster, password }))
      const usage = isUp ? await acquireUsage(appUrl(password, port)) : null
      if (usage) return toEmbedded(pid, port, usage, pid !== launched?.pid)
    } else if (!launched) {
      launched = await launchPostmaster({ binaries, cluster, logFile, port, user, settings })
    } else if (launched.hasExited()) {
      const reason = launched.readReason()
      if (PORT_TAKEN.test(reason)) port = await findFreePort()
      else if (!DATA_IN_USE.test(reason)) {
        throw new StartRefused(`PostgreSQL did not start (details are in ${logFile}): ${reason}`)
      }
      launched = null
    }
  }
  throw new StartRefused(
    `PostgreSQL was not ready after ${START_LIMIT_MS / 60_000} minutes: see ${logFile}, then start Pavti again.`,
  )
}
