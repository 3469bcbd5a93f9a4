import { randomBytes } from 'node:crypto'
import { type Db, openDatabase } from '../postgres/database.ts'
import { StartRefused } from '../postgres/embedded/errors.ts'

/**
 * Refuses a JOBS_DATABASE_URL that is not the database of DATABASE_URL, because queued jobs would never run. Compares
 * them by an advisory lock: if it is taken at one address and free at the other, they differ. @throws StartRefused
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
      'JOBS_DATABASE_URL and DATABASE_URL reach different databases: set both to the same one, DATABASE_URL through the pooler.',
    )
  }
}
