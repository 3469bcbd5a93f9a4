import { beforeEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { cutConnections } from '../../harness/connections.ts'

const LINE = { description: 'Lamp', quantity: '1', unit_price: '100' }

const app = useApp({ RATE_LIMITS: 'off' })

const today = indiaDay(new Date())
let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const make = async (count: number): Promise<string[]> =>
  (await Promise.all(Array.from({ length: count }, () => asha.invoice({ amount: '100.00' })))).map(({ id }) => id)
const mark = (invoice_ids: string[], given: object = {}, key?: string) =>
  asha.post('/api/invoices/mark-paid', { invoice_ids, ...given }, key ? { 'idempotency-key': key } : {})
const done = (ids: string[]) => ids.map((id) => ({ id, error: null }))
const payments = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice.payments

test('the invoices are paid on one day by one method, and those that cannot be are named and left', async () => {
  const [first = '', second = ''] = await make(2)
  const [cancelled = '', paid = ''] = await make(2)
  await asha.post(`/api/invoices/${cancelled}/void`, { reason: 'Typed twice' })
  await asha.put(`/api/invoices/${paid}`, { paid: true })
  await asha.post(`/api/invoices/${second}/payments`, { amount: '40.00', method: 'upi' })
  const draft = await asha.invoice({ draft: true, amount: undefined, lines: [LINE] })
  const other = await (await app.current.seller()).invoice()
  const yesterday = addDays(today, -1)

  const answer = await mark([first, cancelled, other.id, second, draft.id, paid], {
    received_on: yesterday,
    method: 'cash',
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      results: [
        { id: first, error: null },
        { id: cancelled, error: { code: 'invoice_void' } },
        { id: other.id, error: { code: 'not_found' } },
        { id: second, error: null },
        { id: draft.id, error: { code: 'invoice_is_draft' } },
        { id: paid, error: { code: 'nothing_owed', message: 'This invoice is fully paid or credited already.' } },
      ],
    },
  })
  expect(await payments(first)).toMatchObject([{ amount: '100.00', received_on: yesterday, method: 'cash' }])
  expect(await payments(second)).toMatchObject([{ amount: '60.00', method: 'cash' }, { amount: '40.00' }])
  expect(await payments(cancelled)).toEqual([])
  expect(await asha.history(first)).toEqual(['marked_paid', 'created'])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a wrong day, method or list is refused with its field, and nothing is marked', async () => {
  const ids = await make(1)
  const many = Array.from({ length: 51 }, (_, i) => `8d1c0ae6-8a4b-4a6f-9d3c-${String(i).padStart(12, '0')}`)
  for (const [invoice_ids, given, field] of [
    [ids, { received_on: addDays(today, 1) }, 'received_on'],
    [ids, { received_on: 'today' }, 'received_on'],
    [ids, { method: 'gold' }, 'method'],
    [[], {}, 'invoice_ids'],
    [[...ids, ...ids], {}, 'invoice_ids'],
    [many, {}, 'invoice_ids'],
  ] as const) {
    expect(await mark([...invoice_ids], given), `${field}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    })
  }
  expect(await payments(ids[0] ?? '')).toEqual([])
})

test('a repeat under the same key answers the same and pays nothing twice, also in other portions', async () => {
  const ids = await make(6)
  const [first, repeat] = await Promise.all([mark(ids, {}, 'bulk'), mark(ids, {}, 'bulk')])
  expect(first.body.results).toEqual(done(ids))
  expect(repeat.body).toEqual(first.body)
  expect((await mark(ids.slice(3), {}, 'bulk')).body.results).toEqual(done(ids.slice(3)))
  for (const id of ids) expect(await payments(id)).toHaveLength(1)
  const others = await mark(ids.slice(0, 1), { method: 'cash' }, 'bulk')
  expect(others.body.results).toMatchObject([{ error: { code: 'key_reused' } }])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a list that ends in the middle is completed by a repeat, and each invoice is paid once', async () => {
  const ids = await make(30)
  app.current.expectErrors()
  const running = mark(ids, {}, 'cut')
  await expect
    .poll(async () => (await app.current.db`SELECT FROM payments WHERE customer_id IS NOT NULL`).length, {
      interval: 5,
    })
    .toBeGreaterThan(3)
  await cutConnections(app.current)
  expect((await running).status).toBeGreaterThanOrEqual(500)
  await expect.poll(async () => (await mark(ids, {}, 'cut')).body.results).toEqual(done(ids))
  for (const id of ids) expect(await payments(id)).toHaveLength(1)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('marked in bulk and one by one at the same time, each invoice is paid once', async () => {
  const ids = await make(20)
  const [bulk, ...single] = await Promise.all([
    mark(ids, { method: 'cash' }),
    ...ids.toReversed().map((id) => asha.put(`/api/invoices/${id}`, { paid: true })),
  ])
  for (const { status } of single) expect(status).toBe(200)
  for (const { error } of bulk.body.results) expect([null, 'nothing_owed']).toContain(error?.code ?? null)
  for (const id of ids) {
    expect(await payments(id)).toHaveLength(1)
    expect(await asha.history(id)).toEqual(['marked_paid', 'created'])
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})
