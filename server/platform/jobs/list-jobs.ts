import type { Db, Tx } from '../postgres/database.ts'

/** Jobs of one kind in the queue of all processes. */
export interface JobCounts {
  name: string
  waiting: bigint
  running: bigint
  failed: bigint
  /** Seconds since the first one became due; null if none is due. */
  due_seconds: number | null
}

/** Whether jobs have ever run on this database. */
export const hasQueue = async (db: Db): Promise<boolean> =>
  (await db<{ has: boolean }[]>`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS has`)[0]?.has ?? false

/** Counts the jobs by kind. */
export const countJobs = async (db: Db): Promise<readonly JobCounts[]> =>
  (await hasQueue(db))
    ? db<JobCounts[]>`
      SELECT task_identifier AS name,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts) AS waiting,
        count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS failed,
        (extract(epoch FROM now() - min(run_at) FILTER (
          WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())))::float8 AS due_seconds
      FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`
    : []

/** A job that failed, and whether it is tried again. */
export interface FailedJob {
  id: bigint
  name: string
  attempts: number
  /** Null after all attempts. */
  next_at: Date | null
  error: string
}

/** Lists the jobs that failed last, the newest first. */
export const listFailedJobs = async (db: Db, most: number): Promise<readonly FailedJob[]> =>
  (await hasQueue(db))
    ? db<FailedJob[]>`
      SELECT id, task_identifier AS name, attempts::int AS attempts,
        CASE WHEN attempts < max_attempts THEN run_at END AS next_at, left(last_error, 300) AS error
      FROM graphile_worker.jobs WHERE last_error IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${most}`
    : []

/** Makes failed jobs of one kind run again at once, even after all attempts. Returns how many. */
export const retryJobs = async (tx: Tx, name: string): Promise<number> =>
  (
    await tx`
      SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
      FROM graphile_worker.jobs
      WHERE task_identifier = ${name} AND locked_at IS NULL AND last_error IS NOT NULL HAVING count(*) > 0`
  ).count

/** The jobs of one kind, of all processes. */
export interface JobKindRow {
  name: string
  waiting: number
  running: number
  failed: number
  last_run_at: Date | null
  next_run_at: Date | null
  /** The message of the newest error; it may contain personal data. */
  last_error: string | null
}

const MOST_KINDS = 200

/** Lists the kinds of jobs with the number of jobs in the queue, kinds with failed jobs first. */
export const listJobKinds = (db: Db) => db<JobKindRow[]>`
  WITH queued AS (
    SELECT task_identifier AS name,
      (count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts))::int AS waiting,
      (count(*) FILTER (WHERE locked_at IS NOT NULL))::int AS running,
      (count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts))::int AS failed,
      max(updated_at) FILTER (WHERE attempts > 0) AS tried_at,
      min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts) AS next_run_at,
      (array_agg(last_error ORDER BY updated_at DESC, id DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
    FROM graphile_worker.jobs GROUP BY task_identifier
  )
  SELECT t.identifier AS name, coalesce(q.waiting, 0) AS waiting, coalesce(q.running, 0) AS running,
    coalesce(q.failed, 0) AS failed, greatest(q.tried_at, c.last_execution) AS last_run_at, q.next_run_at, q.last_error
  FROM graphile_worker._private_tasks t LEFT JOIN queued q ON q.name = t.identifier
    LEFT JOIN graphile_worker._private_known_crontabs c ON c.identifier = t.identifier
  ORDER BY coalesce(q.failed, 0) > 0 DESC, q.last_error IS NOT NULL DESC, t.identifier LIMIT ${MOST_KINDS}`
