import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findInvoicedIn, listCustomerPage } from '#server/features/customers/list-queries.ts'
import { listPage } from '#server/features/settlement/payments/read-queries.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const ago = (days: number) => addDays(today, -days)

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const namesOf = async (query: string): Promise<string[]> =>
  (await asha.get(`/api/customers?${query}`)).body.customers.map(({ name }: { name: string }) => name)

test('customers are found by what they owe and by the days of their invoices', async () => {
  await (
    await app.current.seller()
  ).invoice({ customer_name: 'Of another seller', issued_on: ago(60), due_on: ago(30) })
  const late = await asha.invoice({ customer_name: 'Late', issued_on: ago(60), due_on: ago(30) })
  await asha.invoice({ customer_name: 'Due today', issued_on: ago(10), due_on: today })
  const paid = await asha.invoice({ customer_name: 'Paid', issued_on: ago(60), due_on: ago(30) })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const lines = [{ description: 'Tea', unit_price: '10' }]
  await asha.invoice({ customer_name: 'Draft', issued_on: ago(60), draft: true, amount: undefined, lines })
  await asha.post('/api/customers', { name: 'New' })
  for (const [query, names] of [
    ['', ['Draft', 'Due today', 'Late', 'New', 'Paid']],
    ['balance=owed', ['Due today', 'Late']],
    ['balance=late', ['Late']],
    ['balance=owed&search=due', ['Due today']],
    [`from=${ago(60)}&to=${ago(60)}`, ['Late', 'Paid']],
    [`from=${ago(10)}`, ['Due today']],
    [`to=${ago(11)}&balance=late&search=la`, ['Late']],
    ['period=today', []],
  ] as const)
    expect([query, await namesOf(query)]).toEqual([query, names])
  await asha.post(`/api/customers/${late.customer_id}/archive`)
  expect(await namesOf('balance=late')).toEqual([])
  expect(await namesOf('balance=late&archived=true')).toEqual(['Late'])
  for (const [query, field] of [
    ['balance=all', 'balance'],
    ['period=today&from=2026-01-01', 'period'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
  ])
    expect(await asha.get(`/api/customers?${query}`)).toMatchObject({
      status: 400,
      body: { fields: { [`${field}`]: expect.any(String) } },
    })
})

test('payments are found by period, method and the UPI ID that paid', async () => {
  const { customer_id } = await asha.invoice({ amount: '100' })
  const pay = async (body: object) =>
    (await asha.post('/api/customer-payments', { customer_id, amount: '5', ...body })).body.payment.id
  const last = await pay({ received_on: today, payer_upi: 'Ravi@OkSBI' })
  const cash = await pay({ received_on: today, method: 'cash' })
  const old = await pay({ received_on: ago(800), method: 'cash' })
  const listed = async (query: string) =>
    (await asha.get(`/api/customer-payments?${query}`)).body.payments.map(({ id }: { id: string }) => id)
  expect(await listed('payer_upi=ravi@oksbi')).toEqual([last])
  expect(await listed('period=today&method=cash')).toEqual([cash])
  expect(await listed(`to=${ago(1)}`)).toEqual([old])
  expect(await asha.get('/api/customer-payments?payer_upi=ravi')).toMatchObject({
    status: 400,
    body: { fields: { payer_upi: expect.any(String) } },
  })
  expect(await asha.get(`/api/customer-payments?period=today&to=${today}`)).toMatchObject({
    status: 400,
    body: { fields: { period: expect.any(String) } },
  })
})

test('each filter reads an index in the order of the list, however many rows the business has', async () => {
  const db = openWithoutLimits(app.current.databaseUrl)
  const [row] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
  const actor = { userId: asha.id, businessId: row?.business_id ?? '', name: 'Asha', plan: 'Pro' } as Parameters<
    typeof listPage
  >[1]
  await db`INSERT INTO customers (business_id, id, name, owed, invoices, oldest_due_on)
    SELECT ${actor.businessId}, gen_random_uuid(), 'Customer ' || n, (n % 3 = 0)::int * 500, 1, CASE WHEN n % 3 = 0 THEN date '2026-01-01' + n % 300 END FROM generate_series(1, 20000) AS n`
  await db`INSERT INTO payments (business_id, id, amount, received_on, method, recorded_by)
    SELECT ${actor.businessId}, gen_random_uuid(), 100, '2026-01-01', 'upi', ${asha.id} FROM generate_series(1, 20000)`
  await db`ANALYZE customers, payments`
  const range = { isArchived: false, position: undefined, limit: 50 }
  const days = { from: '2026-01-01', to: '2026-12-31' } as const
  const paid = {
    customerId: undefined,
    method: undefined,
    payerUpi: undefined,
    days: undefined,
    position: undefined,
    limit: 50,
  }
  for (const [index, query] of [
    ['customers_owing_by_name', listCustomerPage(db, actor, { ...range, balance: 'owed' })],
    ['customers_owing_by_name', listCustomerPage(db, actor, { ...range, balance: 'late' })],
    [
      'invoices_issued_by_customer',
      listCustomerPage(db, actor, { ...range, invoicedIn: { businessId: actor.businessId, days, ids: undefined } }),
    ],
    ['payments_by_method', listPage(db, actor, { ...paid, method: 'cheque' })],
    ['payments_by_payer', listPage(db, actor, { ...paid, payerUpi: 'ravi@oksbi' })],
    ['payments_by_day', listPage(db, actor, { ...paid, days })],
  ] as const) {
    const plan = await planOf(db, query)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (customers|payments|invoices)/)
  }
  expect(await findInvoicedIn(db, actor.businessId, days, 0)).toEqual([])
  await db.end()
})
