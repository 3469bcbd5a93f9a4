import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { createEmptyDatabase } from '#tests/harness/test-database.ts'

/** Each command is a process of its own, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

/** Creates an empty database on the tests' server, which is dropped when the test ends. */
export async function emptyDatabase(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await createEmptyDatabase()
  const db = openDatabase(url, { connections: 2 })
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  return { url, db }
}

/** The path of a file that does not exist yet, in a folder that goes with the test. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavti-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'pavti.backup')
}

export const listTables = async (db: Db): Promise<string[]> =>
  (await db<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`).map(
    ({ name }) => name,
  )

/** Returns the row count and a hash of the rows of every table. */
export async function readRows(db: Db): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of await listTables(db)) {
    const [sums] = await db.unsafe(
      `SELECT count(*) AS count, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS hash FROM public.${table} t`,
    )
    rows[table] = sums
  }
  return rows
}

/** Returns constraints with their validation, indexes, and triggers with their state. */
export const readRules = (db: Db) => db<{ rule: string }[]>`
  SELECT conrelid::regclass::text || ' ' || conname::text || ' ' || convalidated::text || ' ' || pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT tgrelid::regclass::text || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`
