import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProbablyPaid } from '#server/features/money/service.ts'
import { sendDueReminders } from '#server/features/reminders/send-due.ts'
import type { Seller } from '../harness/app.ts'
import { claim } from '../claims/payer.ts'
import { headerOf } from '../mails/read-mail.ts'
import { type SmtpServer, startSmtpServer } from '../mails/smtp-server.ts'
import { importCredits } from '../money/bank.ts'
import { openShop } from './shop.ts'

const settings: Record<string, string> = { RATE_LIMITS: 'off' }
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  settings.SMTP_URL = smtp.url
})
afterAll(() => smtp.stop())
const shop = openShop(settings)
const { app, goTo, due, today, reminders } = shop

const STEPS = [-3, 0, 3, 7, 14, 30].map((days) => ({ days, is_on: true }))

/** Switches mail on for a seller who has confirmed the address. */
async function switchOn(seller: Seller): Promise<void> {
  await app.current.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${seller.id}`
  const { version } = (await seller.get('/api/reminders/settings')).body.settings
  const answer = await seller.put('/api/reminders/settings', { steps: STEPS, sends_mail: true, version })
  expect(answer).toMatchObject({ status: 200, body: { settings: { sends_mail: true } } })
}

const parts = () => ({
  db: shop.db,
  publicUrl: app.current.origin,
  plans: 'paid' as const,
  sendsMail: true,
  confirmsEmail: true,
  listProbablyPaid,
})

/** Runs the job, then sends what it queued. */
async function run(): Promise<void> {
  await sendDueReminders(parts())
  await app.current.log.drainJobs()
}

/** Runs the job as if the time of each step were over at once. Returns the number of steps. */
async function runInSteps(): Promise<number> {
  let steps = 0
  let position: Parameters<typeof sendDueReminders>[1]
  do {
    const from = position
    position = undefined
    const handOn = async (next: typeof position) => void (position = next)
    await sendDueReminders(parts(), from, { isOver: () => true, handOn })
    steps += 1
  } while (position)
  return steps
}

const subjectsTo = (address: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(address)).map((mail) => headerOf(mail, 'subject')[0])

let number = 0
/** An invoice of a customer with an address of its own. */
const dueTo = async (due_on: string, given: Record<string, unknown> = {}, seller = shop.asha) => {
  const to = `customer-${number++}@example.in`
  const invoice = await due(due_on, { customer_name: `Customer ${number}`, customer: { email: to }, ...given }, seller)
  return { ...invoice, to }
}
beforeEach(async () => {
  await app.current.db`UPDATE reminder_settings SET mails_from = NULL, mails_by = NULL`
  await app.current.log.drainJobs()
  smtp.reset()
  await switchOn(shop.asha)
})

test('a due step is mailed once in the name of the business, with link, amount and history', async () => {
  const { id, to } = await dueTo('2026-11-20', { amount: '500' })
  await due('2026-11-20', { customer_name: 'No address' })
  // Both steps fall on the same day, so their order is that of their random ids.
  const listed: { invoice_id: string; is_mailed: boolean }[] = (await today()).reminders
  expect(listed).toHaveLength(2)
  for (const { invoice_id, is_mailed } of listed) expect(is_mailed).toBe(invoice_id === id)
  await run()
  await run()
  const mails = smtp.received.filter(({ recipients }) => recipients.includes(to))
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail) throw new Error('No mail came.')
  expect(mail.text).toContain('₹500.00 for invoice INV/26-27/0001 is due today.')
  expect(headerOf(mail, 'reply-to')[0]).toContain(shop.asha.email)
  expect(mail.text).toContain(`/payment/${id}`)
  expect(await reminders(id)).toMatchObject([{ step: 0, way: 'mail', by: null, amount: '500.00' }])
  const { reminders: rest, sent } = await today()
  expect(rest).toMatchObject([{ customer: { name: 'No address' } }])
  expect(sent).toMatchObject([{ invoice_id: id }])
  const undo = `/api/invoices/${id}/reminders/${sent[0].sent.id}`
  expect(await shop.asha.delete(undo)).toMatchObject({ status: 409, body: { code: 'reminder_final' } })
})

test('from 21 to 8 o’clock, on Sundays and before 10 o’clock of its day nothing is mailed', async () => {
  const { to } = await dueTo('2026-11-24')
  const sunday = await dueTo('2026-11-25')
  for (const [day, time, mails] of [
    ['2026-11-20', '23:00', 0],
    ['2026-11-21', '09:59', 0],
    ['2026-11-21', '21:00', 0],
    ['2026-11-22', '12:00', 0],
    ['2026-11-23', '07:59', 0],
    ['2026-11-23', '08:00', 1],
    ['2026-11-24', '00:00', 1],
    ['2026-11-24', '09:59', 1],
    ['2026-11-24', '10:00', 2],
  ] as const) {
    await goTo(day, time)
    await run()
    expect([day, time, subjectsTo(to).length]).toEqual([day, time, mails])
  }
  expect(subjectsTo(sunday.to)).toHaveLength(1)
})

test('after a week of downtime each invoice gets its latest step alone', async () => {
  const invoices = [await dueTo('2026-11-21'), await dueTo('2026-11-24'), await dueTo('2026-11-30')]
  await goTo('2026-11-28', '11:00')
  await Promise.all([run(), run()])
  await run()
  expect(
    await Promise.all(invoices.map(async ({ id }) => (await reminders(id)).map((one: { step: number }) => one.step))),
  ).toEqual([[7], [3], [-3]])
  expect(invoices.map(({ to }) => subjectsTo(to).length)).toEqual([1, 1, 1])
})

test('over month end and leap day each step is mailed once, on its day', async () => {
  await goTo('2028-02-20')
  const { id, to } = await dueTo('2028-02-26', { issued_on: '2028-01-31' })
  for (const day of [
    '2028-02-22',
    '2028-02-23',
    '2028-02-26',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-04',
  ]) {
    await goTo(day, '10:00')
    await run()
  }
  expect((await reminders(id)).map((one: { at: string }) => one.at.slice(0, 10)).toReversed()).toEqual([
    '2028-02-23',
    '2028-02-26',
    '2028-02-29',
    '2028-03-04',
  ])
  expect(subjectsTo(to)).toHaveLength(4)
})

test('nothing is mailed for what is paid, claimed, promised or off, and nothing old when mail is switched on', async () => {
  const [paid, claimed, promised, off, old] = [
    await dueTo('2026-11-20'),
    await dueTo('2026-11-20'),
    await dueTo('2026-11-20'),
    await dueTo('2026-11-20'),
    await dueTo('2026-11-10'),
  ]
  const { asha } = shop
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await claim(app.current.visitor(), claimed.id, { utr: '632512345678', amount: '10' })
  await asha.put(`/api/customers/${promised.customer_id}/promise`, { promised_by: '2026-11-23' })
  await asha.put(`/api/customers/${off.customer_id}/reminders`, { off: true })
  await run()
  const count = () => [paid, claimed, promised, off, old].map(({ to }) => subjectsTo(to).length)
  expect(count()).toEqual([0, 0, 0, 0, 0])
  await goTo('2026-11-24')
  await run()
  expect(count()).toEqual([0, 0, 1, 0, 1])
})

test('nothing is mailed for what waiting money in the bank pays, until somebody has looked', async () => {
  const { asha } = shop
  const sure = await dueTo('2026-11-20', { customer_name: 'Meera Textiles', amount: '500' })
  const likely = await dueTo('2026-11-20', { customer_name: 'Noor Caterers', amount: '700' })
  const unpaid = await dueTo('2026-11-20', { customer_name: 'Pooja Verma', amount: '900' })
  const money = async ({ id, customer_name }: { id: string; customer_name: string }, given: object) => {
    const { balance, payment_code } = (await asha.get(`/api/invoices/${id}`)).body.invoice
    return { amount: balance, day: '2026-11-20', payer_name: customer_name.toUpperCase(), note: payment_code, ...given }
  }
  const { ids } = await importCredits(app.current, asha, [
    await money(sure, {}),
    await money(likely, { note: undefined }),
    { amount: '77.00', day: '2026-11-20', payer_name: 'SOMEBODY ELSE' },
  ])
  await run()
  const count = () => [sure, likely, unpaid].map(({ to }) => subjectsTo(to).length)
  expect(count()).toEqual([0, 0, 1])
  for (const id of ids.slice(0, 2)) await asha.post(`/api/money/credits/${id}/set-aside`)
  await run()
  expect(count()).toEqual([1, 1, 1])
})

test('a rupee with a number, or money from before the invoice, stops no reminder', async () => {
  const { asha } = shop
  const [one, two] = [await dueTo('2026-11-20', { amount: '50000' }), await dueTo('2026-11-20', { amount: '700' })]
  await importCredits(app.current, asha, [
    { amount: '1.00', day: '2026-11-20', payer_name: 'SOMEBODY', note: one.number },
    { amount: '700.00', day: '2026-01-05', payer_name: two.customer_name.toUpperCase() },
  ])
  await run()
  expect([one, two].map(({ to }) => subjectsTo(to).length)).toEqual([1, 1])
})

test('if the money of one business cannot be read, the others are reminded', async () => {
  const ravi = await app.current.seller()
  await switchOn(ravi)
  const [ashas, ravis] = [await dueTo('2026-11-20'), await dueTo('2026-11-20', {}, ravi)]
  const [owner] = await app.current.db<{ id: string }[]>`SELECT business_id AS id FROM users WHERE id = ${shop.asha.id}`
  const broken: typeof listProbablyPaid = (db, one) =>
    one.businessId === owner?.id ? Promise.reject(new Error('cut here')) : listProbablyPaid(db, one)
  await expect(sendDueReminders({ ...parts(), listProbablyPaid: broken })).rejects.toThrow('cut here')
  await app.current.log.drainJobs()
  expect([ashas, ravis].map(({ to }) => subjectsTo(to).length)).toEqual([0, 1])
  await run()
  expect([ashas, ravis].map(({ to }) => subjectsTo(to).length)).toEqual([1, 1])
})

test('processes that run at the same time send each reminder once; a failing transaction leaves nothing behind', async () => {
  const invoices = []
  for (let i = 0; i < 6; i++) invoices.push(await dueTo('2026-11-20'))
  await app.current.db.unsafe(`
    CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut here'; END $$;
    CREATE TRIGGER refuse_mail BEFORE INSERT ON customer_mail_recipients FOR EACH ROW EXECUTE FUNCTION refuse_mail()`)
  await expect(run()).rejects.toThrow(/cut here/)
  expect(
    await app.current.db`SELECT FROM reminders WHERE business_id = (
    SELECT business_id FROM users WHERE id = ${shop.asha.id})`,
  ).toHaveLength(0)
  await app.current.db.unsafe('DROP TRIGGER refuse_mail ON customer_mail_recipients; DROP FUNCTION refuse_mail')
  await Promise.all([run(), run(), run(), run()])
  expect(invoices.map(({ to }) => subjectsTo(to).length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('a step that is over hands on after one reminder, and two processes that go on in steps send each one once', async () => {
  const other = await app.current.seller()
  await switchOn(other)
  const mails: string[] = []
  for (let i = 0; i < 5; i++) mails.push((await dueTo('2026-11-20')).to)
  for (let i = 0; i < 3; i++) mails.push((await dueTo('2026-11-20', {}, other)).to)
  const steps = await Promise.all([runInSteps(), runInSteps()])
  await app.current.log.drainJobs()
  expect(mails.map((to) => subjectsTo(to).length)).toEqual(mails.map(() => 1))
  // Each step of either has sent one reminder, or found that the other one has.
  expect(Math.min(...steps)).toBeGreaterThan(1)
  expect(Math.max(...steps)).toBeGreaterThanOrEqual(mails.length / 2)

  const more: string[] = []
  for (let i = 0; i < 4; i++) more.push((await dueTo('2026-11-20')).to)
  expect(await runInSteps()).toBeGreaterThanOrEqual(more.length)
  await app.current.log.drainJobs()
  expect(more.map((to) => subjectsTo(to).length)).toEqual([1, 1, 1, 1])
})

test('businesses take turns, and the limit of one delays no other', async () => {
  const other = await app.current.seller()
  await switchOn(other)
  const many: string[] = []
  for (let i = 0; i < 55; i++) many.push((await dueTo('2026-11-20')).to)
  const mine = await dueTo('2026-11-20', {}, other)
  await run()
  expect(subjectsTo(mine.to)).toHaveLength(1)
  // A new business may mail 50 addresses a day.
  expect(many.flatMap(subjectsTo)).toHaveLength(50)
  expect((await today()).due).toBe(5)
})

test('a reminder that the mail server did not take in the evening waits for the morning', async () => {
  // In the future, since the queue has the clock of the machine.
  await goTo('2090-11-15')
  const { to, id } = await dueTo('2090-11-15', { issued_on: '2090-10-01' })
  smtp.answers.recipient = '451 later'
  await goTo('2090-11-15', '20:30')
  await run()
  smtp.reset()
  const tryAgain = async () => {
    await app.current.db`UPDATE graphile_worker._private_jobs SET run_at = now()`
    await app.current.db`SELECT pg_notify('jobs:insert', '{"count":1}')`
    await app.current.log.drainJobs()
  }
  await goTo('2090-11-15', '22:00')
  await tryAgain()
  expect(subjectsTo(to)).toEqual([])
  const [job] = await app.current.db<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'customer_mails.send'`
  expect(job?.run_at.toISOString()).toBe('2090-11-16T02:30:00.000Z')
  await goTo('2090-11-16', '08:00')
  await tryAgain()
  expect(subjectsTo(to)).toHaveLength(1)
  expect(await reminders(id)).toHaveLength(1)
})

test('mail needs a confirmed address', async () => {
  const ravi = await app.current.seller()
  expect(await ravi.put('/api/reminders/settings', { steps: STEPS, sends_mail: true, version: 0 })).toMatchObject({
    status: 403,
    body: { code: 'email_not_confirmed' },
  })
})

test('a run looks at no business of which nothing can be due, and again after each change that makes something due', async () => {
  const { asha } = shop
  const { to } = await dueTo('2026-11-20')
  const paid = await dueTo('2026-11-20', { amount: '700' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const claimed = await dueTo('2026-11-20', { amount: '800' })
  await claim(app.current.visitor(), claimed.id, { utr: '632512345679', amount: '800' })
  const promised = await dueTo('2026-11-20')
  await asha.put(`/api/customers/${promised.customer_id}/promise`, { promised_by: '2026-11-21' })
  const silent = await due('2026-11-20', { customer_name: 'No address' })
  await run()
  const looks = async () =>
    (
      await shop.db<{ look_at: string }[]>`
      SELECT (look_at AT TIME ZONE 'UTC')::text AS look_at FROM reminder_looks WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
    ).map(({ look_at }) => look_at)
  // The reminder itself changed its invoice and its customer.
  expect(await looks()).toContain('2026-11-21 18:30:00')
  await run()
  // The promise ends with Saturday; the next step is on Monday.
  expect(await looks()).toEqual(['2026-11-21 18:30:00'])
  const sent = () => [to, paid.to, claimed.to, promised.to, 'late@example.in'].map((one) => subjectsTo(one).length)
  expect(sent()).toEqual([1, 0, 0, 0, 0])

  const { payments } = (await asha.get(`/api/invoices/${paid.id}`)).body.invoice
  await asha.post(`/api/invoices/${paid.id}/payments/${payments[0].id}/undo`, { reason: 'Wrong invoice' })
  const { claims } = (await asha.get(`/api/invoices/${claimed.id}`)).body.invoice
  await asha.post(`/api/claims/${claims[0].id}/refuse`, { reason: 'not_in_bank' })
  const { name, version } = (await asha.get(`/api/customers/${silent.customer_id}`)).body.customer
  await asha.put(`/api/customers/${silent.customer_id}`, { name, version, email: 'late@example.in' })
  await asha.put(`/api/customers/${promised.customer_id}/promise`, { promised_by: null })
  await run()
  expect(sent()).toEqual([1, 1, 1, 1, 1])
})
