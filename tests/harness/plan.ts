import type { Db, Tx } from '#server/platform/postgres/database.ts'

/** Returns the query plan as EXPLAIN shows it. */
export async function planOf(db: Db | Tx, query: Parameters<Tx>[1]): Promise<string> {
  const rows = await db<{ 'QUERY PLAN': string }[]>`EXPLAIN ${query}`
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
