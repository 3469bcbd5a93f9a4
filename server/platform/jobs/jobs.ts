import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { freeLostJobs } from './lost-jobs.ts'

const DRAIN_LOOK_MS = 20

/** Jobs at once in one process. */
const SLOTS = { inside: 2, outside: 8 }

/** One kind of work that runs apart from requests. */
export interface Job {
  name: string
  /** When it runs by itself, as five cron fields in UTC; left out: only when it is asked for. */
  cron?: string
  /** 'outside': it waits for machines of strangers, so it has slots of its own and holds up nothing else. */
  lane?: 'outside'
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
  const pool = new Pool({ connectionString: databaseUrl, max: 3, application_name: 'pavti jobs' })
  // Without a listener a connection that the server closes would end the process; the worker connects again by itself.
  let isEnding = false
  // While we end, the database may be the faster one.
  const tellLoss = (error: Error): void => {
    if (!isEnding) log.warn({ code: 'code' in error ? error.code : undefined }, 'a job connection was lost')
  }
  pool.on('error', tellLoss)
  pool.on('connect', (client) => client.on('error', tellLoss))
  const all: Job[] = [...jobs, { name: 'jobs.lost', cron: '*/5 * * * *', work: () => freeLostJobs(pool) }]
  const startLane = (lane: keyof typeof SLOTS): Promise<Runner> => {
    const actor = all.filter((job) => (job.lane ?? 'inside') === lane)
    return run({
      pgPool: pool,
      concurrency: SLOTS[lane],
      noHandleSignals: true,
      pollInterval: 5_000,
      events: new EventEmitter(),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.warn({ job: message }, 'a job did not succeed')
      }),
      taskList: Object.fromEntries(actor.map((job) => [job.name, (payload: unknown) => job.work(payload)])),
      parsedCronItems: parseCronItems(
        actor.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
      ),
    })
  }
  const hasOutside = jobs.some((job) => job.lane === 'outside')
  const runners = [await startLane('inside'), ...(hasOutside ? [await startLane('outside')] : [])]
  return {
    drain: async () => {
      while (await hasWork(pool)) await sleep(DRAIN_LOOK_MS)
    },
    stop: async () => {
      isEnding = true
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
