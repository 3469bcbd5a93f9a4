import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, MigrationRefused } from '#server/platform/postgres/migrate.ts'
import { emptyDatabase, newFile, readRules } from '../backup/databases.ts'
import { runCli } from '../cli/run-cli.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { Client } from '../harness/client.ts'
import { everyRow } from '../harness/every-row.ts'
import { fillOldDatabase, OLD_BACKUP, OLD_MIGRATIONS, readRows, runOldMigrations } from './version-0.1.ts'

const ALL_RIGHT = 'All totals and books are correct, and no job has failed.\n'

test('the whole of version 0.1.0 is known here', () => {
  expect(OLD_MIGRATIONS).toHaveLength(102)
  const names = OLD_MIGRATIONS.map(({ name }) => name)
  expect(createHash('sha256').update(names.join('\n')).digest('hex')).toBe(
    '6f84f732ed3f4eb264ea7175c8e2f26cd4108cdb76124ba4602326cd11173f56',
  )
})

test('a database of version 0.1.0 keeps each of its rows, all figures are right, and sellers go on', async () => {
  const { db, url } = await emptyDatabase()
  await fillOldDatabase(db, url)
  const before = await readRows(db)
  expect(Object.entries(before).filter(([, rows]) => !rows)).toEqual([])

  // Two processes start at once.
  await Promise.all([migrate(db), runCli(['migrate'], { DATABASE_URL: url })])
  expect(await readRows(db)).toEqual(before)
  expect(await db`SELECT user_id AS id, business_id FROM memberships WHERE role = 'owner' ORDER BY 1`).toEqual(
    await db`SELECT id, business_id FROM users ORDER BY 1`,
  )
  expect(await runCli(['check'], { DATABASE_URL: url })).toMatchObject({ code: 0, out: ALL_RIGHT })

  const [seller] = await db<{ email: string; business_id: string }[]>`
    SELECT email, business_id FROM users ORDER BY created_at DESC LIMIT 1`
  // The time that was paid for when the backup was made may be over.
  await db`UPDATE businesses SET plan_expires_at = '2099-01-01' WHERE id = ${seller?.business_id ?? ''}`
  const figures = () =>
    db<
      { invoices: bigint; owed: bigint; earned: bigint }[]
    >`SELECT invoices, owed, earned FROM business_totals WHERE business_id = ${seller?.business_id ?? ''}`
  const [old] = await figures()
  const app = await startQuietApp(url, { RATE_LIMITS: 'off' })
  try {
    const asha = new Client(`http://127.0.0.1:${app.port}`)
    const signedIn = await asha.post('/api/auth/login', { email: seller?.email, password: 'correct horse' })
    expect(signedIn).toMatchObject({ status: 200 })
    const made = await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '12.50' })
    expect(made).toMatchObject({ status: 200 })
    const [now] = await figures()
    expect(now).toEqual({ ...old, invoices: (old?.invoices ?? 0n) + 1n, owed: (old?.owed ?? 0n) + 1_250n })
    expect(app.takeErrors()).toEqual([])
  } finally {
    await app.stop()
  }
  expect(await runCli(['check'], { DATABASE_URL: url })).toMatchObject({ code: 0, out: ALL_RIGHT })
})

test('a document without a copy of its customer gets an empty one, in closed books too, and nothing else changes', async () => {
  const { db, url } = await emptyDatabase()
  await fillOldDatabase(db, url)
  const [paid] = await db<{ id: string }[]>`SELECT id FROM invoices WHERE state = 'paid' ORDER BY id LIMIT 1`
  await db.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`
    await tx`UPDATE invoices SET customer_details = NULL WHERE id = ${paid?.id ?? ''}`
    await tx`UPDATE businesses SET books_closed_to = '2099-01-01'`
  })
  const readInvoices = () =>
    db<{ row: Record<string, unknown> }[]>`SELECT to_jsonb(i) - 'customer_details' AS row FROM invoices i ORDER BY id`
  const before = await readInvoices()
  await migrate(db)
  expect(await readInvoices()).toMatchObject(before)
  expect(await db`SELECT customer_details FROM invoices WHERE id = ${paid?.id ?? ''}`).toEqual([
    { customer_details: { phone: null, email: null, address: null, gstin: null, state_code: null } },
  ])
})

test('a database from before the last migration of version 0.1.0 is refused with what to do, and not changed', async () => {
  for (const count of [1, 50, 101]) {
    const { db, url } = await emptyDatabase()
    await runOldMigrations(db, OLD_MIGRATIONS.slice(0, count))
    const last = OLD_MIGRATIONS[count - 1]?.name
    const before = await everyRow(db)
    await expect(migrate(db)).rejects.toThrow(MigrationRefused)
    expect(await runCli(['migrate'], { DATABASE_URL: url })).toEqual({
      code: 1,
      out: '',
      err: `The database is of an older Pavti (${last}). Start version 0.1.0 (git checkout 4d50c492) on it once, then this one; nothing was changed here.\n`,
    })
    expect(await everyRow(db)).toEqual(before)

    const file = newFile()
    expect(await runCli(['backup', file], { DATABASE_URL: url })).toMatchObject({ code: 0 })
    const target = await emptyDatabase()
    expect(await runCli(['restore', file], { DATABASE_URL: target.url })).toEqual({
      code: 1,
      out: '',
      err: `${file} was made by an older Pavti (${last}), so nothing was restored. Restore it with version 0.1.0 (git checkout 4d50c492) and make a new backup there.\n`,
    })
    expect(await everyRow(target.db)).toEqual(new Map())
  }
})

test('a database of version 0.1.0 that a newer version has changed is refused as such', async () => {
  const { db } = await emptyDatabase()
  await runOldMigrations(db)
  await db`INSERT INTO migrations (name) VALUES ('0999_future.sql')`
  await expect(migrate(db)).rejects.toThrow('The database was changed by a newer Pavti (0999_future.sql).')
})

test('a backup of version 0.1.0 is restored with each of its rows', async () => {
  const [old, restored, fresh] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
  await fillOldDatabase(old.db, old.url)
  const result = await runCli(['restore', OLD_BACKUP], { DATABASE_URL: restored.url })
  expect(result).toMatchObject({ code: 0, err: '', out: expect.stringContaining(ALL_RIGHT) })
  expect(await readRows(restored.db)).toEqual(await readRows(old.db))

  await migrate(fresh.db)
  expect(await readRules(restored.db)).toEqual(await readRules(fresh.db))
  expect(await restored.db`SELECT name, checksum FROM migrations ORDER BY name`).toEqual(
    await fresh.db`SELECT name, checksum FROM migrations ORDER BY name`,
  )
})
