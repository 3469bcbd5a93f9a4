import type { TestApp } from './app.ts'

/**
 * Cuts the app's connections to its database, so that new ones read changed settings; returns when all are served
 * again.
 */
export async function cutConnections({ db, visitor }: TestApp): Promise<void> {
  const cut = await db<{ pid: number }[]>`SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      -- Only a superuser may end an autovacuum.
      AND backend_type = 'client backend'`
  // A busy machine ends them later: others would answer below, and a request after it would meet one that still ends.
  const pids = cut.map(({ pid }) => pid)
  while ((await db`SELECT FROM pg_stat_activity WHERE pid = ANY(${pids}::int[])`).length > 0);
  const asMany = Array.from({ length: 20 }, visitor)
  for (;;) {
    const answers = await Promise.all(asMany.map((one) => one.get('/readyz')))
    if (answers.every(({ status }) => status === 200)) return
  }
}
