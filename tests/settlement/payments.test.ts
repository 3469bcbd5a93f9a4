import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const customerOf = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const payment = async (id: string) => (await asha.get(`/api/customer-payments/${id}`)).body.payment
const pay = (body: object) => asha.post('/api/customer-payments', { method: 'cash', ...body })
const recorded = async (body: object) => {
  const answer = await pay(body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.payment
}
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])
const earned = async () => (await asha.get('/api/analytics/stats')).body.totalEarnings

test('refuses visitors, other sellers, wrong bodies, and invoices of another customer', async () => {
  const stranger = await app.current.seller()
  const { id, customer_id } = await asha.invoice({ amount: '100' })
  const other = await asha.invoice({ customer_name: 'Meera', amount: '100' })
  const theirs = await stranger.invoice({ amount: '100' })
  const body = { customer_id, amount: '50' }
  expect(await app.current.visitor().post('/api/customer-payments', body)).toMatchObject({ status: 401 })
  expect(await stranger.post('/api/customer-payments', body)).toMatchObject({
    status: 400,
    body: { fields: { customer_id: 'This customer does not exist' } },
  })
  const wrong = [
    [{ ...body, amount: '0' }, 'amount'],
    [{ ...body, received_on: addDays(today, 1) }, 'received_on'],
    [{ ...body, method: 'write_off' }, 'method'],
    [{ ...body, allocations: [{ invoice_id: other.id, amount: '1' }] }, 'allocations'],
    [{ ...body, allocations: [{ invoice_id: theirs.id, amount: '1' }] }, 'allocations'],
    [{ ...body, allocations: [{ invoice_id: id, amount: '50.01' }] }, 'allocations'],
    [{ ...body, amount: '200', allocations: [{ invoice_id: id, amount: '100.01' }] }, 'allocations'],
    [{ ...body, allocations: [1, 2].map(() => ({ invoice_id: id, amount: '1' })) }, 'allocations'],
    [{ ...body, tds: { invoice_id: id, amount: '100.01' } }, 'tds'],
    [{ ...body, tds: { invoice_id: theirs.id, amount: '1' } }, 'tds.invoice_id'],
    [{ ...body, tds: { invoice_id: 'none', amount: '1' } }, 'tds.invoice_id'],
    [{ ...body, tds: { invoice_id: randomUUID(), amount: '1' } }, 'tds.invoice_id'],
  ] as const
  for (const [sent, field] of wrong) {
    const answer = await pay(sent)
    expect([sent, answer.status, Object.keys(answer.body.fields)]).toEqual([sent, 400, [field]])
  }
  const made = await recorded({ ...body, allocations: [] })
  for (const path of [`/api/customer-payments/${made.id}`, '/api/customer-payments/none']) {
    expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  for (const [what, sent] of [
    ['undo', { reason: 'x' }],
    ['allocations', {}],
    ['refunds', { amount: '1', note: 'x' }],
  ] as const) {
    expect(await stranger.post(`/api/customer-payments/${made.id}/${what}`, sent)).toMatchObject({ status: 404 })
  }
  expect((await stranger.get('/api/customer-payments')).body.payments).toEqual([])
  await nothingIsWrong()
})

test('one payment settles the oldest invoices first, and what is over is an advance', async () => {
  const [second, first] = [
    await asha.invoice({ amount: '300', issued_on: addDays(today, -2) }),
    await asha.invoice({ amount: '200', issued_on: addDays(today, -9) }),
  ]
  const made = await recorded({ customer_id: first.customer_id, amount: '250', reference: 'Slip 7' })
  expect(made).toMatchObject({
    amount: '250.00',
    allocated: '250.00',
    advance: '0.00',
    allocations: [
      { invoice_id: first.id, invoice_number: first.number, amount: '200.00' },
      { invoice_id: second.id, amount: '50.00' },
    ],
  })
  expect(await detail(first.id)).toMatchObject({ state: 'paid', payments: [{ payment_id: made.id, amount: '200.00' }] })
  expect(await detail(second.id)).toMatchObject({ state: 'part_paid', balance: '250.00' })
  const over = await recorded({ customer_id: first.customer_id, amount: '1000' })
  expect(over).toMatchObject({ allocated: '250.00', advance: '750.00' })
  expect(await customerOf(first.customer_id)).toMatchObject({ owed: '0.00', advance: '750.00', received: '500.00' })
  expect(await earned()).toBe('500.00')
  await nothingIsWrong()
})

test('an advance is earned only once it is allocated, and can be allocated by hand', async () => {
  const old = await asha.invoice({ amount: '10' })
  const made = await recorded({ customer_id: old.customer_id, amount: '500', allocations: [] })
  expect(await earned()).toBe('0.00')
  const next = await asha.invoice({ amount: '300' })
  const use = (allocations?: object[]) => asha.post(`/api/customer-payments/${made.id}/allocations`, { allocations })
  expect(await use([{ invoice_id: next.id, amount: '301' }])).toMatchObject({
    status: 400,
    body: { fields: { allocations: `Only ₹300.00 is still owed of ${next.number}` } },
  })
  expect((await use([{ invoice_id: next.id, amount: '120' }])).body.payment).toMatchObject({ advance: '380.00' })
  expect((await use()).body.payment).toMatchObject({ allocated: '310.00', advance: '190.00' })
  expect(await use()).toMatchObject({ status: 409, body: { code: 'nothing_to_settle' } })
  expect(await asha.history(next.id)).toEqual(['advance_used', 'advance_used', 'created'])
  expect(await earned()).toBe('310.00')
  await nothingIsWrong()
})

test('an allocation that is undone on the invoice becomes an advance; a payment for one invoice is undone as a whole', async () => {
  const one = await asha.invoice({ amount: '100' })
  const two = await asha.invoice({ amount: '100' })
  const made = await recorded({ customer_id: one.customer_id, amount: '200' })
  const [part] = (await detail(two.id)).payments
  expect((await asha.post(`/api/invoices/${two.id}/payments/${part.id}/undo`, { reason: 'Other bill' })).status).toBe(
    200,
  )
  expect(await payment(made.id)).toMatchObject({ allocated: '100.00', advance: '100.00', undone: null })
  expect((await asha.history(two.id))[0]).toBe('advance_returned')

  const whole = await asha.post(`/api/invoices/${two.id}/payments`, { amount: '100', reference: '621628601452' })
  const undo = `/api/invoices/${two.id}/payments/${whole.body.payment_id}/undo`
  expect((await asha.post(undo, { reason: 'Bounced' })).status).toBe(200)
  expect(await payment(whole.body.payment_id)).toMatchObject({ advance: '0.00', undone: { reason: 'Bounced' } })
  // Its UTR is free again.
  expect((await asha.post(`/api/invoices/${two.id}/payments`, { amount: '1', reference: '621628601452' })).status).toBe(
    200,
  )
  await nothingIsWrong()
})

test('a payment is undone on all its invoices, with the TDS that came with it', async () => {
  const one = await asha.invoice({ amount: '20000' })
  const two = await asha.invoice({ amount: '500' })
  const made = await recorded({
    customer_id: one.customer_id,
    amount: '18300',
    tds: { invoice_id: one.id, amount: '2000', rate: '10', section: '194J' },
  })
  expect(await detail(one.id)).toMatchObject({ state: 'paid', balance: '0.00' })
  expect(await detail(two.id)).toMatchObject({ state: 'part_paid', balance: '200.00' })
  const list = (await asha.get(`/api/customer-payments?customer_id=${one.customer_id}`)).body.payments
  expect(list).toHaveLength(2)
  expect(list.find((each: { method: string }) => each.method === 'tds')).toMatchObject({
    amount: '2000.00',
    recorded_with: made.id,
    tds: { tax: 'income_tax', rate: '10', section: '194J', certificate_received_on: null },
  })
  const undo = () => asha.post(`/api/customer-payments/${made.id}/undo`, { reason: 'Bounced' })
  expect((await undo()).body.payment).toMatchObject({ allocated: '0.00', undone: { reason: 'Bounced' } })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'payment_undone' } })
  for (const [invoice, balance] of [
    [one, '20000.00'],
    [two, '500.00'],
  ] as const) {
    expect(await detail(invoice.id)).toMatchObject({ state: 'pending', balance })
  }
  expect(await earned()).toBe('0.00')
  await nothingIsWrong()
})

test('a part of a payment that is undone on its invoice takes the TDS of that invoice with it, and of no other', async () => {
  const one = await asha.invoice({ amount: '1000' })
  const two = await asha.invoice({ amount: '500', customer_id: one.customer_id })
  const made = await recorded({
    customer_id: one.customer_id,
    amount: '1400',
    allocations: [
      { invoice_id: one.id, amount: '900' },
      { invoice_id: two.id, amount: '500' },
    ],
    tds: { invoice_id: one.id, amount: '100', rate: '10' },
  })
  const undoPart = async ({ id }: { id: string }) => {
    const { payments } = await detail(id)
    const part = payments.find(({ method }: { method: string }) => method !== 'tds')
    expect(part.payment_id).toBe(made.id)
    return (await asha.post(`/api/invoices/${id}/payments/${part.id}/undo`, { reason: 'Other bill' })).body.invoice
  }
  expect(await undoPart(two)).toMatchObject({ state: 'pending', balance: '500.00' })
  expect(await detail(one.id)).toMatchObject({ state: 'paid', amount_paid: '1000.00' })
  expect(await undoPart(one)).toMatchObject({ state: 'pending', balance: '1000.00' })
  expect(await earned()).toBe('0.00')
})

test('undone on its invoice, or with all payments of an invoice, a payment takes its TDS with it', async () => {
  const one = await asha.invoice({ amount: '1000' })
  const made = await recorded({
    customer_id: one.customer_id,
    amount: '900',
    allocations: [{ invoice_id: one.id, amount: '900' }],
    tds: { invoice_id: one.id, amount: '100', rate: '10' },
  })
  expect(await detail(one.id)).toMatchObject({ state: 'paid' })
  const undo = await asha.post(`/api/invoices/${one.id}/payments/${made.id}/undo`, { reason: 'Bounced' })
  expect(undo.body.invoice).toMatchObject({ state: 'pending', amount_paid: '0.00', balance: '1000.00' })
  expect(await detail(one.id)).toMatchObject({ state: 'pending', balance: '1000.00' })
  expect(await earned()).toBe('0.00')

  const two = await asha.invoice({ amount: '900' })
  await recorded({
    customer_id: one.customer_id,
    amount: '900',
    allocations: [{ invoice_id: two.id, amount: '900' }],
    tds: { invoice_id: one.id, amount: '100', rate: '10' },
  })
  expect(await detail(one.id)).toMatchObject({ state: 'part_paid', balance: '900.00' })
  const pending = await asha.put(`/api/invoices/${two.id}`, { paid: false, reason: 'Bounced' })
  expect(pending.body.invoice).toMatchObject({ state: 'pending' })
  expect(await detail(one.id)).toMatchObject({ state: 'pending', balance: '1000.00' })
  const { payments } = (await asha.get('/api/customer-payments')).body
  expect(payments).toHaveLength(4)
  for (const each of payments) expect(each.undone).toMatchObject({ reason: 'Bounced' })
  await nothingIsWrong()
})

test('an advance is paid back with a note, at most what is left, and that can be undone', async () => {
  const { customer_id } = await asha.invoice({ amount: '10' })
  const made = await recorded({ customer_id, amount: '500', allocations: [] })
  const refund = (amount: string, more: object = {}) =>
    asha.post(`/api/customer-payments/${made.id}/refunds`, { amount, method: 'cash', note: 'Order cancelled', ...more })
  expect(await refund('1', { note: ' ' })).toMatchObject({ status: 400, body: { fields: { note: expect.anything() } } })
  expect(await refund('500.01')).toMatchObject({ status: 400, body: { fields: { amount: expect.anything() } } })
  expect((await refund('200')).body.payment).toMatchObject({ refunded: '200.00', advance: '300.00' })
  expect(await asha.post(`/api/customer-payments/${made.id}/undo`, { reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'advance_refunded' },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund('100')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await refund('1')).toMatchObject({ status: 409, body: { code: 'no_advance' } })
  const [first] = (await payment(made.id)).refunds
  const undone = await asha.post(`/api/customer-payments/${made.id}/refunds/${first.id}/undo`, { reason: 'Not paid' })
  expect(undone.body.payment).toMatchObject({ refunded: '300.00', advance: '200.00' })
  expect(await earned()).toBe('0.00')
  await nothingIsWrong()
})

test('one UTR is of one refund, whether of an invoice or of an advance', async () => {
  const { id, customer_id } = await asha.invoice({ amount: '100' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })
  const made = await recorded({ customer_id, amount: '50', allocations: [] })
  const refundTo = (path: string, reference: string) =>
    asha.post(`${path}/refunds`, { amount: '1', method: 'upi', reference, note: 'Order cancelled' })
  const [ofInvoice, ofAdvance] = [`/api/invoices/${id}`, `/api/customer-payments/${made.id}`]
  expect((await refundTo(ofInvoice, '621628601452')).status).toBe(200)
  expect((await refundTo(ofAdvance, '621628601453')).status).toBe(200)
  for (const path of [ofInvoice, ofAdvance]) {
    for (const reference of ['621628601452', '621628601453'])
      expect(await refundTo(path, reference)).toMatchObject({ status: 409, body: { code: 'refund_utr_used' } })
  }
})

test('a repeated payment with the same key is recorded once, and a UTR is of one payment', async () => {
  const { customer_id } = await asha.invoice({ amount: '10' })
  const body = { customer_id, amount: '5', method: 'upi', reference: '6216 2860 1452' }
  const send = (key: string) => asha.post('/api/customer-payments', body, { 'idempotency-key': key })
  const [first, again] = await Promise.all([send('tap'), send('tap')])
  expect(first).toMatchObject({ status: 200, body: { payment: { reference: '621628601452' } } })
  expect(again.body).toEqual(first.body)
  expect(await send('other')).toMatchObject({ status: 409, body: { code: 'utr_used' } })
  const invoice = await asha.invoice({ amount: '10' })
  const used = { amount: '1', reference: '621628601452' }
  expect(await asha.post(`/api/invoices/${invoice.id}/payments`, used)).toMatchObject({ body: { code: 'utr_used' } })
  expect((await asha.get('/api/customer-payments')).body.payments).toHaveLength(1)
  await nothingIsWrong()
})

test('payments are listed newest first, page by page, of a customer and of days', async () => {
  const { customer_id } = await asha.invoice({ amount: '1000' })
  const meera = await asha.invoice({ customer_name: 'Meera', amount: '1000' })
  for (const days of [3, 1, 2, 1]) await recorded({ customer_id, amount: '1', received_on: addDays(today, -days) })
  await recorded({ customer_id: meera.customer_id, amount: '1' })
  const days: string[] = []
  for (let cursor = ''; ;) {
    const page = (await asha.get(`/api/customer-payments?customer_id=${customer_id}&limit=2${cursor}`)).body
    days.push(...page.payments.map((one: { received_on: string }) => one.received_on))
    if (page.next_cursor === null) break
    cursor = `&cursor=${page.next_cursor}`
  }
  expect(days).toEqual([1, 1, 2, 3].map((back) => addDays(today, -back)))
  const range = `from=${addDays(today, -2)}&to=${addDays(today, -1)}`
  expect((await asha.get(`/api/customer-payments?${range}`)).body.payments).toHaveLength(3)
  expect((await asha.get('/api/customer-payments?cursor=x')).status).toBe(400)
})

test('payments move with their customer in a merge', async () => {
  const one = await asha.invoice({ amount: '10' })
  const two = await asha.invoice({ customer_name: 'Ravi K', amount: '10' })
  await recorded({ customer_id: one.customer_id, amount: '35' })
  const merge = await asha.post(`/api/customers/${one.customer_id}/merge`, { into: two.customer_id })
  expect(merge.body.customer).toMatchObject({ advance: '25.00', owed: '10.00' })
  expect((await asha.get(`/api/customer-payments?customer_id=${one.customer_id}`)).body.payments).toHaveLength(1)
  // Recorded for the id that was merged.
  expect(await recorded({ customer_id: one.customer_id, amount: '10' })).toMatchObject({ customer_id: two.customer_id })
  await nothingIsWrong()
})

test('the database refuses to undo an allocation that is all of its payment without the payment', async () => {
  const { id } = await asha.invoice({ amount: '100' })
  const { payment_id } = (await asha.post(`/api/invoices/${id}/payments`, { amount: '60', method: 'cash' })).body
  const { db } = app.current
  await expect(
    db`UPDATE invoice_payments SET undone_at = now(), undone_by = recorded_by, undone_reason = 'Test'
      WHERE id = ${payment_id}`,
  ).rejects.toThrow('undone with the allocation')
  expect(await payment(payment_id)).toMatchObject({ allocated: '60.00', advance: '0.00', undone: null })

  expect((await asha.post(`/api/invoices/${id}/payments/${payment_id}/undo`, { reason: 'Twice' })).status).toBe(200)
  expect(await payment(payment_id)).toMatchObject({ allocated: '0.00', advance: '0.00', undone: { reason: 'Twice' } })
  await nothingIsWrong()
})
