import type { Db } from '#server/platform/postgres/database.ts'

/**
 * The rows of each table as text, in the order of the tables and of the texts, to compare them or to search for a text.
 */
export async function everyRow(db: Db): Promise<Map<string, string[]>> {
  const tables = await db<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  const rowsOf = async (name: string): Promise<[string, string[]]> => {
    const rows = (await db.unsafe(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)) as unknown as { row: string }[]
    return [name, rows.map(({ row }) => row)]
  }
  return new Map(await Promise.all(tables.map(({ name }) => rowsOf(name))))
}
