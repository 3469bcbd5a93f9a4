import { EventEmitter, setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, openDatabase } from '../postgres/database.ts'
import { StartRefused } from '../postgres/embedded/errors.ts'
import { SESSION_SETTINGS, setOnConnection } from '../postgres/session-settings.ts'
import { freeLostJobs, keepLeases, LEASE_TIMES, type LeaseTimes } from './leases.ts'
import { createRetryingPool, poolConfig, type RetryingPool } from './retrying-pool.ts'
import { runJob, STEP_MS, type Work } from './run-job.ts'

const DRAIN_POLL_MS = 20

/** Concurrent jobs of one process by lane. */
const CONCURRENCY = { inside: 2, webhooks: 8, customer_mails: 8, user_mails: 8, backups: 1 }
type Lane = keyof typeof CONCURRENCY
const LANES = Object.keys(CONCURRENCY) as Lane[]

/** Each lane listens on its own connection; two more serve all lanes. */
const CONNECTIONS = LANES.length + 2

/** A kind of background work. */
export interface Job extends Work {
  /** Schedule as five cron fields in UTC; undefined: runs only when queued. */
  cron?: string | undefined
  /**
   * Work that waits for other servers, or takes minutes, has separate slots so that it delays no other work. Omitted:
   * 'inside'.
   */
  lane?: Lane
}

/** Times that tests override. */
export interface JobTimes {
  leaseTimes?: LeaseTimes
  /** Length of a step of a sweep. */
  stepMs?: number
}

export interface Jobs {
  /** Waits until no job is due or running, for tests. Does not wait for scheduled retries. */
  drain: () => Promise<void>
  /** Waits for running jobs, releases the others and closes the connections. */
  stop: () => Promise<void>
}

/**
 * Starts the job workers of this process. Each job runs in one of the processes on the database.
 * @throws the error of the database
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  { leaseTimes = LEASE_TIMES, stepMs = STEP_MS }: JobTimes = {},
): Promise<Jobs> {
  await createQueue(databaseUrl)
  const pool = createRetryingPool(databaseUrl, CONNECTIONS, log)
  const leases = keepLeases(pool, leaseTimes, log)
  const runners: Runner[] = []
  const stopping = new AbortController()
  // Each statement or job that waits for the database adds a listener.
  setMaxListeners(0, stopping.signal)
  const stop = async (): Promise<void> => {
    stopping.abort()
    pool.stopRetries()
    await Promise.all([leases.stop(), ...runners.map((runner) => runner.stop())]).finally(() => pool.end())
  }
  const lost: Job = { name: 'jobs.lost', work: async () => void (await freeLostJobs(pool, leaseTimes.lease)) }
  const all: Job[] = [...jobs, lost]
  const startLane = async (lane: Lane): Promise<void> => {
    const laneJobs = all.filter((job) => (job.lane ?? 'inside') === lane)
    if (laneJobs.length === 0) return
    const events = new EventEmitter() as WorkerEvents
    events.on('job:start', ({ job }) => leases.add(job.id))
    events.on('job:complete', ({ job }) => leases.remove(job.id))
    const failure = waitForFirstPoll(events)
    const runParts = { pool, log, stopping: stopping.signal, stepMs }
    const runner = await run({
      pgPool: pool.forWorkers,
      concurrency: CONCURRENCY[lane],
      noHandleSignals: true,
      pollInterval: 5_000,
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.warn({ job: message }, 'a job failed')
      }),
      taskList: Object.fromEntries(
        laneJobs.map((job) => [job.name, (payload: unknown) => runJob(runParts, job, payload)]),
      ),
      parsedCronItems: parseCronItems(
        laneJobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
      ),
    })
    runners.push(runner)
    const error = await failure
    if (error) throw error
  }
  try {
    for (const lane of LANES) await startLane(lane)
    pool.startRetries()
  } catch (e) {
    await stop()
    throw e
  }
  return {
    drain: async () => {
      while (await hasWork(pool)) await sleep(DRAIN_POLL_MS)
    },
    stop,
  }
}

/** Creates or migrates the tables of the queue, on a connection of its own: the pool cannot repeat a transaction. */
export async function createQueue(databaseUrl: string): Promise<void> {
  const pgPool = new Pool({ ...poolConfig(databaseUrl), max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => {
    client.on('error', () => {})
    setOnConnection(client, { ...SESSION_SETTINGS, statement_timeout: 0 })
  })
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) }).finally(() => pgPool.end())
}

/**
 * Waits until a runner has polled for jobs once; returns the error if that failed, otherwise null. graphile-worker does
 * not recover if its very first query fails: such a process would run no job until it is restarted.
 */
const waitForFirstPoll = (events: EventEmitter): Promise<Error | null> =>
  new Promise((resolve) => {
    for (const event of ['worker:getJob:empty', 'job:start']) events.once(event, () => resolve(null))
    events.once('worker:getJob:error', ({ error }: { error: Error }) => resolve(error))
  })

async function hasWork(pool: RetryingPool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts) LIMIT 1',
  )
  return rowCount !== 0
}

/**
 * Refuses a JOBS_DATABASE_URL that is not the database of DATABASE_URL, because queued jobs would never run. Compares
 * them by an advisory lock: if it is taken at one address and free at the other, they differ. @throws StartRefused
 */
export async function refuseOtherDatabase(db: Db, jobsDatabaseUrl: string): Promise<void> {
  const jobsDb = openDatabase(jobsDatabaseUrl, { connections: 1 })
  const key = randomBytes(8).readBigInt64BE()
  const isOther = await db
    .begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(${key})`
      const [row] = await jobsDb<{ is_free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${key}) AS is_free`
      return row?.is_free !== false
    })
    .finally(() => jobsDb.end())
  if (isOther) {
    throw new StartRefused(
      'JOBS_DATABASE_URL and DATABASE_URL reach different databases: set both to the same one, DATABASE_URL through the pooler.',
    )
  }
}
