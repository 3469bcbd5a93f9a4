import { expect, test } from 'vitest'
import { useApp } from '#tests/harness/app.ts'
import { runCli } from './run-cli.ts'

const app = useApp()

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

test('a wrong setting gives one sentence', async () => {
  expect(await runCli(['migrate'], { PORT: 'x' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT must be a port number from 0 to 65535.\n',
  })
})
