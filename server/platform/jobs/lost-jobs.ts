import type { Pool } from 'pg'

/** Unlocks jobs of killed processes. No job runs for ten minutes; the library's own timeout is four hours. */
export async function freeLostJobs(pool: Pool): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - interval '10 minutes'`)
}
