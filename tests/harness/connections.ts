import type { TestApp } from './app.ts'

/** Cuts the app's connections to its database, so that new ones read changed settings; returns when all are served again. */
export async function cutConnections({ db, visitor }: TestApp): Promise<void> {
  await db`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      -- Only a superuser may end an autovacuum.
      AND backend_type = 'client backend'`
  const asMany = Array.from({ length: 20 }, visitor)
  for (;;) {
    const answers = await Promise.all(asMany.map((one) => one.get('/readyz')))
    if (answers.every(({ status }) => status === 200)) return
  }
}
