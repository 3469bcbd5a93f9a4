import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RetryingPool } from './retrying-pool.ts'

/** Times of leases in ms. */
export interface LeaseTimes {
  /** A job that no process has renewed for this long is lost. */
  lease: number
  renew: number
  /**
   * Only a process that has renewed without a gap for this long frees lost jobs: when the database was away, all leases
   * have expired, and the other processes must renew theirs first.
   */
  steady: number
}

export const LEASE_TIMES: LeaseTimes = { lease: 35_000, renew: 10_000, steady: 25_000 }

export interface Leases {
  /** Notes that this process runs a job. */
  add: (jobId: string) => void
  remove: (jobId: string) => void
  stop: () => Promise<void>
}

/**
 * Renews the lock of each job that this process runs, and frees those that nobody renews: their process was killed, or
 * lost its connection while it took the job.
 */
export function keepLeases(pool: RetryingPool, times: LeaseTimes, log: Pick<FastifyBaseLogger, 'warn'>): Leases {
  const running = new Set<string>()
  const stopping = new AbortController()
  let steadySince = performance.now()
  let renewedAt = steadySince

  const renew = async (): Promise<void> => {
    await renewLocks(pool, [...running])
    const now = performance.now()
    if (now - renewedAt > times.renew * 1.5) steadySince = now
    renewedAt = now
    if (now - steadySince < times.steady) return
    const freed = await freeLostJobs(pool, times.lease)
    if (freed > 0) log.warn({ freed }, 'jobs whose process was lost are repeated')
  }
  const renewing = (async () => {
    for (;;) {
      await sleep(times.renew, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      // The pool reports a lost database.
      await renew().catch(() => {})
    }
  })()

  return {
    add: (jobId) => running.add(jobId),
    remove: (jobId) => running.delete(jobId),
    stop: async () => {
      stopping.abort()
      await renewing
    },
  }
}

const renewLocks = (pool: RetryingPool, jobIds: readonly string[]): Promise<unknown> =>
  pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = ANY($1::bigint[]) AND locked_at IS NOT NULL`,
    [jobIds],
  )

/**
 * Frees jobs whose lease has expired, and returns how many. Each runs again at once; the interrupted attempt still
 * counts.
 */
export async function freeLostJobs(pool: RetryingPool, leaseMs: number): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
    WHERE locked_at < now() - make_interval(secs => $1)`,
    [leaseMs / 1_000],
  )
  if (rowCount) await pool.query(`SELECT pg_notify('jobs:insert', '{"count":1}')`)
  return rowCount ?? 0
}
