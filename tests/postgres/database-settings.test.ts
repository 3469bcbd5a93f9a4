import { expect, inject, onTestFinished, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
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
