import type { Db } from '#server/platform/postgres/database.ts'
import type { TestApp } from './app.ts'
import { cutConnections } from './connections.ts'

/**
 * Moves the clock of an app's database: a now() of our own stands before PostgreSQL's in each new connection.
 * Sessions made before live on. Times that tables fill in by themselves (created_at) stay true.
 */
export async function moveClock(app: TestApp, at: string): Promise<void> {
  const { db } = app
  const [clock] = await db`SELECT 1 FROM pg_tables WHERE tablename = 'test_clock'`
  if (!clock) {
    await db.unsafe(`
      CREATE TABLE test_clock (at timestamptz);
      INSERT INTO test_clock VALUES (NULL);
      CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS
        'SELECT coalesce(at, pg_catalog.now()) FROM public.test_clock';
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`)
    const [{ at: movedAt } = { at: 'now' }] = await db<{ at: string }[]>`SELECT clock_timestamp()::text AS at`
    // One that was being opened had read the settings, but was not listed yet: jobs in it would wait for another clock.
    do await cutConnections(app)
    while ((await countOlder(db, movedAt)) > 0)
  }
  await db`UPDATE sessions SET expires_at = '2099-01-01'`
  await db`UPDATE test_clock SET at = ${at}`
}

/** Counts the connections to this database that were begun before `at`, except the one that asks. */
const countOlder = async (db: Db, at: string): Promise<number> =>
  (
    await db`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND backend_start < ${at}::timestamptz AND pid <> pg_backend_pid()`
  ).length
