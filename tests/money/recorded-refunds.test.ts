import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const ago = (days: number) => addDays(today, -days)

interface Row {
  id: string
  amount: string
}
interface Page {
  payments: Row[]
  refunds: Row[]
  next_cursor: string | null
}

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const list = async (query = '', seller = asha): Promise<Page> =>
  (await seller.get(`/api/customer-payments?refunds=true${query}`)).body
const refundsOf = async (query = '', seller = asha) => (await list(query, seller)).refunds.map(({ amount }) => amount)

/** An invoice of ₹1,000 that was paid in cash ten days ago and then credited. */
const credited = async (customer_name: string) => {
  const invoice = await asha.invoice({ amount: '1000.00', customer_name, issued_on: ago(20), due_on: ago(20) })
  const paid = { amount: '1000', method: 'cash', received_on: ago(10) }
  expect((await asha.post(`/api/invoices/${invoice.id}/payments`, paid)).status).toBe(200)
  expect((await asha.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Sent back' })).status).toBe(200)
  return invoice
}

const refundInvoice = async ({ id }: { id: string }, amount: string, refunded_on: string, method = 'cash') => {
  const { status, body } = await asha.post(`/api/invoices/${id}/refunds`, { amount, refunded_on, method })
  expect(status).toBe(200)
  return body.refund_id as string
}

/** An advance of ₹300 of the customer, ten days old, a part of which was paid back by UPI. */
const refundAdvance = async (customer_id: string, amount: string, refunded_on: string) => {
  const advance = { customer_id, amount: '300', method: 'upi', received_on: ago(10), allocations: [] }
  const { id } = (await asha.post('/api/customer-payments', advance)).body.payment
  const body = { amount, refunded_on, method: 'upi', note: 'Order cancelled' }
  const { payment } = (await asha.post(`/api/customer-payments/${id}/refunds`, body)).body
  return { payment_id: id as string, id: payment.refunds[0].id as string }
}

test('refunds of invoices and advances are listed with their days, unless they were undone', async () => {
  const invoice = await credited('Ravi')
  const ofInvoice = await refundInvoice(invoice, '500', ago(3))
  const undone = await refundInvoice(invoice, '50', ago(3))
  const advance = await refundAdvance(invoice.customer_id, '120', today)
  const undoneAdvance = await refundAdvance(invoice.customer_id, '10', today)
  for (const path of [
    `/api/invoices/${invoice.id}/refunds/${undone}/undo`,
    `/api/customer-payments/${undoneAdvance.payment_id}/refunds/${undoneAdvance.id}/undo`,
  ])
    expect((await asha.post(path, { reason: 'Mistake' })).status).toBe(200)
  const { payments, refunds } = await list()
  expect(payments).toHaveLength(3)
  const ravi = { customer_id: invoice.customer_id, customer_name: 'Ravi', reference: null }
  expect(refunds).toEqual([
    {
      ...ravi,
      id: advance.id,
      amount: '120.00',
      refunded_on: today,
      method: 'upi',
      note: 'Order cancelled',
      invoice: null,
      payment_id: advance.payment_id,
    },
    {
      ...ravi,
      id: ofInvoice,
      amount: '500.00',
      refunded_on: ago(3),
      method: 'cash',
      note: null,
      invoice: { id: invoice.id, number: invoice.number },
      payment_id: null,
    },
  ])
  expect((await asha.get('/api/customer-payments')).body).toMatchObject({ payments, refunds: [] })
  expect((await asha.get('/api/customer-payments?refunds=yes')).status).toBe(400)
  expect(await list('', await app.current.seller())).toEqual({ payments: [], refunds: [], next_cursor: null })
})

test('the filters of payments find refunds too', async () => {
  const [ravi, meera] = [await credited('Ravi'), await credited('Meera')]
  await refundInvoice(ravi, '500', ago(3))
  await refundInvoice(meera, '400', today)
  await refundAdvance(ravi.customer_id, '120', today)
  const stranger = await app.current.seller()
  for (const [query, amounts] of [
    ['', ['120.00', '400.00', '500.00']],
    ['&period=today', ['120.00', '400.00']],
    [`&from=${ago(3)}&to=${ago(3)}`, ['500.00']],
    ['&method=cash', ['400.00', '500.00']],
    ['&method=tds', []],
    [`&customer_id=${ravi.customer_id}`, ['120.00', '500.00']],
    [`&customer_id=${ravi.customer_id}&method=upi`, ['120.00']],
    ['&payer_upi=ravi@oksbi', []],
  ] as const) {
    expect([query, (await refundsOf(query)).sort()]).toEqual([query, amounts])
    expect(await refundsOf(query, stranger)).toEqual([])
  }
  // The day has no payment.
  expect((await list(`&from=${ago(3)}&to=${ago(3)}`)).payments).toEqual([])
})

test('a merged customer finds the refunds of both', async () => {
  const [merged, target] = [await credited('Ravi K'), await credited('Ravi')]
  await refundInvoice(merged, '500', today)
  await refundAdvance(merged.customer_id, '120', today)
  await asha.post(`/api/customers/${merged.customer_id}/merge`, { into: target.customer_id })
  for (const { customer_id } of [merged, target])
    expect((await list(`&customer_id=${customer_id}`)).refunds).toMatchObject([
      { amount: '120.00', customer_name: 'Ravi' },
      { amount: '500.00', customer_name: 'Ravi' },
    ])
})

test('pages of any size show each payment and refund once, newest first', async () => {
  const invoice = await credited('Ravi')
  for (const [amount, days] of [
    ['10', 10],
    ['20', 3],
    ['30', 3],
    ['40', 0],
  ] as const)
    await refundInvoice(invoice, amount, ago(days))
  await refundAdvance(invoice.customer_id, '50', ago(3))
  const whole = await list()
  expect([whole.payments.length, whole.refunds.length]).toEqual([2, 5])
  for (const limit of [1, 2, 3, 7]) {
    const pages = [await list(`&limit=${limit}`)]
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
      pages.push(await list(`&limit=${limit}&cursor=${cursor}`))
    expect(pages.every(({ payments, refunds }) => payments.length + refunds.length <= limit)).toBe(true)
    expect(pages.flatMap(({ payments }) => payments)).toEqual(whole.payments)
    expect(pages.flatMap(({ refunds }) => refunds)).toEqual(whole.refunds)
    expect(pages).toHaveLength(Math.ceil(7 / limit))
  }
})
