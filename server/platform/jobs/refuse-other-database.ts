import { randomBytes } from 'node:crypto'
import { type Db, openDatabase } from '../postgres/database.ts'
import { StartRefused } from '../postgres/embedded/start-refused.ts'

/**
 * Refuses a JOBS_DATABASE_URL that is not the database of DATABASE_URL: jobs would be added there and never run.
 * A lock that was taken by one address and is free by the other shows two databases, or a standby. @throws StartRefused
 */
export async function refuseOtherDatabase(db: Db, jobsDatabaseUrl: string): Promise<void> {
  const jobsDb = openDatabase(jobsDatabaseUrl, { connections: 1 })
  const key = randomBytes(8).readBigInt64BE()
  const isOther = await db
    .begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(${key})`
      const [row] = await jobsDb<{ is_free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${key}) AS is_free`
      return row?.is_free !== false
    })
    .finally(() => jobsDb.end())
  if (isOther) {
    throw new StartRefused(
      'JOBS_DATABASE_URL leads to another database than DATABASE_URL: both must reach the same one, DATABASE_URL through the pooler.',
    )
  }
}
