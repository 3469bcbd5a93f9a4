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
    await cutConnections(app)
  }
  await db`UPDATE sessions SET expires_at = '2099-01-01'`
  await db`UPDATE test_clock SET at = ${at}`
}
