import { expect, inject, onTestFinished, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { Client } from '#tests/harness/client.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { createEmptyDatabase, openWithoutLimits } from '#tests/harness/test-database.ts'
import { runCli } from '../cli/run-cli.ts'

/** An empty database whose operator set something for every connection to it. */
async function createDatabaseWith(settings: Record<string, string>): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  for (const [setting, value] of Object.entries(settings))
    await asSuperuser(`ALTER DATABASE ${nameOf(url)} SET ${setting} = ${value}`)
  return url
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function asSuperuser(statement: string): Promise<void> {
  const superuser = openWithoutLimits(inject('superuserUrl'))
  await superuser.unsafe(statement).finally(() => superuser.end())
}

/** Why a start is refused. */
const refusalOf = async (url: string, env: Record<string, string> = {}): Promise<string> => {
  const error: unknown = await startQuietApp(url, env).catch((e: unknown) => e)
  if (!(error instanceof StartRefused)) throw new Error('expected a refusal', { cause: error })
  return error.message
}

test.each([
  ['dates', { datestyle: `'SQL, DMY'`, timezone: `'America/New_York'` }],
  ['quotes', { standard_conforming_strings: 'off' }],
  ['isolation', { default_transaction_isolation: `'serializable'` }],
])('a shop works where the operator of the database chose other %s', async (_, settings) => {
  const url = await createDatabaseWith(settings)
  const app = await startQuietApp(url, { PLANS: 'open' })
  onTestFinished(app.stop)
  const asha = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha Traders', email: 'asha@example.in', password: 'correct horse' }
  expect(await asha.post('/api/auth/signup', { ...account, default_upi: 'asha@okaxis' })).toMatchObject({ status: 200 })
  const ravi = await asha.post('/api/customers', { name: 'Ravi Kumar', phone: '98765 43210' })
  expect(ravi).toMatchObject({ status: 200, body: { customer: { phone: '+919876543210' } } })

  // At once, because each changes the figures of the business.
  const made = await Promise.all(
    Array.from({ length: 12 }, () => asha.post('/api/invoices', { customer_name: 'Ravi Kumar', amount: '10' })),
  )
  const today = indiaDay(new Date())
  expect(made.map(({ status, body }) => [status, body.invoice?.issued_on])).toEqual(made.map(() => [200, today]))
  await app.drainJobs()
  expect(await runCli(['check'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
  expect(app.takeErrors()).toEqual([])
})

test('statements without a time limit, such as migrations, have none of the database either', async () => {
  const url = await createDatabaseWith({ statement_timeout: `'1s'`, idle_in_transaction_session_timeout: `'1s'` })
  for (const pooler of ['none', 'transaction'] as const) {
    const db = openDatabase(url, { connections: 1, queryTimeoutMs: Infinity, pooler })
    const limits = await db.begin(async (tx) => {
      const [row] = await tx`SELECT current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS pause`
      return row
    })
    await db.end()
    expect(limits).toEqual({ statement: '0', pause: '0' })
  }
})

test('a start is refused where a pooler would hand out connections with other settings', async () => {
  for (const [name, value, needed] of [
    ['DateStyle', 'SQL, DMY', 'ISO'],
    ['standard_conforming_strings', 'off', 'on'],
    ['default_transaction_isolation', 'serializable', 'read committed'],
  ] as const) {
    const url = await createDatabaseWith({ [name]: `'${value}'` })
    const { username } = new URL(url)
    expect(await refusalOf(url, { DATABASE_POOLER: 'transaction', JOBS_DATABASE_URL: url })).toBe(
      `The database has ${name} = '${value}', which Pavti cannot change through a pooler: run ALTER ROLE ${username} SET ${name} = '${needed}'.`,
    )
  }
})

test('a start is refused if its tables would not be in the schema that is backed up', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { username } = new URL(url)
  const db = openDatabase(url, { connections: 1 })
  // As an operator makes a schema for each user: PostgreSQL then looks there first.
  await db.unsafe(`CREATE SCHEMA ${username}`)
  expect(await refusalOf(url)).toBe(
    `New tables would be in the schema ${username}, and Pavti needs them in public: run ALTER ROLE ${username} SET search_path = public.`,
  )
  await db.unsafe(`ALTER DATABASE ${nameOf(url)} SET search_path = ''`)
  expect(await refusalOf(url)).toBe(
    `New tables would be in no schema, and Pavti needs them in public: run ALTER ROLE ${username} SET search_path = public.`,
  )
  await db.unsafe(`ALTER DATABASE ${nameOf(url)} SET search_path = public`)
  await db.end()
  const app = await startQuietApp(url)
  await app.stop()
})

test('a start is refused if its tables are in another schema already, and works after the named commands', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const app = await startQuietApp(url)
  await app.stop()
  const { username } = new URL(url)
  const db = openDatabase(url, { connections: 1 })
  await db.unsafe(`ALTER SCHEMA public RENAME TO ${username}; CREATE SCHEMA public`)
  await db.end()
  const move = `ALTER SCHEMA public RENAME TO former_public; ALTER SCHEMA ${username} RENAME TO public`
  expect(await refusalOf(url)).toBe(
    `The tables of Pavti are in the schema ${username}, and its backups contain those of public: run ${move}.`,
  )
  const operator = openDatabase(url, { connections: 1 })
  await operator.unsafe(move)
  await operator.end()
  const again = await startQuietApp(url)
  await again.stop()
})

test('a new database that changes I as Turkish does is refused', async () => {
  const { username } = new URL(inject('postgresUrl'))
  const name = `test_turkish_${process.pid}`
  const source = `TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C'`
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${username} ${source}`)
  onTestFinished(() => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  expect(await refusalOf(url.href)).toBe(
    'The locale of the database changes I to ı, so Pavti would not find numbers and codes in other letter case: create it with another locale.',
  )
})
