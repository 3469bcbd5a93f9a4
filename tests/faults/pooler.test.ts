import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { useApp } from '#tests/harness/app.ts'
import { Client } from '#tests/harness/client.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { runCli } from '../cli/run-cli.ts'
import { recordProtocol } from './protocol-recorder.ts'

const app = useApp()

/** The startup parameters that PgBouncer accepts without `ignore_startup_parameters`. */
const ALLOWED_PARAMETERS = ['user', 'database', 'client_encoding', 'application_name']
/** Statements with an effect on the session, which the next transaction may not get. */
const OUTLIVES_TRANSACTION =
  /^\s*(LISTEN|SET (?!LOCAL)|PREPARE|DECLARE \w+ CURSOR WITH HOLD|CREATE TEMP)|pg_advisory_lock/i

async function record() {
  const recorded = await recordProtocol(app.current.databaseUrl)
  onTestFinished(recorded.close)
  return recorded
}

// @abuse 257
test('behind a transaction pooler no statement changes the session, and jobs listen on a direct connection', async () => {
  const [pooled, direct] = await Promise.all([record(), record()])
  const env = { DATABASE_POOLER: 'transaction', JOBS_DATABASE_URL: direct.url }
  const second = await startQuietApp(pooled.url, env)
  onTestFinished(second.stop)
  const asha = await app.current.seller()
  const browser = new Client(`http://127.0.0.1:${second.port}`)
  await browser.post('/api/auth/login', { email: asha.email, password: asha.password })
  expect(await browser.post('/api/invoices', { customer_name: 'Ravi', amount: '10.00' })).toMatchObject({ status: 200 })
  expect(await browser.get('/api/exports/invoices?format=csv')).toMatchObject({ status: 200 })
  const csv = { 'content-type': 'text/csv' }
  expect(await browser.raw('POST', '/api/imports/customers', 'Name\nMeena Stores\n', csv)).toMatchObject({
    status: 200,
  })
  await second.drainJobs()
  expect(await runCli(['check'], { DATABASE_URL: pooled.url, ...env })).toMatchObject({ code: 0 })

  expect([...pooled.startupParameters].filter((name) => !ALLOWED_PARAMETERS.includes(name))).toEqual([])
  expect([...pooled.statementNames]).toEqual([''])
  expect(pooled.texts.filter((text) => OUTLIVES_TRANSACTION.test(text))).toEqual([])
  expect(pooled.texts.some((text) => text.includes('INSERT INTO invoices'))).toBe(true)
  expect(direct.texts.some((text) => text.startsWith('LISTEN'))).toBe(true)
})

test('without a pooler connections start with time limits and keep named statements', async () => {
  const recorded = await record()
  const db = openDatabase(recorded.url, { connections: 1 })
  await db`SELECT ${1}::int AS one`
  await db.end()
  expect([...recorded.startupParameters]).toContain('statement_timeout')
  expect([...recorded.statementNames]).not.toContain('')
})

test('behind a pooler a transaction has its time limit, which does not stay on the connection', async () => {
  const db = openDatabase(inject('postgresUrl'), { connections: 1, queryTimeoutMs: 300, pooler: 'transaction' })
  onTestFinished(() => db.end({ timeout: 0 }))
  await expect(db.begin(async (tx) => tx`SELECT pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  const readLimits = async () =>
    (
      await db`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS pause`
    )[0]
  expect(await readLimits()).toEqual({ statement: '0', pause: '0' })
  const inside = await db.begin('READ ONLY', async (tx) => {
    const [row] = await tx`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS pause, current_setting('transaction_read_only') AS is_read_only`
    return row
  })
  expect(inside).toEqual({ statement: '300ms', pause: '15s', is_read_only: 'on' })
})

test('a jobs address of another database is refused at the start', async () => {
  const env = { JOBS_DATABASE_URL: inject('postgresUrl') }
  await expect(startQuietApp(app.current.databaseUrl, env)).rejects.toThrow(StartRefused)
  await expect(startQuietApp(app.current.databaseUrl, env)).rejects.toThrow(
    /^JOBS_DATABASE_URL and DATABASE_URL reach different databases/,
  )
})
