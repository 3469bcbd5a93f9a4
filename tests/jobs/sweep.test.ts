import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { useApp } from '../harness/app.ts'
import { startQuietApp } from '../harness/quiet-app.ts'

const RENT = {
  customer_name: 'Gokhale & Associates',
  amount: '35000',
  text: 'Rent for {month} {year}',
  every: 'week',
  mode: 'issue',
  due_days: 7,
}

/** Each row of a sweep is a step of its own. */
const app = useApp({ RATE_LIMITS: 'off' }, { jobTimes: { stepMs: 0 } })

test('a sweep goes on in steps until all is made, nothing twice, also if it begins twice in two processes', async () => {
  const { db, log, databaseUrl } = app.current
  const shops = await Promise.all([1, 2, 3].map(() => app.current.seller()))
  const [{ today, before } = { today: '', before: '' }] = await db<{ today: string; before: string }[]>`
    SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today,
      ((now() AT TIME ZONE 'Asia/Kolkata')::date - 14)::text AS before`
  for (const shop of shops) {
    for (const customer_name of ['Ravi', 'Meera']) {
      const made = await shop.post('/api/recurring-invoices', { ...RENT, customer_name, first_on: today })
      expect(made).toMatchObject({ status: 200 })
    }
  }
  // As after a downtime of two weeks: three invoices of each are due.
  await db`UPDATE recurring_invoices SET next_on = ${before}, first_on = ${before}`
  const second = await startQuietApp(databaseUrl, { RATE_LIMITS: 'off' }, { jobTimes: { stepMs: 0 } })
  const begin = async () =>
    (await db<{ id: bigint }[]>`SELECT id FROM graphile_worker.add_job('recurring.make_due', '{}')`)[0]?.id ?? 0n
  const [first] = await Promise.all([begin(), begin()])
  await log.drainJobs()
  const last = await begin()
  await log.drainJobs()
  await second.stop()
  expect(second.takeErrors()).toEqual([])
  expect(Number(last - first)).toBeGreaterThanOrEqual(18)
  const periods = await db<{ n: number }[]>`SELECT count(*)::int AS n FROM recurring_periods GROUP BY recurring_id`
  expect(periods).toEqual(Array.from({ length: 6 }, () => ({ n: 3 })))
  for (const shop of shops) expect((await shop.get('/api/invoices?limit=100')).body.invoices).toHaveLength(6)
})

test('a job that exceeds its time limit is aborted, logged and tried again later', async () => {
  const { db, databaseUrl } = app.current
  const lines: string[] = []
  const reasons: unknown[] = []
  const endless = {
    name: 'tests.endless',
    timeLimitMs: 50,
    work: (_payload: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason)
          reject(signal.reason as Error)
        })
      }),
  }
  const jobs = await startJobs(databaseUrl, [endless], pino({ base: null }, { write: (line) => void lines.push(line) }))
  await db`SELECT graphile_worker.add_job('tests.endless', '{}')`
  await jobs.drain()
  await jobs.stop()
  expect(reasons.map(String)).toEqual(['Error: The job tests.endless ran for more than 50 ms.'])
  expect(lines.filter((line) => line.includes('exceeded its time limit'))).toHaveLength(1)
  expect(
    await db`SELECT attempts, run_at > now() AS is_later, locked_at FROM graphile_worker.jobs WHERE task_identifier = 'tests.endless'`,
  ).toEqual([{ attempts: 1, is_later: true, locked_at: null }])
  await db`DELETE FROM graphile_worker._private_jobs WHERE run_at > now()`
})
