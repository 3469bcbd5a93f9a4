import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import type { Actor } from '#server/actor/actor.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { businessOf } from '../exports/shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const detail = async (id: string) => (await asha.get(`/api/invoices/${id}`)).body.invoice
const refund = (id: string, body: Record<string, unknown>, key?: string) =>
  asha.post(`/api/invoices/${id}/refunds`, body, key === undefined ? {} : { 'idempotency-key': key })
const nothingIsWrong = async () => expect(await findWrongTotals(app.current.db)).toEqual([])

/** An invoice of ₹1,000 that was paid and then credited in full. */
const paidAndCredited = async (given: Record<string, unknown> = {}) => {
  const invoice = await asha.invoice({ amount: '1000.00', ...given })
  expect((await asha.put(`/api/invoices/${invoice.id}`, { paid: true })).status).toBe(200)
  const note = await asha.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Sent back' })
  expect(note.status).toBe(200)
  return { ...invoice, note: note.body.invoice }
}

const closing = async (customerId: string): Promise<bigint> => {
  const actor = { businessId: await businessOf(app.current, asha) } as Actor
  const { account } = await app.current.db.begin((tx) =>
    readCustomerStatement(tx, actor, customerId, { from: '2000-01-01' }),
  )
  return account.closing
}

test('refuses a visitor, another seller, wrong bodies, and invoices with nothing to refund', async () => {
  const stranger = await app.current.seller()
  const { id } = await paidAndCredited()
  const path = `/api/invoices/${id}/refunds`
  expect(await app.current.visitor().post(path, { amount: '1' })).toMatchObject({ status: 401 })
  expect(await stranger.post(path, { amount: '1' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const wrong = [
    [{ amount: '0' }, 'amount'],
    [{ amount: '1000.01' }, 'amount'],
    [{ amount: '1', method: 'tds' }, 'method'],
    [{ amount: '1', refunded_on: addDays(today, 1) }, 'refunded_on'],
    [{ amount: '1', refunded_on: addDays(today, -1) }, 'refunded_on'],
    [{ amount: '1', received_on: today }, 'received_on'],
  ] as const
  for (const [body, field] of wrong) {
    expect([body, await refund(id, body)]).toMatchObject([
      body,
      { status: 400, body: { code: 'invalid_input', fields: { [field]: expect.any(String) } } },
    ])
  }
  const open = await asha.invoice()
  expect(await refund(open.id, { amount: '1' })).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  await asha.put(`/api/invoices/${open.id}`, { paid: true })
  expect(await refund(open.id, { amount: '1' })).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  expect((await detail(id)).refunds).toEqual([])
  await nothingIsWrong()
})

test('paid, then credited in full: statement, balance, totals and exports agree before and after the refund', async () => {
  const { id, customer_id: customer, note } = await paidAndCredited()
  expect(await detail(id)).toMatchObject({ state: 'paid', refundable: '1000.00', can: { refund: true } })
  const account = async () => (await asha.get(`/api/customers/${customer}`)).body.customer
  expect(await account()).toMatchObject({ owed: '0.00', received: '1000.00', refundable: '1000.00' })
  expect(await closing(customer)).toBe(-1_000_00n)
  expect((await asha.get('/api/reports/overview')).body).toMatchObject({ owed: '0.00', refundable: '1000.00' })

  const part = await refund(id, {
    amount: '400',
    method: 'upi',
    reference: '6216 2860 1452',
    note: 'To her own UPI ID',
  })
  expect(part.body.invoice).toMatchObject({
    state: 'paid',
    amount_paid: '600.00',
    amount_refunded: '400.00',
    refundable: '600.00',
  })
  expect(await closing(customer)).toBe(-600_00n)
  expect((await refund(id, { amount: '600', method: 'cash' })).body.invoice).toMatchObject({
    state: 'credited',
    paid: false,
    balance: '0.00',
    refundable: '0.00',
    can: { refund: false, mark_paid: false, mark_pending: false },
  })
  expect(await closing(customer)).toBe(0n)
  expect(await account()).toMatchObject({ owed: '0.00', received: '0.00', refundable: '0.00' })
  expect((await asha.get('/api/reports/overview')).body).toMatchObject({ owed: '0.00', refundable: '0.00' })
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({ totalEarnings: '0.00', owed: '0.00' })
  expect((await detail(id)).refunds).toMatchObject([
    { amount: '600.00', method: 'cash', refunded_on: today },
    { amount: '400.00', method: 'upi', reference: '621628601452', note: 'To her own UPI ID', undone: null },
  ])
  expect(await asha.history(id)).toEqual(['refunded', 'refunded', 'credited', 'marked_paid', 'created'])

  const rows = parse<Record<string, string>>((await asha.get('/api/exports/payments')).text, {
    bom: true,
    columns: true,
  })
  expect(rows.map(({ Kind, Amount, Method }) => [Kind, Amount, Method])).toEqual([
    ['Payment', '1000.00', 'upi'],
    ['Refund', '-400.00', 'upi'],
    ['Refund', '-600.00', 'cash'],
  ])
  const { text } = await asha.get(`/api/exports/tally?from=${today}&to=${today}`)
  expect(text.match(/<VOUCHER VCHTYPE="[^"]*"/g)).toHaveLength(5)
  expect(text).toContain('<VOUCHER VCHTYPE="Payment"')
  expect((await detail(note.id)).can.refund).toBe(false)
  await nothingIsWrong()
})

test('twenty concurrent refunds never exceed what was received beyond the total', async () => {
  const { id } = await paidAndCredited()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amount: '300' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of answers.filter((one) => one.status !== 200)) {
    expect([status, body.fields]).toEqual([400, { amount: 'At most ₹100.00 can be refunded' }])
  }
  expect(await detail(id)).toMatchObject({ amount_refunded: '900.00', refundable: '100.00' })
  await nothingIsWrong()
})

test('a refund racing an undone payment and a credit note never exceeds the money received', async () => {
  for (let round = 0; round < 5; round++) {
    const invoice = await asha.invoice({ amount: '100.00' })
    const { payment_id } = (await asha.post(`/api/invoices/${invoice.id}/payments`, { amount: '100' })).body
    const undo = `/api/invoices/${invoice.id}/payments/${payment_id}/undo`
    await Promise.all([
      asha.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Sent back' }),
      refund(invoice.id, { amount: '100' }),
      asha.post(undo, { reason: 'Never came' }),
      refund(invoice.id, { amount: '60' }),
    ])
    const { amount_paid, amount_refunded, payments } = await detail(invoice.id)
    const isUndone = payments[0].undone !== null
    expect(Number(amount_paid) + Number(amount_refunded)).toBe(isUndone ? 0 : 100)
  }
  await nothingIsWrong()
})

test('a repeated refund with the same key is recorded once; a UTR belongs to one refund', async () => {
  const { id } = await paidAndCredited()
  const send = () => refund(id, { amount: '100', reference: '621628601452' }, 'tap-1')
  const [first, again] = await Promise.all([send(), send()])
  expect(first.body).toEqual(again.body)
  expect(await refund(id, { amount: '50' }, 'tap-1')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await refund(id, { amount: '50', reference: '621628601452' })).toMatchObject({
    status: 409,
    body: { code: 'refund_utr_used' },
  })
  expect((await detail(id)).amount_refunded).toBe('100.00')
  await nothingIsWrong()
})

test('a refund is undone once, with a reason; payments cannot be undone before their refund', async () => {
  const { id } = await paidAndCredited()
  const { refund_id } = (await refund(id, { amount: '250' })).body
  const [payment] = (await detail(id)).payments
  const undoPayment = () => asha.post(`/api/invoices/${id}/payments/${payment.id}/undo`, { reason: 'Never came' })
  expect(await undoPayment()).toMatchObject({ status: 409, body: { code: 'invoice_refunded' } })
  expect(await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'invoice_refunded' },
  })
  const undo = (path = `${id}/refunds/${refund_id}`) => asha.post(`/api/invoices/${path}/undo`, { reason: 'Not sent' })
  const other = await asha.invoice()
  expect(await undo(`${other.id}/refunds/${refund_id}`)).toMatchObject({ status: 404 })
  expect((await undo()).body.invoice).toMatchObject({ refundable: '1000.00', amount_refunded: '0.00' })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'refund_undone' } })
  expect((await detail(id)).refunds).toMatchObject([{ amount: '250.00', undone: { reason: 'Not sent' } }])
  expect((await undoPayment()).status).toBe(200)
  await nothingIsWrong()
})

test('nothing is refunded or undone on a day whose books are closed', async () => {
  const { id } = await paidAndCredited({ issued_on: addDays(today, -10) })
  const { refund_id } = (await refund(id, { amount: '100', refunded_on: addDays(today, -5) })).body
  const close = async (books_closed_to: string | null) => {
    const { version } = (await asha.get('/api/business')).body.business
    expect((await asha.put('/api/business', { version, books_closed_to })).status).toBe(200)
  }
  await close(addDays(today, -3))
  expect(await refund(id, { amount: '100', refunded_on: addDays(today, -3) })).toMatchObject({
    status: 400,
    body: { fields: { refunded_on: expect.stringContaining('books are closed') } },
  })
  const undo = () => asha.post(`/api/invoices/${id}/refunds/${refund_id}/undo`, { reason: 'Not sent' })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'books_closed' } })
  const write = app.current.db`UPDATE invoice_refunds SET amount = 1 WHERE id = ${refund_id}`
  await expect(write).rejects.toThrow(/books of this business are closed/)
  expect((await refund(id, { amount: '100', refunded_on: addDays(today, -2) })).status).toBe(200)
  await close(null)
  expect((await undo()).status).toBe(200)
  await nothingIsWrong()
})

test('the table refuses a refund of money that is still owed', async () => {
  const { id } = await asha.invoice()
  await expect(app.current.db`UPDATE invoices SET amount_refunded = 1 WHERE id = ${id}`).rejects.toThrow(
    /refund_leaves_nothing_owed/,
  )
})
