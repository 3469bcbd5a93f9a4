import { vi } from 'vitest'
import type { Db, Tx } from '#server/platform/postgres/database.ts'

/** Returns the query plan as EXPLAIN shows it. */
export async function planOf(db: Db | Tx, query: Parameters<Tx>[1]): Promise<string> {
  const rows = await db<{ 'QUERY PLAN': string }[]>`EXPLAIN ${query}`
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/**
 * Vacuums and analyzes until every page of `table` is known to be visible to all: only then does the planner count an
 * index-only scan as cheap. A job of the app that reads meanwhile hides the new rows from VACUUM.
 */
export async function vacuumUntilVisible(db: Db, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await db`VACUUM ANALYZE`
      const [{ hidden } = { hidden: 1 }] = await db<{ hidden: number }[]>`
        SELECT relpages - relallvisible AS hidden FROM pg_class WHERE oid = ${table}::text::regclass`
      if (hidden > 0) throw new Error(`${hidden} pages of ${table} are not visible to all.`)
    },
    { timeout: 60_000, interval: 100 },
  )
}
