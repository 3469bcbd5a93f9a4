import type { Db } from '#server/platform/postgres/database.ts'

/** What a background job sums up every minute, whatever a test does. */
const SUMMED_UP = ['stored_bytes', 'stored_byte_changes']

/** The rows of each table as text, in the order of the tables and of the texts, to compare them or to search for a text. */
export async function everyRow(db: Db): Promise<Map<string, string[]>> {
  const tables = await db<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${SUMMED_UP}) ORDER BY 1`
  const rowsOf = async (name: string): Promise<[string, string[]]> => {
    const rows = (await db.unsafe(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)) as unknown as { row: string }[]
    return [name, rows.map(({ row }) => row)]
  }
  return new Map(await Promise.all(tables.map(({ name }) => rowsOf(name))))
}
