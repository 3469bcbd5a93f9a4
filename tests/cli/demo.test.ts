import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { Client } from '../harness/client.ts'
import { useApp } from '../harness/app.ts'
import { runCli } from './run-cli.ts'

const app = useApp({ RATE_LIMITS: 'off' })
/** Without jobs of its own, so that those of the command are seen. */
const idle = useApp({ RATE_LIMITS: 'off' }, { jobs: 'none' })
const run = (...typed: string[]) => runCli(typed, { DATABASE_URL: app.current.databaseUrl })

test('makes a shop of real rows once, whose totals are right, and prints how to sign in', async () => {
  const { code, out, err } = await run('demo', 'shop@example.in')
  expect([code, err]).toEqual([0, ''])
  const password = /Password {2}(\S+)/.exec(out)?.[1]
  const browser = new Client(app.current.origin)
  expect(await browser.post('/api/auth/login', { email: 'shop@example.in', password })).toMatchObject({ status: 200 })
  expect(await findWrongTotals(app.current.db)).toEqual([])
  const { body: stats } = await browser.get('/api/analytics/stats')
  expect(stats).toMatchObject({ drafts: 1, voided: 1, to_check: 3 })
  expect(stats.total).toBeGreaterThan(20)
  expect(stats.late).toBeGreaterThan(2)
  expect(stats.monthly_earnings.filter(({ earned }: { earned: string }) => Number(earned) > 0).length).toBeGreaterThan(
    3,
  )
  const states = await app.current.db<{ state: string }[]>`SELECT DISTINCT state FROM invoices ORDER BY state`
  expect(states.map(({ state }) => state)).toEqual(['draft', 'issued', 'paid', 'part_paid', 'pending', 'void'])
  const { body: money } = await browser.get('/api/money')
  expect(JSON.stringify(money)).toContain('ASHA VERMA')

  const again = await run('demo', 'shop@example.in')
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is there already') })
  expect((await browser.get('/api/analytics/stats')).body).toEqual(stats)
})

test('refuses an installation that other people use, unless --yes is added', async () => {
  const { code, out } = await runCli(['demo'], {
    DATABASE_URL: app.current.databaseUrl,
    PUBLIC_URL: 'https://pavti.example',
  })
  expect([code, out]).toEqual([1, expect.stringContaining('Add --yes')])
  expect(await app.current.db`SELECT FROM users WHERE email = 'demo@example.in'`).toHaveLength(0)
})

test('makes the shop where new users confirm their address by mail, too', async () => {
  const { databaseUrl, db } = app.current
  const typed = ['demo', 'confirmed@example.in']
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await runCli(typed, env)).toMatchObject({ code: 0, err: '' })
  expect(await db`SELECT FROM users WHERE email = 'confirmed@example.in'`).toHaveLength(1)
})

test('leaves the jobs that wait in the queue to the running Pavti', async () => {
  const { db, databaseUrl } = idle.current
  await db`SELECT graphile_worker.add_job('reminders.send_due')`
  expect(await runCli(['demo'], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0, err: '' })
  const jobs = await db`SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'reminders.send_due'`
  expect(jobs).toEqual([{ attempts: 0 }])
})
