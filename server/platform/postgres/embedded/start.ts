import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { chooseBinaries } from './binaries.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { chownDataFolder, openDataFolder, refuseIfClosed } from './data-folder.ts'
import { appUrl } from './app-role.ts'
import { isAnswering } from './database.ts'
import { launchPostmaster } from './launch.ts'
import { findPostmaster, isServing, stopPostmaster } from './postmaster.ts'
import { chooseServerUser } from './run-as.ts'
import { errorCode, StartRefused } from './errors.ts'
import { acquireUsage, type Usage } from './usage.ts'

/** Below the ephemeral ports, which an outgoing connection could occupy during a restart. */
const MIN_PORT = 15_000
const MAX_PORT = 32_000
const MAX_ATTEMPTS = 50

/** The port of the last start, so that open pools reconnect; undefined at the first start. */
function readSavedPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres.port')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Saves the port for the next start. */
function savePort(dataDir: string, port: number): void {
  if (readSavedPort(dataDir) !== port) writeFileSync(join(dataDir, 'postgres.port'), String(port))
}

/** Finds a port on which nothing listens at the moment. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${MAX_ATTEMPTS} ports tried on 127.0.0.1 was free`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Longest time from the start of a server to its lock file. A copy made within it is not detected. */
const LOCK_FILE_DELAY_MS = 10_000

/**
 * Refuses a folder that was copied while its server ran: its files are from different times, and PostgreSQL could
 * silently lose rows. The third line of the lock file has the start time of the server (pidfile.h), so a lock file
 * created much later is a copy. A renamed folder and a disk snapshot keep their times and recover. @throws StartRefused
 */
function refuseCopyOfRunning(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const startedMs = readStartTime(file)
  if (startedMs === undefined) return
  const { birthtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { birthtimeMs: 0 }
  // 0 if the file system has no creation time.
  if (birthtimeMs < startedMs + LOCK_FILE_DELAY_MS) return
  throw new StartRefused(
    `${cluster} was copied while its database was running, so rows may be missing in it: use a copy that was made while ` +
      `Pavti was stopped, or a backup (npm run cli -- restore FILE), and only if the computer had failed before the copy ` +
      `was made, delete ${file} and start again.`,
  )
}

/** Undefined without a lock file: the server was stopped normally. */
function readStartTime(file: string): number | undefined {
  try {
    const seconds = Number(readFileSync(file, 'utf8').split('\n')[2])
    return seconds > 0 ? seconds * 1_000 : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

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

interface EmbeddedOptions {
  dataDir: string
  /** Folder with the programs of a local PostgreSQL. Omitted: one that is found, otherwise the npm package. */
  postgresBin?: string | undefined
}

/** Opens the data folder as the user of the server, and finds the server's programs. @throws StartRefused */
function openEmbedded(options: EmbeddedOptions) {
  const dataDir = openDataFolder(resolve(options.dataDir))
  const cluster = join(dataDir, 'postgres')
  const user = chooseServerUser(cluster)
  if (user) {
    refuseIfClosed(dataDir, user)
    chownDataFolder(dataDir, user)
  }
  return { dataDir, cluster, user, binaries: chooseBinaries(options.postgresBin, dataDir, user) }
}

/** Creates the cluster if there is none, as `startEmbeddedPostgres` does, which waits for it. @throws StartRefused */
export async function createClusterAhead(options: EmbeddedOptions): Promise<void> {
  const { cluster, user, binaries } = openEmbedded(options)
  await ensureCluster(cluster, binaries, user, true)
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres` with the database `pavti`, or adopts a running one. It outlives this
 * process unless stopped; the last process that uses it stops it. `settings`: additional server settings, such as
 * `{ fsync: 'off' }` for tests. @throws StartRefused
 */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions & { settings?: Record<string, string> },
): Promise<EmbeddedPostgres> {
  const { settings = {} } = options
  const { dataDir, cluster, user, binaries } = openEmbedded(options)
  const logFile = join(dataDir, 'postgres.log')
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
