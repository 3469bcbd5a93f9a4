import { afterEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { findWrongBooks } from '#server/features/exports/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp({ RATE_LIMITS: 'off' })

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
  expect(await findWrongBooks(app.current.db)).toEqual([])
})

const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const pay = (seller: Seller, id: string, body: object, headers = {}) =>
  seller.post(`/api/invoices/${id}/payments`, body, headers)

test.each([
  ['cash', '1500.00', '3.00', 'Rounded off'],
  ['upi', '1502.50', '0.50', 'Rounded off'],
  ['bank', '1485.30', '17.70', 'Bank charge'],
])('of ₹1,503 paid by %s, ₹%s is received, and ₹%s is written off: %s', async (method, amount, write_off, note) => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ customer_name: 'Noor Caterers', amount: '1503.00' })
  const headers = { 'idempotency-key': 'one' }
  const first = await pay(asha, id, { amount, method, write_off }, headers)
  expect(first).toMatchObject({ status: 200, body: { invoice: { state: 'paid', balance: '0.00' } } })
  expect((await pay(asha, id, { amount, method, write_off }, headers)).body).toEqual(first.body)
  const { payments, amount_waived } = await invoiceOf(asha, id)
  expect(amount_waived).toBe(write_off)
  expect(payments).toHaveLength(2)
  expect(payments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ amount, method }),
      expect.objectContaining({ amount: write_off, method: 'write_off', note }),
    ]),
  )
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({ totalEarnings: amount })

  const undo = await asha.post(`/api/invoices/${id}/payments/${first.body.payment_id}/undo`, { reason: 'Mistake' })
  expect(undo.body.invoice).toMatchObject({ state: 'pending', balance: '1503.00', amount_waived: '0.00' })
})

test('nothing is recorded if it is too much, not what is left, or not by an owner', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1503.00' })
  expect(await pay(asha, id, { amount: '1400', write_off: '103' })).toMatchObject({
    status: 400,
    body: { fields: { write_off: 'This is too much for a bank charge. Write it off on the invoice' } },
  })
  expect(await pay(asha, id, { amount: '1500', write_off: '2' })).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  })
  const staff = await joinBusiness(app.current, asha, 'staff')
  expect(await pay(staff, id, { amount: '1500', write_off: '3' })).toMatchObject({
    status: 403,
    body: { code: 'owner_needed' },
  })
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending', balance: '1503.00', payments: [] })
})

test('two payments at once write off once', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1503.00' })
  const answers = await Promise.all([1, 2].map(() => pay(asha, id, { amount: '1500', write_off: '3' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { payments, amount_waived } = await invoiceOf(asha, id)
  expect([payments.length, amount_waived]).toEqual([2, '3.00'])
})
