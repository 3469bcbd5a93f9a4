import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { DatabaseError, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db, Tx } from '../postgres/database.ts'
import { isLockTimeout } from '../postgres/faults.ts'
import { ADVISORY_LOCKS } from '../postgres/advisory-locks.ts'
import {
  isBaseMigration,
  readMigrations,
  refuseUnfitServer,
  runMigrations,
  VERSION_IN_BETWEEN,
  versionOf,
} from '../postgres/migrate.ts'
import { BackupRefused, type Manifest, type TableSums } from './backup-format.ts'
import { copyTarget, hasTables, inPublic, listTables } from './catalog.ts'
import { inLongTransaction, type LongTransaction } from './long-transaction.ts'
import { readBackup, type ReadOptions, type TableSink } from './read-backup.ts'

/**
 * Restores a backup into an empty database, in one transaction. The whole file is verified first. Newer migrations run
 * on a backup of an older version. Returns the manifest.
 * @throws BackupRefused, MigrationRefused, StartRefused
 */
export async function restoreBackup(
  db: Db,
  databaseUrl: string,
  file: string,
  { identity, signal }: ReadOptions = {},
): Promise<Manifest> {
  const manifest = await readBackup(file, undefined, { identity, signal })
  const known = await readMigrations()
  refuseOtherVersion(file, manifest, known)
  await refuseUnfitServer(db)
  try {
    await inLongTransaction(
      databaseUrl,
      '',
      async (parts) => {
        const { tx } = parts
        // A Pavti that starts on this database waits until the restore is complete.
        await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
        await refuseUsed(tx)
        await runMigrations(tx, known.filter(isInBackup(manifest)))
        await refuseOtherTables(tx, manifest)
        await withoutRules(tx, () => loadRows(parts, manifest, file, identity))
        await setSequences(tx, manifest)
        await runMigrations(tx, known)
      },
      signal,
    )
  } catch (e) {
    if (isLockTimeout(e)) {
      throw new BackupRefused(
        'A start of Pavti or another command uses this database, so nothing was restored: try again when it is done.',
        { cause: e },
      )
    }
    throw e instanceof DatabaseError
      ? new BackupRefused(`The database refused the backup, so nothing was restored: ${e.message}`, { cause: e })
      : e
  }
  // The planner needs statistics.
  await db`ANALYZE`
  return manifest
}

/** @throws BackupRefused unless this version has the migrations that made the tables of the backup */
function refuseOtherVersion(file: string, { migrations }: Manifest, known: readonly { name: string }[]): void {
  const version = versionOf(migrations)
  if (version === 'before 0.1.0') {
    throw new BackupRefused(
      `${file} was made by an older Pavti (${migrations.at(-1)}), so nothing was restored. Restore it with ` +
        `${VERSION_IN_BETWEEN} and make a new backup there.`,
    )
  }
  const newer =
    version === 'today' && migrations.findLast((name) => !known.some((migration) => migration.name === name))
  if (newer) {
    throw new BackupRefused(
      `${file} was made by a newer Pavti (${newer}), so nothing was restored. Restore it with that version.`,
    )
  }
}

/**
 * Returns a test for whether a migration has run on the database that was backed up. Those of version 0.1.0 are today's
 * base.
 */
const isInBackup = ({ migrations }: Manifest): ((migration: { name: string }) => boolean) =>
  versionOf(migrations) === '0.1.0' ? ({ name }) => isBaseMigration(name) : ({ name }) => migrations.includes(name)

async function refuseUsed(tx: Tx): Promise<void> {
  if (!(await hasTables(tx))) return
  throw new BackupRefused(
    'This database already has tables, and a backup needs an empty one: set DATA_DIR to a new folder, or ' +
      'DATABASE_URL to a new database. Nothing was changed.',
  )
}

/** @throws BackupRefused unless the backup has the same tables as the database, with known columns */
async function refuseOtherTables(tx: Tx, { tables }: Manifest): Promise<void> {
  const here = await listTables(tx)
  const other =
    here.find(({ name }) => !tables.some((table) => table.name === name)) ??
    tables.find(({ name, columns }) => {
      const twin = here.find((table) => table.name === name)
      return !columns.every((column) => twin?.columns.includes(column))
    })
  if (!other) return
  throw new BackupRefused(`The backup does not fit this version in table ${other.name}, so nothing was restored.`)
}

async function loadRows(
  { tx, client }: LongTransaction,
  { tables }: Manifest,
  file: string,
  identity: string | undefined,
): Promise<void> {
  // Migrations may have inserted rows.
  await tx.unsafe(`TRUNCATE ${tables.map(({ name }) => inPublic(name)).join(', ')}`)
  const open = (name: string): TableSink => {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`table ${name} is not in the manifest`)
    return copyInto(client, table)
  }
  await readBackup(file, open, { identity })
}

function copyInto(client: LongTransaction['client'], table: TableSums): TableSink {
  const stream = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
  // The database may refuse a row at any time; the next write or the end reports it.
  const done = finished(stream)
  done.catch(() => {})
  return {
    write: async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
      if (stream.rowCount !== table.rows) {
        throw new BackupRefused(
          `The database stored ${stream.rowCount} rows of ${table.name} instead of ${table.rows}.`,
        )
      }
    },
  }
}

async function setSequences(tx: Tx, { sequences }: Manifest): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await tx`SELECT setval(${inPublic(name)}::text::regclass, ${last_value}::text::bigint, ${is_called})`
  }
}

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Runs `load` without foreign keys, triggers and secondary indexes, then restores them and thereby checks all foreign
 * keys. Reasons: tables have circular references, so no load order satisfies the keys; triggers would count rows a
 * second time; building an index once is faster than updating it for each row.
 */
async function withoutRules(tx: Tx, load: () => Promise<void>): Promise<void> {
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
