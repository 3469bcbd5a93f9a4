import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/postgres/database.ts'

/** Returns the query plan as EXPLAIN shows it. */
export async function planOf(db: Db | Tx, query: Parameters<Tx>[1]): Promise<string> {
  const rows = await db<{ 'QUERY PLAN': string }[]>`EXPLAIN ${query}`
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** How often a table is vacuumed at most. */
const VACUUMS_MAX = 30

/**
 * Vacuums and analyzes until every page of `table` is known to be visible to all: only then does the planner count an
 * index-only scan as cheap. A job of the app that reads meanwhile hides the new rows from VACUUM. A few pages may stay
 * hidden, such as empty ones that PostgreSQL added ahead; whether enough is visible is what the plans of a test tell.
 */
export async function vacuumUntilVisible(db: Db, table: string): Promise<void> {
  for (let times = 1; times <= VACUUMS_MAX; times++) {
    await db`VACUUM ANALYZE`
    const [pages] = await db<{ hidden: number }[]>`
      SELECT relpages - relallvisible AS hidden FROM pg_class WHERE oid = ${table}::text::regclass`
    if (pages?.hidden === 0) return
    await sleep(100)
  }
}
