import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'

const DRAIN_LOOK_MS = 20

/** One kind of work that runs apart from requests. */
export interface Job {
  name: string
  /** When it runs by itself, as five cron fields in UTC; left out: only when it is asked for. */
  cron?: string
  work: (payload: unknown) => Promise<void>
}

export interface Jobs {
  /** Waits until nothing is due and nothing runs, for tests; what failed and runs again later is not waited for. */
  drain: () => Promise<void>
  /** Waits for the work in hand, gives the rest back, closes the connections. */
  stop: () => Promise<void>
}

/** Runs jobs on the same database; whichever process takes a job, it runs once. */
export async function startJobs(databaseUrl: string, jobs: readonly Job[], log: FastifyBaseLogger): Promise<Jobs> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: 'pavti jobs' })
  // Without a listener a connection that the server closes would end the process; the worker connects again by itself.
  const tellLoss = (error: Error) =>
    log.warn({ code: 'code' in error ? error.code : undefined }, 'a job connection was lost')
  pool.on('error', tellLoss)
  pool.on('connect', (client) => client.on('error', tellLoss))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    events: new EventEmitter(),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.warn({ job: message }, 'a job did not succeed')
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.work(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
    ),
  })
  return {
    drain: async () => {
      while (await hasWork(pool)) await sleep(DRAIN_LOOK_MS)
    },
    stop: async () => {
      await runner.stop().finally(() => pool.end())
    },
  }
}

async function hasWork(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts) LIMIT 1',
  )
  return rowCount !== 0
}
