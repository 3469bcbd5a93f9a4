import type { Pool } from 'pg'

/** Gives back what a killed process had in hand. No work lasts ten minutes; the library itself would wait four hours. */
export async function freeLostJobs(pool: Pool): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - interval '10 minutes'`)
}
