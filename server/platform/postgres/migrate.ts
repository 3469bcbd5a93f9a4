import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sourceFile } from '../files/project-root.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { Db, Tx } from './database.ts'
import { isConflict, isLockTimeout } from './faults.ts'
import { StartRefused } from './embedded/errors.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

/** The database is from a newer or much older Pavti, or a migration was changed after it ran. */
export class MigrationRefused extends Error {}

const MIGRATIONS_FOLDER = sourceFile('migrations')

/** A file of a folder of migrations/. */
interface Migration {
  /** The file's name without its folder, as databases record it. */
  name: string
  /** Its path in migrations/. */
  path: string
  sql: string
  checksum: string
}

interface RanMigration {
  name: string
  /** Null if it ran before checksums were stored. */
  checksum: string | null
}

/**
 * Longest wait for the lock of a table. At first it is less than PostgreSQL's deadlock_timeout of 1 s, so that the
 * migration gives way to a transaction that has one of its tables and waits for another. If writes never stop, it waits
 * longer: PostgreSQL then ends one of the two, and both retry (`Db.begin`), so that no request fails.
 */
const LOCK_TIMEOUTS = { polite: '500ms', firm: '4s' }
const POLITE_TRIES = 5

/**
 * Maximum time for which a migration is retried while others have its locks. Between two tries the waiting requests
 * continue.
 */
const MAX_WAIT_MS = 10 * 60_000
const PAUSE_MS = { least: 100, most: 1_000 }

/**
 * Runs missing migrations in one transaction under an advisory lock, and returns their names. Retries while other
 * transactions have the locks that it needs.
 * @throws MigrationRefused, StartRefused (PostgreSQL is too old)
 */
export async function migrate(db: Db, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = await readMigrations(folder)
  await refuseUnfitServer(db)
  const endsAt = performance.now() + MAX_WAIT_MS
  for (let tries = 1; ; tries++) {
    const lockTimeout = tries > POLITE_TRIES ? LOCK_TIMEOUTS.firm : LOCK_TIMEOUTS.polite
    try {
      return await db.begin(async (tx) => {
        await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
        return runMigrations(tx, known, lockTimeout)
      })
    } catch (e) {
      if (!(isLockTimeout(e) || isConflict(e)) || performance.now() >= endsAt) throw e
      await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    }
  }
}

/** Migrations that set a lock_timeout of their own would not give way. */
const withoutLockTimeout = (sql: string): string => sql.replaceAll(/^SET LOCAL lock_timeout = '[^']*';$/gm, '')

/** Runs missing migrations and returns their names. The caller has the lock. @throws MigrationRefused */
export async function runMigrations(
  tx: Tx,
  known: readonly Migration[],
  lockTimeout = LOCK_TIMEOUTS.firm,
): Promise<string[]> {
  await ensureMigrationsTable(tx)
  await adoptFirstVersion(tx, known)
  const ran = await readRan(tx)
  refuseUnknown(ran, known)
  refuseChanged(ran, known)
  for (const { name, checksum } of known.filter((one) => ran.some((row) => row.name === one.name && !row.checksum))) {
    await tx`UPDATE migrations SET checksum = ${checksum} WHERE name = ${name}`
  }
  const missing = known.filter(({ name }) => !ran.some((row) => row.name === name))
  if (missing.length === 0) return []
  await tx.unsafe(`SET LOCAL lock_timeout = '${lockTimeout}'`)
  await lockNamedTables(tx, missing)
  for (const { name, sql, checksum } of missing) {
    await tx.unsafe(withoutLockTimeout(sql))
    await tx`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`
  }
  await tx.unsafe('SET LOCAL lock_timeout = DEFAULT')
  return missing.map(({ name }) => name)
}

/** Each change of a business locks its row in this table first (docs/decisions/0011-sums-by-difference.md). */
const LOCKED_FIRST = 'business_totals'

/**
 * Locks the tables and views that these migrations name, before any of them runs. It first blocks new changes of
 * businesses, so that running ones end and none has a table while it waits for another one. Otherwise PostgreSQL would
 * end such a change again and again, until its request fails.
 */
async function lockNamedTables(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  const words = new Set(migrations.flatMap(({ sql }) => sql.replaceAll(/--.*$/gm, '').match(/\w+/g) ?? []))
  // A query of a view locks the view before its tables.
  const relations = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
    ORDER BY relkind DESC, relname`
  const named = relations.map(({ name }) => name).filter((name) => words.has(name))
  if (named.length === 0) return
  if (relations.some(({ name }) => name === LOCKED_FIRST))
    await tx.unsafe(`LOCK TABLE ${LOCKED_FIRST} IN EXCLUSIVE MODE`)
  await tx.unsafe(`LOCK TABLE ${named.join(', ')}`)
}

const readRan = (tx: Tx) => tx<RanMigration[]>`SELECT name, checksum FROM migrations ORDER BY name`

/** A database of version 0.1.0 has the tables that today's first migrations create. @throws MigrationRefused */
async function adoptFirstVersion(tx: Tx, known: readonly Migration[]): Promise<void> {
  const names = (await readRan(tx)).map(({ name }) => name)
  const version = versionOf(names)
  if (version === '0.1.0') return recordBaseMigrations(tx, known)
  if (version === 'before 0.1.0') {
    throw new MigrationRefused(
      `The database is of an older Pavti (${names.at(-1)}). Start ${VERSION_IN_BETWEEN} on it once, then this one; nothing was changed here.`,
    )
  }
}

/** Reads the migrations of this version and those before it, in the order of their numbers. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const migrations = await Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      // Git may convert line endings on Windows, so the checksum ignores them.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name: basename(path), path: path.replaceAll('\\', '/'), sql, checksum }
    }),
  )
  return migrations.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Checks for the column first, because ALTER TABLE waits for every reader, such as a running backup. */
async function ensureMigrationsTable(tx: Tx): Promise<void> {
  await tx`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now(), checksum text)`
  const [column] = await tx`SELECT 1 FROM pg_attribute
    WHERE attrelid = 'migrations'::regclass AND attname = 'checksum' AND NOT attisdropped`
  if (!column) await tx`ALTER TABLE migrations ADD COLUMN checksum text`
}

function refuseUnknown(ran: readonly RanMigration[], known: readonly Migration[]): void {
  const unknown = ran.findLast(({ name }) => !known.some((one) => one.name === name))
  if (!unknown) return
  throw new MigrationRefused(
    `The database was changed by a newer Pavti (${unknown.name}). Start that version; nothing was changed here.`,
  )
}

function refuseChanged(ran: readonly RanMigration[], known: readonly Migration[]): void {
  const changed = known.find(({ name, checksum }) =>
    ran.some((row) => row.name === name && row.checksum !== null && row.checksum !== checksum),
  )
  if (!changed) return
  throw new MigrationRefused(
    `The file migrations/${changed.path} is not the one that ran on this database. Restore it, and put a change into a new migration; nothing was changed here.`,
  )
}

/** The migrations of version 0.1.0. Those of the folder 0.1, up to LAST_BASE_MIGRATION, create the same tables. */
const FIRST_MIGRATIONS = {
  first: '0001_accounts.sql',
  last: '0231_everything.sql',
  /** SHA-256 of the 102 names in order, one a line. */
  hash: '6f84f732ed3f4eb264ea7175c8e2f26cd4108cdb76124ba4602326cd11173f56',
}

const LAST_BASE_MIGRATION = '0016_stored_bytes.sql'

/** The version to start once on a database of an older version, because it has the missing migrations. */
export const VERSION_IN_BETWEEN = 'version 0.1.0 (git checkout 4d50c492)'

/**
 * Returns which version recorded these names of migrations: `0.1.0` if all of its migrations have run, a version
 * `before 0.1.0`, or one with today's migrations.
 */
export function versionOf(names: readonly string[]): '0.1.0' | 'before 0.1.0' | 'today' {
  if (!names.includes(FIRST_MIGRATIONS.first) || names.some((name) => name > FIRST_MIGRATIONS.last)) return 'today'
  const hash = createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
  return hash === FIRST_MIGRATIONS.hash ? '0.1.0' : 'before 0.1.0'
}

/** Whether a migration is one of those that replace the migrations of version 0.1.0. */
export const isBaseMigration = (name: string): boolean => name <= LAST_BASE_MIGRATION

/** Replaces the records of version 0.1.0 by those of today's migrations, which create the same tables. */
async function recordBaseMigrations(tx: Tx, known: readonly { name: string; checksum: string }[]): Promise<void> {
  const base = known.filter(({ name }) => isBaseMigration(name))
  await tx`DELETE FROM migrations`
  await tx`INSERT INTO migrations (name, checksum) SELECT *
    FROM unnest(${base.map(({ name }) => name)}::text[], ${base.map(({ checksum }) => checksum)}::text[])`
}

/** The version of Debian 12. Older ones lack UNIQUE NULLS NOT DISTINCT. */
const OLDEST_MAJOR = 15
/** The newest version that was tested. Newer ones are accepted. */
const NEWEST_TESTED_MAJOR = 18

/** Connections set these themselves, but not through a pooler. The time zone is not needed there. */
const { timezone: _timezone, ...NEEDED_SETTINGS } = SESSION_SETTINGS

/** What decides whether Pavti can use a database. */
interface ServerFacts extends Record<keyof typeof NEEDED_SETTINGS, string> {
  version: string
  number: number
  encoding: string
  role: string
  /** Where new tables would be; null if the search_path names no schema. */
  schema: string | null
  has_tables_there: boolean
  is_new: boolean
  is_turkish: boolean
}

/**
 * Refuses a server that is too old for the tables, settings that no connection can correct, and a new database in which
 * letters are not compared as in Unicode. @throws StartRefused
 */
export async function refuseUnfitServer(db: Db): Promise<void> {
  const [row] = await db<ServerFacts[]>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
      current_setting('server_encoding') AS encoding, current_user::text AS role, current_schema()::text AS schema,
      to_regclass(quote_ident(current_schema()) || '.migrations') IS NOT NULL AS has_tables_there,
      to_regclass('public.migrations') IS NULL AS is_new, lower('I') <> 'i' OR upper('i') <> 'I' AS is_turkish,
      current_setting('DateStyle') AS "DateStyle",
      current_setting('standard_conforming_strings') AS standard_conforming_strings,
      current_setting('default_transaction_isolation') AS default_transaction_isolation`
  if (!row) return
  if (row.number < OLDEST_MAJOR * 10_000) {
    throw new StartRefused(
      `The server of DATABASE_URL is PostgreSQL ${row.version}, and Pavti needs ${OLDEST_MAJOR} to ${NEWEST_TESTED_MAJOR}: upgrade that server, or unset DATABASE_URL to use the one that comes with Pavti.`,
    )
  }
  // SQL_ASCII, the default of some servers, counts and sorts bytes; others have no rupee sign.
  if (row.is_new && row.encoding !== 'UTF8') {
    throw new StartRefused(
      `The database has the encoding ${row.encoding}, and Pavti needs UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
  if (row.is_new && row.is_turkish) {
    throw new StartRefused(
      'The locale of the database changes I to ı, so Pavti would not find numbers and codes in other letter case: create it with another locale.',
    )
  }
  refuseOtherSchema(row)
  refuseOtherSettings(row)
}

/** Backups contain the tables of public, and a second set of tables would be an empty shop. @throws StartRefused */
function refuseOtherSchema({ schema, has_tables_there, role }: ServerFacts): void {
  if (schema === 'public') return
  if (has_tables_there) {
    throw new StartRefused(
      `The tables of Pavti are in the schema ${schema}, and its backups contain those of public: run ALTER SCHEMA public RENAME TO former_public; ALTER SCHEMA ${schema} RENAME TO public.`,
    )
  }
  const place = schema === null ? 'no schema' : `the schema ${schema}`
  throw new StartRefused(
    `New tables would be in ${place}, and Pavti needs them in public: run ALTER ROLE ${role} SET search_path = public.`,
  )
}

/** @throws StartRefused */
function refuseOtherSettings(facts: ServerFacts): void {
  for (const name of Object.keys(NEEDED_SETTINGS) as (keyof typeof NEEDED_SETTINGS)[]) {
    const [value, wanted] = [facts[name], NEEDED_SETTINGS[name]]
    if (value.split(',')[0] === wanted) continue
    throw new StartRefused(
      `The database has ${name} = '${value}', which Pavti cannot change through a pooler: run ALTER ROLE ${facts.role} SET ${name} = '${wanted}'.`,
    )
  }
}
