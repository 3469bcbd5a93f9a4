import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { isSunday } from '#domain/reminders/quiet-time.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { prepareProcess, prepareSecond } from '../faults/own-process.ts'
import { Client } from '../harness/client.ts'
import { headerOf } from '../mails/read-mail.ts'
import { type SmtpServer, startSmtpServer } from '../mails/smtp-server.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'

let smtp: SmtpServer
beforeAll(async () => void (smtp = await startSmtpServer()))
afterAll(() => smtp.stop())

const INVOICES = 12

/** Noon of the next day that is no Sunday. */
const today = indiaDay(new Date())
const day = isSunday(addDays(today, 1)) ? addDays(today, 2) : addDays(today, 1)

// @abuse 238, 240, 241
test('two processes that are killed while they send the reminders of a day send each once', async () => {
  const dataDir = await preparedDataDir()
  const first = await prepareProcess({ DATA_DIR: dataDir, SMTP_URL: smtp.url, SIGNUPS: 'first' })
  const db = openDatabase((await startEmbeddedPostgres({ dataDir })).url, { connections: 2 })
  // As moveClock of the harness: a clock of our own for all new connections.
  await db.unsafe(`
    CREATE TABLE test_clock (at timestamptz);
    INSERT INTO test_clock VALUES ('${day}T12:00:00+05:30');
    CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.test_clock';
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`)
  await first.start()
  const second = await prepareSecond(first)
  await second.start()

  const client = new Client(first.origin)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await client.post('/api/auth/signup', account)).status).toBe(200)
  await db`UPDATE users SET email_confirmed_at = now()`
  const address = (n: number) => `ravi${n}@shop.in`
  for (let n = 0; n < INVOICES; n++) {
    const invoice = { customer_name: `Ravi ${n}`, amount: '10', issued_on: addDays(day, -30), due_on: day }
    const answer = await client.post('/api/invoices', { ...invoice, customer: { email: address(n) } })
    expect(answer.status).toBe(200)
  }
  const steps = [{ days: 0, is_on: true }]
  const saved = await client.put('/api/reminders/settings', { steps, sends_mail: true, version: 0 })
  expect(saved.status).toBe(200)

  const queued = async () => Number((await db`SELECT count(*) AS n FROM reminders`)[0]?.n)
  const kill = async (after: number) => {
    await db`SELECT graphile_worker.add_job('reminders.send_due')`
    await expect.poll(queued, { interval: 2 }).toBeGreaterThanOrEqual(after)
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')])
    const interrupted = await queued()
    await db`UPDATE graphile_worker._private_jobs SET run_at = pg_catalog.now(), locked_at = locked_at - interval '40 seconds'`
    await Promise.all([first.start(), second.start()])
    await db`SELECT graphile_worker.add_job('jobs.lost')`
    return interrupted
  }
  const queuedAtFirst = await kill(1)
  await kill(4)
  for (let twice = 0; twice < 2; twice++) await db`SELECT graphile_worker.add_job('reminders.send_due')`
  await expect.poll(queued).toBe(INVOICES)
  const waiting = async () =>
    Number((await db`SELECT count(*) AS n FROM customer_mail_recipients WHERE state = 'waiting'`)[0]?.n)
  await expect.poll(waiting).toBe(0)
  const mails = Number((await db`SELECT count(*) AS n FROM customer_mails WHERE kind = 'reminder'`)[0]?.n)
  expect(mails).toBe(INVOICES)
  const toCustomers = smtp.received.filter(({ recipients }) => recipients[0]?.startsWith('ravi'))
  const sent = new Set(toCustomers.map((mail) => `${mail.recipients.join()} ${headerOf(mail, 'message-id').join()}`))
  const reached = new Set(toCustomers.map((mail) => mail.recipients.join()))
  expect(sent.size).toBe(reached.size)
  // A mail that both kills interrupted is not sent a third time.
  const unsent = await db<{ address: string; problem: string | null; uncertain_attempts: number }[]>`
    SELECT address, problem, uncertain_attempts FROM customer_mail_recipients WHERE state <> 'sent'`
  expect(unsent.filter((one) => one.problem !== 'uncertain' || one.uncertain_attempts < 2)).toEqual([])
  expect(unsent.length).toBeLessThanOrEqual(queuedAtFirst)
  expect(new Set([...reached, ...unsent.map((one) => one.address)]).size).toBe(INVOICES)
  await db.end()
})
