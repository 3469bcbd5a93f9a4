import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import type { Db, Tx } from '#server/platform/postgres/database.ts'
import { exported } from '../imports/lines-file.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const customerOf = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const earned = async () => (await asha.get('/api/analytics/stats')).body.totalEarnings
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])
const useCredit = (id: string, body: object = {}) => asha.post(`/api/invoices/${id}/credit`, body)
const advance = async (customer_id: string, amount: string, received_on = today) => {
  const answer = await asha.post('/api/customer-payments', {
    customer_id,
    amount,
    method: 'cash',
    received_on,
    allocations: [],
  })
  expect(answer.status).toBe(200)
  return answer.body.payment
}
const creditNote = async (id: string, amount: string) =>
  expect((await asha.post(`/api/invoices/${id}/credit-notes`, { amount, reason: 'Sent back' })).status).toBe(200)
const closeBooks = async (to: string) => {
  const { version } = (await asha.get('/api/business')).body.business
  expect((await asha.put('/api/business', { version, books_closed_to: to })).status).toBe(200)
}

test('an invoice is paid from advances, oldest first, and then from what a credit note left over', async () => {
  const paid = await asha.invoice({ amount: '1000' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await creditNote(paid.id, '400')
  const older = await advance(paid.customer_id, '50', addDays(today, -3))
  await advance(paid.customer_id, '100')
  const next = await asha.invoice({ amount: '520' })
  expect(await detail(next.id)).toMatchObject({ available_credit: '550.00' })
  expect((await useCredit(next.id, { amount: '520.01' })).body.fields).toEqual({ amount: 'Only ₹520.00 is still owed' })

  expect((await useCredit(next.id)).body.invoice).toMatchObject({ state: 'paid', balance: '0.00' })
  expect(await detail(paid.id)).toMatchObject({ amount_paid: '630.00', refundable: '30.00', state: 'paid' })
  expect((await asha.history(next.id)).slice(0, 3)).toEqual(['credit_moved_in', 'advance_used', 'advance_used'])
  expect((await detail(next.id)).history[0].reason).toBe(paid.number)
  expect((await detail(paid.id)).history[0]).toMatchObject({ what: 'credit_moved_out', reason: next.number })
  const [moved] = (await detail(paid.id)).payments
  expect((await asha.get(`/api/customer-payments/${moved.payment_id}`)).body.payment).toMatchObject({
    amount: '1000.00',
    allocated: '1000.00',
    allocations: [
      { invoice_id: paid.id, amount: '630.00' },
      { invoice_id: next.id, amount: '370.00' },
    ],
  })
  expect((await asha.get(`/api/customer-payments/${older.id}`)).body.payment).toMatchObject({ advance: '0.00' })
  expect(await customerOf(paid.customer_id)).toMatchObject({ owed: '0.00', advance: '0.00', refundable: '30.00' })
  expect(await earned()).toBe('1150.00')
  expect(await useCredit(next.id)).toMatchObject({ status: 409, body: { code: 'nothing_owed' } })

  // Undone on the new invoice, the credit is an advance.
  const part = (await detail(next.id)).payments.find(({ amount }: { amount: string }) => amount === '370.00')
  expect(
    (await asha.post(`/api/invoices/${next.id}/payments/${part.id}/undo`, { reason: 'Not this one' })).status,
  ).toBe(200)
  expect(await customerOf(paid.customer_id)).toMatchObject({ owed: '370.00', advance: '370.00' })
  await nothingIsWrong()
})

test('a fully credited invoice gives all its money, but neither its TDS nor what was refunded', async () => {
  const paid = await asha.invoice({ amount: '1000' })
  const pay = (amount: string, method: string) => asha.post(`/api/invoices/${paid.id}/payments`, { amount, method })
  await pay('900', 'cash')
  await pay('100', 'tds')
  await creditNote(paid.id, '1000')
  await asha.post(`/api/invoices/${paid.id}/refunds`, { amount: '200', method: 'cash' })
  const next = await asha.invoice({ amount: '5000' })
  expect(await detail(next.id)).toMatchObject({ available_credit: '700.00' })
  expect((await useCredit(next.id)).body.invoice).toMatchObject({ state: 'part_paid', balance: '4300.00' })
  expect(await detail(paid.id)).toMatchObject({ refundable: '100.00' })
  expect(await useCredit(next.id)).toMatchObject({ status: 409, body: { code: 'no_credit' } })
  await nothingIsWrong()
})

test('money of a day with closed books can be used: a credit keeps its day, an advance is earned today', async () => {
  const [day, before] = [addDays(today, -40), addDays(today, -50)]
  const paid = await asha.invoice({ amount: '100', issued_on: before })
  await asha.post(`/api/invoices/${paid.id}/payments`, { amount: '100', method: 'cash', received_on: day })
  await creditNote(paid.id, '100')
  await advance(paid.customer_id, '70', day)
  await closeBooks(addDays(today, -30))
  const next = await asha.invoice({ amount: '170' })
  expect((await useCredit(next.id)).body.invoice).toMatchObject({ state: 'paid' })
  const days = await app.current.db<{ day: string; earned: bigint }[]>`
    SELECT day, earned FROM day_earnings WHERE earned <> 0 AND business_id = (
      SELECT business_id FROM users WHERE id = ${asha.id}) ORDER BY day`
  expect(days).toEqual([
    { day, earned: 10_000n },
    { day: today, earned: 7_000n },
  ])
  const part = (await detail(next.id)).payments.find(({ amount }: { amount: string }) => amount === '100.00')
  expect(await asha.post(`/api/invoices/${next.id}/payments/${part.id}/undo`, { reason: 'x' })).toMatchObject({
    body: { code: 'books_closed' },
  })
  await nothingIsWrong()
})

test('the rest of an invoice is written off with a reason: settled, not earned, and undone like a payment', async () => {
  const { id } = await asha.invoice({ amount: '1000.40' })
  const writeOff = (body: object) => asha.post(`/api/invoices/${id}/write-offs`, body)
  await asha.post(`/api/invoices/${id}/payments`, { amount: '1000', method: 'cash' })
  expect(await writeOff({ reason: ' ' })).toMatchObject({ status: 400, body: { fields: { reason: 'Please say why' } } })
  expect(await writeOff({ amount: '0.41', reason: 'x' })).toMatchObject({ status: 400 })
  const done = await writeOff({ reason: 'Bank charges' })
  expect(done.body.invoice).toMatchObject({
    state: 'paid',
    balance: '0.00',
    amount_waived: '0.40',
    can: { write_off: false },
  })
  expect(await earned()).toBe('1000.00')
  expect((await detail(id)).history[0]).toMatchObject({ what: 'written_off', amount: '0.40', reason: 'Bank charges' })
  expect(await asha.post(`/api/invoices/${id}/credit-notes`, { amount: '500', reason: 'Back' })).toMatchObject({
    status: 409,
    body: { code: 'invoice_written_off' },
  })
  await nothingIsWrong()
  const undo = `/api/invoices/${id}/payments/${done.body.payment_id}/undo`
  expect((await asha.post(undo, { reason: 'They paid' })).body.invoice).toMatchObject({
    balance: '0.40',
    amount_waived: '0.00',
  })
  expect(await earned()).toBe('1000.00')
  await nothingIsWrong()
})

test('a bad debt, of which nothing was received, is written off whole; its tax stays in the return', async () => {
  const [{ id }, other] = [await asha.invoice({ amount: '1180' }), await asha.invoice({ amount: '50' })]
  const done = await asha.post(`/api/invoices/${id}/write-offs`, { reason: 'The shop has closed' })
  expect(done.body.invoice).toMatchObject({
    state: 'paid',
    balance: '0.00',
    amount_paid: '1180.00',
    amount_waived: '1180.00',
  })
  expect(await earned()).toBe('0.00')
  expect(await asha.post(`/api/invoices/${id}/void`, { reason: 'x' })).toMatchObject({ status: 409 })
  await nothingIsWrong()
  const undo = await asha.post(`/api/invoices/${id}/payments/${done.body.payment_id}/undo`, { reason: 'They paid' })
  expect(undo.body.invoice).toMatchObject({ state: 'pending', balance: '1180.00', amount_waived: '0.00' })
  expect(
    (await asha.post(`/api/invoices/${other.id}/write-offs`, { amount: '20', reason: 'Gone' })).body.invoice,
  ).toMatchObject({
    state: 'part_paid',
    balance: '30.00',
  })
  await nothingIsWrong()
})

test('TDS has a rate, a section and a certificate, and is reported by customer and quarter', async () => {
  const one = await asha.invoice({ amount: '20000', issued_on: '2026-04-10' })
  const two = await asha.invoice({ customer_name: 'Meera', amount: '5000', issued_on: '2026-04-10' })
  const tds = (id: string, amount: string, received_on: string, more: object = {}) =>
    asha.post(`/api/invoices/${id}/payments`, { amount, method: 'tds', received_on, ...more })
  const first = await tds(one.id, '2000', '2026-06-30', { tds_rate: '10', tds_section: '194J' })
  await tds(one.id, '100.50', '2026-07-01')
  await tds(two.id, '50', '2026-07-02')
  const undone = await tds(two.id, '1', '2026-07-02')
  await asha.post(`/api/invoices/${two.id}/payments/${undone.body.payment_id}/undo`, { reason: 'x' })
  expect(
    await asha.post(`/api/invoices/${two.id}/payments`, { amount: '1', method: 'cash', tds_rate: '10' }),
  ).toMatchObject({ status: 400, body: { fields: { tds_rate: 'Only TDS has a rate and a section' } } })
  const certificate = `/api/customer-payments/${first.body.payment_id}/certificate`
  expect((await asha.put(certificate, { received_on: addDays(today, 1) })).status).toBe(400)
  expect((await asha.put(certificate, { received_on: today })).body.payment.tds).toEqual({
    tax: 'income_tax',
    rate: '10',
    section: '194J',
    certificate_received_on: today,
  })
  const cash = await advance(one.customer_id, '1')
  expect(await asha.put(`/api/customer-payments/${cash.id}/certificate`, { received_on: null })).toMatchObject({
    status: 409,
    body: { code: 'not_tds' },
  })
  const report = (await asha.get('/api/reports/tds?year=2026-27')).body
  expect(report).toMatchObject({
    quarters: ['2000.00', '150.50', '0.00', '0.00'],
    total: '2150.50',
    rows: [
      { customer_name: 'Meera', quarter: 2, amount: '50.00', payments: 1, certificates: 0 },
      { customer_name: 'Ravi Kumar', quarter: 1, amount: '2000.00', payments: 1, certificates: 1 },
      { customer_name: 'Ravi Kumar', quarter: 2, amount: '100.50' },
    ],
  })
  const listed = (await asha.get(`/api/customer-payments?method=tds&customer_id=${one.customer_id}&from=2026-07-01`))
    .body
  expect(listed.payments).toMatchObject([{ amount: '100.50', method: 'tds' }])
  expect(await asha.get('/api/customer-payments?method=barter')).toMatchObject({
    status: 400,
    body: { fields: { method: 'This is no method of payment' } },
  })
  const file = await exported(asha, 'tds')
  expect(file.split('\r\n')[1]).toBe(`2026-06-30,2026-27,Q1,Ravi Kumar,,${one.number},194J,10,2000.00,${today}`)
  expect((await asha.get('/api/reports/tds?year=2026-28')).status).toBe(400)
  await nothingIsWrong()
})

test('the database refuses half of a move: its target without the taking, and the taking in closed books without a target', async () => {
  const day = addDays(today, -40)
  const [source, target] = [
    await asha.invoice({ amount: '100', issued_on: day }),
    await asha.invoice({ amount: '60', issued_on: day }),
  ]
  const { payment_id } = (
    await asha.post(`/api/invoices/${source.id}/payments`, { amount: '90', method: 'cash', received_on: day })
  ).body
  const { db } = app.current
  const take = (tx: Tx | Db, amount: number) =>
    tx`UPDATE invoice_payments SET amount = amount - ${amount} WHERE id = ${payment_id}`
  const give = (tx: Tx | Db, amount: number, receivedOn = day) => tx`
    INSERT INTO invoice_payments (business_id, id, invoice_id, payment_id, amount, received_on, recorded_by, moved_from)
    SELECT business_id, gen_random_uuid(), ${target.id}, payment_id, ${amount}, ${receivedOn}, recorded_by, id
    FROM invoice_payments WHERE id = ${payment_id}`
  // What is no longer allocated may be allocated again, but not as a move of what was taken before.
  await take(db, 10)
  await expect(give(db, 10)).rejects.toThrow('only move within its payment and day')
  const moving = (taken: number, given: number, receivedOn?: string) =>
    db.begin(async (tx) => {
      await take(tx, taken)
      await give(tx, given, receivedOn)
    })
  await expect(moving(10, 10, today)).rejects.toThrow('only move within its payment and day')

  await closeBooks(addDays(today, -30))
  const refusal = { constraint: 'books_are_open' }
  await expect(take(db, 10)).rejects.toMatchObject(refusal)
  await expect(moving(20, 10)).rejects.toMatchObject(refusal)
  await moving(10, 10)
})
