import type { Db } from '../postgres/database.ts'

/** Jobs of one name that failed after all attempts. */
export interface GivenUpJobs {
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
