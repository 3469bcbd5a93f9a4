import { escapeIdentifier } from 'pg'
import type { Tx } from '../postgres/database.ts'
import { inPublic } from './catalog.ts'

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Runs `load` without foreign keys, triggers and secondary indexes, then restores them and thereby checks all foreign keys.
 * Reasons: tables have circular references, so no load order satisfies the keys; triggers would count rows a second time;
 * building an index once is faster than updating it for each row.
 */
export async function withoutRules(tx: Tx, load: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(tx)
  for (const { table, name } of keys) {
    await tx.unsafe(`ALTER TABLE ${inPublic(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  }
  const triggered = await listTablesWithTriggers(tx)
  for (const table of triggered) await tx.unsafe(`ALTER TABLE ${inPublic(table)} DISABLE TRIGGER USER`)
  const indexes = await listFurtherIndexes(tx)
  for (const { name } of indexes) await tx.unsafe(`DROP INDEX ${inPublic(name)}`)

  await load()

  for (const { definition } of indexes) await tx.unsafe(definition)
  for (const table of triggered) await tx.unsafe(`ALTER TABLE ${inPublic(table)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys) {
    await tx.unsafe(`ALTER TABLE ${inPublic(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
  }
}

const listForeignKeys = (tx: Tx) => tx<Definition[]>`
  SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY c.relname, k.conname`

const listTablesWithTriggers = async (tx: Tx): Promise<string[]> =>
  (
    await tx<
      { name: string }[]
    >`SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY 1`
  ).map(({ name }) => name)

/** Indexes that do not belong to a constraint. */
const listFurtherIndexes = (tx: Tx) => tx<Definition[]>`
  SELECT t.relname AS table, c.relname AS name, pg_get_indexdef(c.oid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
  ORDER BY c.relname`
