import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { freeLostJobs } from './lost-jobs.ts'

const DRAIN_POLL_MS = 20

/** Concurrent jobs of one process by lane. */
const CONCURRENCY = { inside: 2, outside: 8 }

/** A kind of background work. */
export interface Job {
  name: string
  /** Schedule as five cron fields in UTC; undefined: runs only when queued. */
  cron?: string | undefined
  /** 'outside': it waits for servers of others, so it has separate slots and does not delay other jobs. */
  lane?: 'outside'
  work: (payload: unknown) => Promise<void>
}

export interface Jobs {
  /** Waits until no job is due or running, for tests. Does not wait for scheduled retries. */
  drain: () => Promise<void>
  /** Waits for running jobs, releases the others and closes the connections. */
  stop: () => Promise<void>
}

/** Starts the job workers of this process. Each job runs in one of the processes on the database. */
export async function startJobs(databaseUrl: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<Jobs> {
  const pool = new Pool({ connectionString: databaseUrl, max: 3, application_name: 'pavti jobs' })
  let isStopping = false
  // Without a listener, a closed connection would end the process. The worker reconnects.
  const logLoss = (error: Error): void => {
    if (!isStopping) log.warn({ code: 'code' in error ? error.code : undefined }, 'a job connection was lost')
  }
  pool.on('error', logLoss)
  pool.on('connect', (client) => client.on('error', logLoss))
  const all: Job[] = [...jobs, { name: 'jobs.lost', cron: '*/5 * * * *', work: () => freeLostJobs(pool) }]
  const startLane = (lane: keyof typeof CONCURRENCY): Promise<Runner> => {
    const laneJobs = all.filter((job) => (job.lane ?? 'inside') === lane)
    return run({
      pgPool: pool,
      concurrency: CONCURRENCY[lane],
      noHandleSignals: true,
      pollInterval: 5_000,
      events: new EventEmitter(),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.warn({ job: message }, 'a job failed')
      }),
      taskList: Object.fromEntries(laneJobs.map((job) => [job.name, (payload: unknown) => job.work(payload)])),
      parsedCronItems: parseCronItems(
        laneJobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
      ),
    })
  }
  const hasOutside = jobs.some((job) => job.lane === 'outside')
  const runners = [await startLane('inside'), ...(hasOutside ? [await startLane('outside')] : [])]
  return {
    drain: async () => {
      while (await hasWork(pool)) await sleep(DRAIN_POLL_MS)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(runners.map((runner) => runner.stop())).finally(() => pool.end())
    },
  }
}

async function hasWork(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts) LIMIT 1',
  )
  return rowCount !== 0
}
