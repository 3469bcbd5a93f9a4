import type { Db } from '../postgres/database.ts'

/** The jobs of one kind, of all processes. */
export interface JobKindRow {
  name: string
  waiting: number
  running: number
  failed: number
  last_run_at: Date | null
  next_run_at: Date | null
  /** The message of the newest error; it may have personal data. */
  last_error: string | null
}

const MOST_KINDS = 200

/** Lists the kinds of jobs with what is in the queue, those that failed first. */
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
