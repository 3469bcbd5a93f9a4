import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTarget, listTables } from '#server/platform/backup/catalog.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import type { Db } from '#server/platform/postgres/database.ts'

interface OldMigration {
  name: string
  sql: string
}

/** The migrations of version 0.1.0, which those in migrations/ have replaced. */
export const OLD_MIGRATIONS = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'version-0.1-migrations.json.gz'))).toString(),
) as readonly OldMigration[]

/** A backup that version 0.1.0 made of three full accounts (full-life.ts), with rows in every table. */
export const OLD_BACKUP = join(import.meta.dirname, 'version-0.1.backup')

/** Runs migrations of version 0.1.0 and records them as that version did. */
export async function runOldMigrations(db: Db, migrations = OLD_MIGRATIONS): Promise<void> {
  await db`CREATE TABLE migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now(), checksum text)`
  await db.begin(async (tx) => {
    for (const { name, sql } of migrations) {
      await tx.unsafe(sql)
      await tx`INSERT INTO migrations (name, checksum) VALUES (${name}, ${`sha256 of ${name}`})`
    }
  })
}

/** Makes a database of version 0.1.0 with the rows of OLD_BACKUP. */
export async function fillOldDatabase(db: Db, url: string): Promise<void> {
  await runOldMigrations(db)
  const tables = await db.begin(listTables)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query('TRUNCATE stored_bytes_limit, secrets, migrations')
    const manifest = await readBackup(OLD_BACKUP, (name) => {
      const table = tables.find((one) => one.name === name)
      if (!table) throw new Error(`version 0.1.0 has no table ${name}`)
      const stream = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
      return {
        write: async (chunk) => {
          if (!stream.write(chunk)) await once(stream, 'drain')
        },
        end: async () => {
          stream.end()
          await finished(stream)
        },
      }
    })
    for (const { name, last_value, is_called } of manifest.sequences) {
      await client.query('SELECT setval($1::text::regclass, $2, $3)', [name, last_value, is_called])
    }
  } finally {
    await client.end()
  }
}

/** Columns of version 0.1.0 that 0017_drop_old_names.sql drops. */
const DROPPED_COLUMNS = ['rests_until', 'given_up_at']

/** Tables that came after version 0.1.0, beside that of migrations. */
const ADDED_TABLES = [
  'memberships',
  'invitations',
  'push_subscriptions',
  'e_invoices',
  'backups',
  'opening_balances',
  'opening_payments',
  'installation_days',
  'bank_credit_returns',
]

/** Columns by table that came after version 0.1.0; they are empty in its rows. */
const ADDED_COLUMNS: Record<string, readonly string[]> = {
  bank_credits: ['still_counts'],
  issued_receipts: ['received'],
  customers: ['owed_magnitude'],
  account_changes: ['user_id'],
  users: ['blocked_at'],
  payments: ['tds_tax'],
  businesses: [
    'bank_swift',
    'accountant_closes_books',
    'files_quarterly',
    'udyam',
    'shows_msme_interest',
    'has_no_due_date',
  ],
  invoices: ['export_details'],
  saved_views: ['age'],
}

/**
 * The rows of each table of version 0.1.0 but that of migrations, as JSON without the dropped and the added columns.
 */
export async function readRows(db: Db): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const { name } of (await db.begin(listTables)).filter(
    (table) => !['migrations', ...ADDED_TABLES].includes(table.name),
  )) {
    const left = [...DROPPED_COLUMNS, ...(ADDED_COLUMNS[name] ?? [])]
    const [all] = await db.unsafe<{ rows: string | null }[]>(
      `SELECT string_agg(r.row, E'\\n' ORDER BY r.row) AS rows
        FROM (SELECT (to_jsonb(t) - '{${left.join()}}'::text[])::text AS row FROM public."${name}" t) r`,
    )
    rows[name] = all?.rows
  }
  return rows
}
