import type { Db, Tx } from '../postgres/database.ts'

/** Attempts with exponential back-off, over about a day. */
export const MAX_ATTEMPTS = 13

interface JobOptions {
  /** Identifies the subject of the job: a pending job with the same key is replaced. */
  key: string
  /** Omitted: when the transaction has committed. */
  runAt?: Date
}

/** Queues a job that runs after this transaction commits. A job that throws is retried with exponential back-off. */
export const addJob = async (tx: Tx, name: string, payload: object, { key, runAt }: JobOptions): Promise<void> => {
  await tx`SELECT graphile_worker.add_job(
    identifier => ${name}, payload => ${tx.json(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${MAX_ATTEMPTS}, job_key => ${key})`
}

/** Jobs of one name that failed after all attempts. */
interface GivenUpJobs {
  name: string
  count: bigint
  newest: Date
}

/** Lists failed jobs for the operator. Empty if jobs have never run on this database. */
export async function listGivenUpJobs(db: Db): Promise<readonly GivenUpJobs[]> {
  const [has] = await db<{ jobs: boolean }[]>`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS jobs`
  if (!has?.jobs) return []
  return db<GivenUpJobs[]>`
    SELECT task_identifier AS name, count(*) AS count, max(updated_at) AS newest FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL GROUP BY task_identifier ORDER BY task_identifier`
}
