import { beforeEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const daysAgo = (days: number) => addDays(today, -days)

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

/** Creates an invoice that was due this many days ago; negative: due in the future. */
const due = (customer_name: string, amount: string, days: number, more: Record<string, unknown> = {}) =>
  asha.invoice({ customer_name, amount, issued_on: daysAgo(Math.max(days, 0)), due_on: daysAgo(days), ...more })
const late = async (query = '') => (await asha.get(`/api/late${query}`)).body

test('refuses a visitor, a wrong limit and an invalid cursor; another seller sees only their own', async () => {
  await due('Ravi Kumar', '100.00', 5)
  expect(await app.current.visitor().get('/api/late')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  const words = ['x', '2026-02-30|01234567-89ab-7cde-8f01-23456789abcd', '2026-02-20|1']
  for (const query of ['limit=0', 'limit=101', ...words.map((word) => `cursor=${btoa(word)}`)]) {
    expect(await asha.get(`/api/late?${query}`), `with ${query}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  }
  const stranger = await app.current.seller()
  expect((await stranger.get('/api/late')).body).toEqual({
    customers: [],
    next_cursor: null,
    soon: [],
    count: 0,
    mails_reminders: false,
    quiet_until: expect.toSatisfy((value) => value === null || typeof value === 'string'),
    invoices: 0,
    owed: '0.00',
    due_soon: '0.00',
  })
})

test('longest overdue first, and only overdue invoices: not paid, void, draft or due today or later', async () => {
  await due('Noor Caterers', '100.00', 3, { customer: { phone: '9876543210', email: 'noor@example.in' } })
  const oldest = await due('Noor Caterers', '20.50', 41)
  await due('Vaishnavi Boutique', '64.00', 74)
  await due('Iqbal', '500.00', 0)
  await due('Iqbal', '7.00', -30)
  await due('Iqbal', '9.00', -31)
  await asha.invoice({ customer_name: 'Iqbal', amount: '5.00', issued_on: daysAgo(90) })
  await due('Paid Up', '11.00', 9).then(({ id }) => asha.put(`/api/invoices/${id}`, { paid: true }))
  await due('Cancelled', '12.00', 9).then(({ id }) => asha.post(`/api/invoices/${id}/void`, { reason: 'Wrong' }))
  await due('Noor Caterers', '9000.00', -5)
  const { customers, ...rest } = await late()
  expect(rest).toMatchObject({ next_cursor: null, count: 2, invoices: 3, owed: '184.50', due_soon: '9507.00' })
  expect(rest.soon.map(({ name }: { name: string }) => name)).toEqual(['Iqbal'])
  expect(customers).toMatchObject([
    {
      name: 'Vaishnavi Boutique',
      owed: '64.00',
      invoices: 1,
      oldest_due_on: daysAgo(74),
      phone: null,
      reminded_at: null,
    },
    { name: 'Noor Caterers', owed: '120.50', invoices: 2, oldest_due_on: daysAgo(41), phone: '+919876543210' },
  ])
  expect(customers[1].oldest_invoices[0]).toEqual({
    id: oldest.id,
    kind: 'invoice',
    number: oldest.number,
    amount: '20.50',
    due_on: daysAgo(41),
    is_abroad: false,
    payment_url: oldest.payment_url,
  })
  expect(customers[1].oldest_invoices).toHaveLength(2)
  expect((await asha.get('/api/analytics/stats')).body.late).toBe(3)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a received part is no longer overdue, and a customer without balance leaves the list', async () => {
  const { id } = await due('Ravi Kumar', '100.00', 12)
  await asha.post(`/api/invoices/${id}/payments`, { amount: '30.00' })
  expect((await late()).customers).toMatchObject([{ owed: '70.00', oldest_invoices: [{ amount: '70.00' }] }])
  await asha.put(`/api/invoices/${id}`, { paid: true })
  expect(await late()).toMatchObject({ customers: [], invoices: 0, owed: '0.00' })
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'The cheque was returned' })
  expect((await late()).customers).toHaveLength(1)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('pages hold every customer once, also those of one day', async () => {
  const names = Array.from({ length: 7 }, (_, i) => `Customer ${i}`)
  await Promise.all(names.map((name, i) => due(name, '10.00', 5 + (i % 3))))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await late(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.customers.map(({ name }: { name: string }) => name))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual(names)
})

test('the oldest three of many late invoices are shown', async () => {
  for (const days of [5, 9, 7, 8]) await due('Ravi Kumar', `${days}.00`, days)
  const [customer] = (await late()).customers
  expect(customer).toMatchObject({ invoices: 4, owed: '29.00' })
  expect(customer.oldest_invoices.map(({ amount }: { amount: string }) => amount)).toEqual(['9.00', '8.00', '7.00'])
})

test('a merge keeps the oldest due day', async () => {
  const old = await due('R. Kumar', '10.00', 30)
  const kept = await due('Ravi Kumar', '20.00', 4)
  await asha.post(`/api/customers/${old.customer_id}/merge`, { into: kept.customer_id })
  expect((await late()).customers).toMatchObject([
    { id: kept.customer_id, owed: '30.00', invoices: 2, oldest_due_on: daysAgo(30) },
  ])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test("a reminder is stored with its time, also for a merged customer's target, never for another seller", async () => {
  const first = await due('R. Kumar', '10.00', 30)
  const kept = await due('Ravi Kumar', '20.00', 4)
  const stranger = await app.current.seller()
  const path = `/api/customers/${kept.customer_id}/reminded`
  expect(await stranger.post(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await app.current.visitor().post(path)).toMatchObject({ status: 401 })
  expect((await late()).customers.map(({ reminded_at }: { reminded_at: null }) => reminded_at)).toEqual([null, null])

  const { version } = (await asha.get(`/api/customers/${kept.customer_id}`)).body.customer
  const noted = await asha.post(path)
  expect(Math.abs(Date.parse(noted.body.reminded_at) - Date.now())).toBeLessThan(60_000)
  expect((await late()).customers[1].reminded_at).toBe(noted.body.reminded_at)
  // Another device that has the customer open can still save.
  expect((await asha.get(`/api/customers/${kept.customer_id}`)).body.customer.version).toBe(version)

  await asha.post(`/api/customers/${first.customer_id}/merge`, { into: kept.customer_id })
  const again = await asha.post(`/api/customers/${first.customer_id}/reminded`)
  expect((await late()).customers).toMatchObject([{ reminded_at: again.body.reminded_at }])
})

test('a late customer who says to have paid is listed with the claimed invoices, until the seller has answered', async () => {
  const [first, second, inTime] = [
    await due('Meera', '500', 3),
    await due('Meera', '500', 9),
    await due('Meera', '500', -3),
  ]
  for (const [n, { id }] of [first, second, second, inTime].entries())
    await claim(app.current.visitor(), id, { utr: utrOf(today, n), amount: '100' })
  expect((await late()).customers[0].claims).toEqual([
    { invoice_id: second.id, number: second.number, amount: '200.00' },
    { invoice_id: first.id, number: first.number, amount: '100.00' },
  ])
  const refused = {
    status: 409,
    body: { code: 'reminder_claimed', message: expect.stringContaining('Your customer says that this is paid') },
  }
  const { customer_id } = first
  expect(await asha.post(`/api/customers/${customer_id}/reminded`)).toMatchObject(refused)
  expect(await asha.post(`/api/invoices/${first.id}/reminders`, { way: 'whatsapp' })).toMatchObject(refused)
  expect((await late()).customers[0].reminded_at).toBeNull()
  for (const { id } of (await asha.get('/api/claims')).body.claims)
    await asha.post(`/api/claims/${id}/refuse`, { reason: 'not_in_bank' })
  expect((await asha.post(`/api/customers/${customer_id}/reminded`)).status).toBe(200)
  expect(await late()).toMatchObject({ owed: '1000.00', invoices: 2, customers: [{ claims: [] }] })
})
