import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { freeLostJobs } from './lost-jobs.ts'

const DRAIN_POLL_MS = 20

/** Concurrent jobs of one process by lane. */
const CONCURRENCY = { inside: 2, webhooks: 8, customer_mails: 8, user_mails: 8 }
type Lane = keyof typeof CONCURRENCY
const LANES = Object.keys(CONCURRENCY) as Lane[]

/** Each lane listens on a connection of its own, and one serves all of them. */
const CONNECTIONS = LANES.length + 1

/** A kind of background work. */
export interface Job {
  name: string
  /** Schedule as five cron fields in UTC; undefined: runs only when queued. */
  cron?: string | undefined
  /** Work that waits for servers of others has separate slots, so that it delays no other. Omitted: 'inside'. */
  lane?: Lane
  work: (payload: unknown) => Promise<void>
}

export interface Jobs {
  /** Waits until no job is due or running, for tests. Does not wait for scheduled retries. */
  drain: () => Promise<void>
  /** Waits for running jobs, releases the others and closes the connections. */
  stop: () => Promise<void>
}

/**
 * Starts the job workers of this process. Each job runs in one of the processes on the database.
 * @throws what the database refused
 */
export async function startJobs(databaseUrl: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<Jobs> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, application_name: 'pavti jobs' })
  const runners: Runner[] = []
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    await Promise.all(runners.map((runner) => runner.stop())).finally(() => pool.end())
  }
  // Without a listener, a closed connection would end the process. The worker reconnects.
  const logLoss = (error: Error): void => {
    if (!isStopping) log.warn({ code: 'code' in error ? error.code : undefined }, 'a job connection was lost')
  }
  pool.on('error', logLoss)
  pool.on('connect', (client) => client.on('error', logLoss))
  const all: Job[] = [...jobs, { name: 'jobs.lost', cron: '*/5 * * * *', work: () => freeLostJobs(pool) }]
  const startLane = async (lane: Lane): Promise<void> => {
    const laneJobs = all.filter((job) => (job.lane ?? 'inside') === lane)
    if (laneJobs.length === 0) return
    const events = new EventEmitter()
    const failure = failureOfFirstLook(events)
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY[lane],
      noHandleSignals: true,
      pollInterval: 5_000,
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.warn({ job: message }, 'a job failed')
      }),
      taskList: Object.fromEntries(laneJobs.map((job) => [job.name, (payload: unknown) => job.work(payload)])),
      parsedCronItems: parseCronItems(
        laneJobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
      ),
    })
    runners.push(runner)
    const error = await failure
    if (error) throw error
  }
  try {
    // One after another: the first one creates the queue.
    for (const lane of LANES) await startLane(lane)
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

/**
 * Waits until a runner has looked for jobs once; returns the error with which that failed, or null. graphile-worker
 * keeps a failure of its very first query for ever: such a process would run no job until it is started again.
 */
const failureOfFirstLook = (events: EventEmitter): Promise<Error | null> =>
  new Promise((resolve) => {
    for (const event of ['worker:getJob:empty', 'job:start']) events.once(event, () => resolve(null))
    events.once('worker:getJob:error', ({ error }: { error: Error }) => resolve(error))
  })

async function hasWork(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts) LIMIT 1',
  )
  return rowCount !== 0
}
