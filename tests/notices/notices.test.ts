import { expect, test } from 'vitest'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { addDays, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { isSunday } from '#domain/reminders/quiet-time.ts'
import { makeDueInvoices } from '#server/features/recurring/make-due.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const read = async (seller: Seller) => (await seller.get('/api/notices')).body
const kinds = async (seller: Seller) => (await read(seller)).notices.map(({ kind }: { kind: string }) => kind)
const businessOf = async ({ id }: Seller) =>
  (await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${id}`)[0]?.business_id ??
  ''
const makeDue = () =>
  makeDueInvoices({
    db: app.current.db,
    publicUrl: app.current.origin,
    plans: 'paid',
    sendsMail: false,
    confirmsEmail: false,
  })

test('a claim is new until it is marked as seen, which a repeat or an earlier instant does not take back', async () => {
  const asha = await app.current.seller()
  expect(await read(asha)).toEqual({ notices: [], unseen: 0 })
  const invoice = await asha.invoice({ amount: '512.00', customer_name: 'Ravi Kumar' })
  await claim(app.current.visitor(), invoice.id, { utr: utrOf(today, 1), amount: '512' })
  const { notices, unseen } = await read(asha)
  expect(unseen).toBe(1)
  expect(notices).toMatchObject([
    { kind: 'claim', is_new: true, amount: '512.00', number: invoice.number, invoice_id: invoice.id },
  ])
  for (const until of [notices[0].at, '2020-01-01T00:00:00.000Z']) {
    expect(await asha.post('/api/notices/seen', { until })).toMatchObject({ status: 200 })
    expect(await read(asha)).toMatchObject({ unseen: 0, notices: [{ is_new: false }] })
  }
})

test('marking the future as seen hides nothing that is still to happen', async () => {
  const asha = await app.current.seller()
  await asha.post('/api/notices/seen', { until: '2098-01-01T00:00:00.000Z' })
  const invoice = await asha.invoice({ amount: '512.00' })
  await claim(app.current.visitor(), invoice.id, { utr: utrOf(today, 2), amount: '512' })
  expect(await read(asha)).toMatchObject({ unseen: 1 })
})

test('a recurring invoice tells what it issued, drafted and could not make', async () => {
  const asha = await app.current.seller()
  const repeat = (given: object) =>
    asha.post('/api/recurring-invoices', {
      customer_name: 'Meera',
      amount: '300',
      every: 'month',
      first_on: today,
      ...given,
    })
  await repeat({ mode: 'issue' })
  await repeat({ mode: 'draft' })
  const failing = (await repeat({ mode: 'draft', text: 'x'.repeat(NOTES_MAX - 8) + '{period}' })).body.recurring
  await makeDue()
  expect((await kinds(asha)).toSorted()).toEqual(['recurring_draft', 'recurring_issued', 'recurring_problem'])
  const problem = (await read(asha)).notices.find(({ kind }: { kind: string }) => kind === 'recurring_problem')
  expect(problem).toMatchObject({ recurring_id: failing.id, customer_name: 'Meera', is_new: true })
  expect(Math.abs(Date.parse(problem.at) - Date.now())).toBeLessThan(60_000)
})

test('invoices that became late are one notice for each day, from midnight in India', async () => {
  const asha = await app.current.seller()
  const due_on = addDays(today, -3)
  const dates = { issued_on: addDays(today, -9), due_on }
  await asha.invoice({ ...dates, amount: '50', customer_name: 'Meera' })
  await asha.invoice({ ...dates, amount: '60', customer_name: 'Iqbal' })
  const large = await asha.invoice({ ...dates, amount: '100', customer_name: 'Gokhale & Associates' })
  await asha.put(`/api/invoices/${large.id}`, { paid: true })
  const stranger = await app.current.seller()
  await stranger.invoice({ ...dates, amount: '900', customer_name: 'A stranger' })
  await asha.invoice({ issued_on: addDays(today, -90), due_on: addDays(today, -80) })
  await asha.invoice({ due_on: today })
  const { notices, unseen } = await read(asha)
  expect(unseen).toBe(0)
  expect(notices).toMatchObject([
    // Those due three days ago; no reminder is due on a Sunday.
    ...(isSunday(today) ? [] : [{ kind: 'reminder_due', invoices: 2 }]),
    {
      kind: 'late',
      invoices: 2,
      amount: '110.00',
      customer_name: 'Iqbal',
      source: null,
      at: startOfDay(addDays(due_on, 1)).toISOString(),
    },
  ])
})

test('payments found in the bank, mails that failed and webhooks that fail are listed', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const business = await businessOf(asha)
  const invoice = await asha.invoice({ amount: '512.00', customer_name: 'Iqbal' })
  await asha.put(`/api/invoices/${invoice.id}`, { paid: true })
  expect(await kinds(asha)).toEqual([])
  await db`UPDATE payments SET source = 'bank' WHERE business_id = ${business}`
  await db`INSERT INTO webhook_endpoints (business_id, id, url, events, secret, failing_since)
    VALUES (${business}, gen_random_uuid(), 'https://example.in/hook', '{invoice.created}', ${`whsec_${'a'.repeat(43)}`}, now())`
  await db`WITH mail AS (
      INSERT INTO customer_mails (business_id, id, kind, customer_id, invoice_id, sent_by, is_automatic, subject, body)
      VALUES (${business}, gen_random_uuid(), 'invoice', ${invoice.customer_id}, ${invoice.id}, ${asha.id}, false, 'Invoice', 'Hello')
      RETURNING id)
    INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy, state, problem, closed_at)
    SELECT ${business}, id, 'iqbal@example.in', false, 'refused', 'address_unknown', now() FROM mail`
  const { notices } = await read(asha)
  const found = Object.fromEntries(notices.map((notice: { kind: string }) => [notice.kind, notice]))
  expect(notices).toHaveLength(3)
  expect(found).toMatchObject({
    payment: {
      source: 'bank',
      customer_name: 'Iqbal',
      amount: '512.00',
      number: invoice.number,
      invoice_id: invoice.id,
    },
    webhook_failing: { address: 'https://example.in/hook', invoice_id: null },
    mail_failed: { customer_name: 'Iqbal', address: 'iqbal@example.in', invoice_id: invoice.id },
  })
  // She recorded the payment herself.
  expect(found.payment.is_new).toBe(false)
  const stranger = await app.current.seller()
  expect(await read(stranger)).toEqual({ notices: [], unseen: 0 })
})

test('a confirmed claim is no payment that was found in the bank', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00', customer_name: 'Ravi Kumar' })
  await claim(app.current.visitor(), invoice.id, { utr: utrOf(today, 3), amount: '512' })
  const { claims } = (await asha.get(`/api/invoices/${invoice.id}`)).body.invoice
  expect(await asha.post(`/api/claims/${claims[0].id}/confirm`, {})).toMatchObject({ status: 200 })
  const { notices } = await read(asha)
  expect(notices).toMatchObject([{ kind: 'payment', source: 'claim', customer_name: 'Ravi Kumar' }])
})

test('each member is told of what their role may act on or open', async () => {
  const asha = await app.current.seller()
  const business = await businessOf(asha)
  await app.current.db`INSERT INTO webhook_endpoints (business_id, id, url, events, secret, failing_since)
    VALUES (${business}, gen_random_uuid(), 'https://example.in/hook', '{invoice.created}', ${`whsec_${'a'.repeat(43)}`}, now())`
  await asha.invoice({ issued_on: addDays(today, -9), due_on: addDays(today, -3) })
  const reminders = isSunday(today) ? [] : ['reminder_due']
  expect((await kinds(asha)).toSorted()).toEqual(['late', ...reminders, 'webhook_failing'])
  expect((await kinds(await joinBusiness(app.current, asha, 'staff'))).toSorted()).toEqual(['late', ...reminders])
  const accountant = await joinBusiness(app.current, asha, 'accountant')
  expect(await read(accountant)).toMatchObject({ unseen: 0, notices: [{ kind: 'late' }] })
})

test('an instant that is none is refused at its field', async () => {
  const asha = await app.current.seller()
  expect(await asha.post('/api/notices/seen', { until: 'yesterday' })).toMatchObject({
    status: 400,
    body: { fields: { until: expect.any(String) } },
  })
})

test('the first opening of a link makes one notice, with its customer', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00', customer_name: 'Meera' })
  const business = await businessOf(asha)
  const view = (day: string) => app.current.db`
    INSERT INTO link_views (business_id, invoice_id, day, count, first_at, last_at)
    VALUES (${business}, ${invoice.id}, ${day}, 3, ${`${day}T04:30:00Z`}::timestamptz, now())`
  await view(today)
  const first = addDays(today, -2)
  await view(first)
  expect((await read(asha)).notices).toMatchObject([
    {
      kind: 'seen',
      customer_name: 'Meera',
      amount: '512.00',
      number: invoice.number,
      invoice_id: invoice.id,
      at: `${first}T04:30:00.000Z`,
    },
  ])
  expect(await kinds(await app.current.seller())).toEqual([])
})
