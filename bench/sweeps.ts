import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { fillShops, WITH_ADDRESS } from './parts/fill-shops.ts'
import { recordJobs } from './parts/job-times.ts'
import { startPavti } from './parts/own-pavti.ts'
import { say } from './parts/report.ts'

/** Two recurring invoices of each are due. */
const SHOPS = Number(process.argv[2] ?? 50_000)

/** Runs of the reminders until the benchmark gives up. */
const RUNS_MAX = 3

const POLL_MS = 1_000

/** How long nothing may happen before the benchmark gives up. */
const STALLED_MS = 120_000

/**
 * Measures the repeated jobs on the day on which two invoices of each shop are due: two processes of Pavti on one
 * database, each with its job slots. The reminders fell due yesterday, and are mailed from 8 to 21 o'clock in India and
 * not on Sundays, so run it then, and not on a Monday.
 */
async function measureSweeps(): Promise<void> {
  const pavti = await startPavti(undefined, { NODE_ENV: 'development' })
  const db = openDatabase(pavti.databaseUrl, { connections: 3, queryTimeoutMs: Infinity })
  await fillDue(db)
  await recordJobs(db)
  await pavti.startSecond()

  await report(db, 'recurring.make_due', () => count(db, 'SELECT count(*)::int AS n FROM recurring_periods'))
  const [made] = await db<object[]>`
    SELECT (SELECT count(*)::int FROM invoices) AS invoices, (SELECT count(DISTINCT (business_id, number))::int FROM invoices) AS numbers,
      (SELECT count(*)::int FROM recurring_invoices WHERE next_on <= current_date) AS still_due,
      (SELECT count(*)::int FROM (SELECT FROM recurring_periods GROUP BY recurring_id HAVING count(*) <> 1) AS x) AS not_once`
  say(`due ${SHOPS * 2}: ${JSON.stringify(made)}`)

  // Two runs that begin at once share one queue of steps: what one leaves, the next run takes, as in half an hour.
  const looksLeft = () =>
    count(db, `SELECT count(DISTINCT business_id)::int AS n FROM reminder_looks WHERE look_at <= now()`)
  for (let run = 0; run < RUNS_MAX && (await looksLeft()) > 0; run++)
    await report(db, 'reminders.send_due', async () => -(await looksLeft()))
  const [sent] = await db<object[]>`
    SELECT (SELECT count(*)::int FROM reminders) AS reminders, (SELECT count(*)::int FROM customer_mails) AS mails,
      (SELECT count(*)::int FROM (SELECT FROM reminders GROUP BY invoice_id, step HAVING count(*) <> 1) AS x) AS not_once,
      (SELECT count(*)::int FROM reminder_looks WHERE look_at <= now()) AS looks_left`
  say(
    `due ${Math.floor((SHOPS - 1) / WITH_ADDRESS + 1) * 2} to mail, ${SHOPS} shops to look at: ${JSON.stringify(sent)}`,
  )
  await db.end()
  await pavti.stop()
}

/** The invoices bear the day eleven days ago and were due four days ago, so that a reminder fell due yesterday. */
async function fillDue(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    await fillShops(tx, SHOPS)
    await tx`INSERT INTO recurring_invoices (business_id, id, created_by, document, amount, every, first_on, day_of_month, mode,
        due_days, next_index, next_on)
      SELECT id, gen_random_uuid(), user_id, jsonb_build_object('notes', 'Rent for {month} {year}', 'amount', '35000.00',
          'customer_id', customer_id, 'customer_name', 'Gokhale & Associates'),
        3500000, 'month', current_date - 11, extract(day FROM current_date - 11), 'issue', 7, 0, current_date - 11
      FROM shops, generate_series(1, 2)`
  })
  await db`ANALYZE`
}

const count = async (db: Db, query: string): Promise<number> => Number((await db.unsafe<{ n: number }[]>(query))[0]?.n)

/** Starts a sweep twice and, each second, a small job in the same slots, until the sweep is over. */
async function report(db: Db, task: string, progress: () => Promise<number>): Promise<void> {
  await db`TRUNCATE job_times`
  const startedAt = performance.now()
  await db`SELECT graphile_worker.add_job(${task}, '{}'), graphile_worker.add_job(${task}, '{}')`
  let before = await progress()
  let changedAt = startedAt
  for (;;) {
    await sleep(POLL_MS)
    await db`SELECT graphile_worker.add_job('jobs.lost', '{}')`
    const isRunning = await count(
      db,
      `SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = '${task}'`,
    )
    const now = await progress()
    if (now !== before) changedAt = performance.now()
    before = now
    if (isRunning === 0) break
    if (performance.now() - changedAt > STALLED_MS) {
      say(`${task}: stalled at ${now}`)
      break
    }
  }
  const [times] = await db<{ steps: number; longest: number; waits: number; longest_wait: number }[]>`
    SELECT count(*) FILTER (WHERE identifier = ${task})::int AS steps,
      max(extract(epoch FROM ended - began)) FILTER (WHERE identifier = ${task})::float AS longest,
      count(*) FILTER (WHERE identifier = 'jobs.lost')::int AS waits,
      max(extract(epoch FROM began - due)) FILTER (WHERE identifier = 'jobs.lost')::float AS longest_wait
    FROM job_spans`
  if (!times) return
  say(
    `${task}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s in ${times.steps} jobs, the longest ${times.longest.toFixed(1)} s; ` +
      `${times.waits} other jobs waited at most ${(times.longest_wait * 1_000).toFixed(0)} ms for a slot`,
  )
}

await measureSweeps()
