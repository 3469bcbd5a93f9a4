import { expect, test } from 'vitest'
import { useApp } from '#tests/harness/app.ts'
import { runCli } from './run-cli.ts'

const app = useApp()

const check = () => runCli(['check'], { DATABASE_URL: app.current.databaseUrl })

test('says that every figure agrees, or which does not, or which job was given up', async () => {
  const { db, seller } = app.current
  const asha = await seller()
  await asha.invoice()
  expect(await check()).toMatchObject({ code: 0, out: 'Every figure agrees with its rows, and no job was given up.\n' })

  await db`UPDATE business_totals SET invoices = invoices + 1`
  await db`SELECT graphile_worker.add_job('mails.reset', max_attempts => 1, run_at => '2099-01-01')`
  await db`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE run_at = '2099-01-01'`
  const { code, out } = await check()
  expect(code).toBe(1)
  expect(out).toMatch(
    /^Business [\da-f-]{36}: invoices says 2, the rows say 1\.\n1 mails\.reset failed until no try was left/,
  )
})

test('brings the tables to this version', async () => {
  const { databaseUrl } = app.current
  expect(await runCli(['migrate'], { DATABASE_URL: databaseUrl })).toMatchObject({
    code: 0,
    out: 'The tables are of this version already.\n',
  })
})

test('a wrong setting is one sentence', async () => {
  expect(await runCli(['migrate'], { PORT: 'x' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT must be a port number from 0 to 65535.\n',
  })
})
