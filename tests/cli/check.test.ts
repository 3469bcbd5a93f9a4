import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findPort } from '#tests/faults/own-process.ts'
import { useApp } from '#tests/harness/app.ts'
import { openWithoutLimits } from '#tests/harness/test-database.ts'
import { temporaryDataDir } from '#tests/postgres/temporary-data.ts'
import { runCli } from './run-cli.ts'

const app = useApp()

const rebuild = () => runCli(['rebuild'], { DATABASE_URL: app.current.databaseUrl })
const check = () => runCli(['check'], { DATABASE_URL: app.current.databaseUrl })

test('reports wrong totals and failed jobs, or that there are none', async () => {
  const { db, seller } = app.current
  const asha = await seller()
  await asha.invoice()
  expect(await check()).toMatchObject({ code: 0, out: 'All totals and books are correct, and no job has failed.\n' })

  await db`UPDATE business_totals SET invoices = invoices + 1`
  await db`SELECT graphile_worker.add_job('mails.reset', max_attempts => 1, run_at => '2099-01-01')`
  await db`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE run_at = '2099-01-01'`
  const { code, out } = await check()
  expect(code).toBe(1)
  expect(out).toMatch(
    /^Business [\da-f-]{36}: invoices is 2, but its rows add up to 1\.\n1 mails\.reset failed after all attempts/,
  )
})

test('rebuild stores what the rows add up to, in place of wrong totals', async () => {
  const { db, seller } = app.current
  const shop = await seller()
  const due = { issued_on: '2026-01-02', due_on: '2026-01-09', customer_name: 'Meera' }
  const paid = await shop.invoice({ ...due, amount: '300' })
  await shop.put(`/api/invoices/${paid.id}`, { paid: true })
  const open = await shop.invoice({ ...due, amount: '200' })
  await shop.post(`/api/invoices/${open.id}/payments`, { amount: '50', method: 'cash' })
  await shop.invoice({ ...due, customer_name: 'Asha', amount: '70' })
  const [{ business_id: business } = { business_id: '' }] = await db<{ business_id: string }[]>`
    SELECT business_id FROM memberships WHERE account_id = ${shop.id}`
  const readAll = async () => [
    await db`SELECT * FROM business_totals WHERE business_id = ${business}`,
    await db`SELECT * FROM day_earnings ORDER BY business_id, day`,
    await db`SELECT * FROM due_days WHERE invoices > 0 ORDER BY business_id, has_due_date, day`,
    await db`SELECT * FROM customer_due_days WHERE invoices > 0 ORDER BY business_id, customer_id, day`,
    await db`SELECT * FROM collection_days ORDER BY business_id, month, days`,
    await db`SELECT id, invoices, owed, received, oldest_due_on FROM customers ORDER BY id`,
    await db`SELECT * FROM search_names ORDER BY search_key`,
  ]
  const right = await readAll()
  await db`UPDATE business_totals SET earned = earned + 7, owed = owed + 1, open = 0, names = 9, paid = 0`
  await db`UPDATE day_earnings SET earned = earned + 5`
  await db`INSERT INTO day_earnings (business_id, day, earned) SELECT business_id, '2025-01-01', 5 FROM business_totals`
  await db`DELETE FROM due_days`
  await db`DELETE FROM customer_due_days`
  await db`UPDATE customers SET owed = owed + 3, received = 0, invoices = 9`
  await db`UPDATE collection_days SET invoices = 99`
  await db`DELETE FROM search_names`
  const { code, out } = await rebuild()
  expect(out).toMatch(/^Businesses whose totals were recomputed: \d+\.\n$/)
  expect(code).toBe(0)
  expect(await readAll()).toEqual(right)

  // Beside a Pavti that makes invoices.
  const making = Array.from({ length: 30 }, async () => shop.invoice({ ...due, amount: '10' }))
  const [again] = await Promise.all([rebuild(), ...making])
  expect(again).toMatchObject({ code: 0 })
  expect((await check()).out).not.toContain('rows add up')
})

test('reports books that differ from screens, and a voucher whose lines do not add up', async () => {
  const { db, seller } = app.current
  const { id, customer_id } = await (await seller()).invoice({ amount: '10' })
  await db`UPDATE customers SET owed = owed + 5 WHERE id = ${customer_id}`
  await db`UPDATE invoice_lines SET taxable = taxable - 1 WHERE invoice_id = ${id}`
  const { code, out } = await check()
  expect(code).toBe(1)
  expect(out).toMatch(`: ${customer_id} balance is 1000 in its books, but screens show 1005.`)
  expect(out).toMatch(`: voucher ${id} is 1 in its books, but screens show 0.`)
  await db`UPDATE customers SET owed = owed - 5 WHERE id = ${customer_id}`
  await db`UPDATE invoice_lines SET taxable = taxable + 1 WHERE invoice_id = ${id}`
})

test('migrates the tables to this version', async () => {
  const { databaseUrl } = app.current
  expect(await runCli(['migrate'], { DATABASE_URL: databaseUrl })).toMatchObject({
    code: 0,
    out: 'All migrations have already run.\n',
  })
})

test('a new database with another encoding than UTF-8 is refused', async () => {
  const superuser = openWithoutLimits(inject('superuserUrl'))
  onTestFinished(() => superuser.end())
  const url = new URL(app.current.databaseUrl)
  url.pathname = `/test_ascii_${process.pid}`
  const name = url.pathname.slice(1)
  await superuser.unsafe(
    `CREATE DATABASE ${name} OWNER ${url.username} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
  )
  expect(await runCli(['migrate'], { DATABASE_URL: url.href })).toEqual({
    code: 1,
    out: '',
    err: "The database has the encoding SQL_ASCII, and Pavti needs UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.\n",
  })
  await superuser.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
})

test('a wrong setting gives one sentence', async () => {
  expect(await runCli(['migrate'], { PORT: 'x' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT must be a port number from 0 to 65535.\n',
  })
})

test('a database that is away, or refuses the sign-in, gives one sentence with the reason', async () => {
  const away = `postgres://pavti:secret@127.0.0.1:${await findPort()}/pavti`
  const refusing = new URL(app.current.databaseUrl)
  refusing.pathname = '/canary_missing'
  const advice = 'correct the address, or try again once it answers.'
  const file = join(temporaryDataDir(), 'x.backup')
  for (const typed of [['check'], ['backup', file]]) {
    expect(await runCli(typed, { DATABASE_URL: away })).toEqual({
      code: 1,
      out: '',
      err: `The database of DATABASE_URL cannot be used (ECONNREFUSED): ${advice}\n`,
    })
    const { err } = await runCli(typed, { DATABASE_URL: refusing.href })
    expect(err).toBe(
      `The database of DATABASE_URL cannot be used (database "canary_missing" does not exist): ${advice}\n`,
    )
  }
  expect(await runCli(['move-database', away], { DATABASE_URL: app.current.databaseUrl })).toMatchObject({
    code: 1,
    err: 'The database to move to cannot be used (ECONNREFUSED), so nothing was moved.\n',
  })
})

test('an unknown command shows how commands are called, and with --json one object', async () => {
  const { code, out, err } = await runCli(['chek', '--json'], {})
  expect(code).toBe(2)
  expect(JSON.parse(out)).toEqual({ ok: false, error: 'There is no such command.' })
  expect(err).toMatch(/^Usage: npm run cli -- COMMAND/)
})
