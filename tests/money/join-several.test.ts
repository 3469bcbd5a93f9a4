import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const YESTERDAY = addDays(TODAY, -1)
const UTR = '629312345678'

const money = async (seller: Seller) => (await seller.get('/api/money')).body
const join = async (seller: Seller, ...credits: object[]) =>
  (await seller.post('/api/money/join', { credits })).body.credits
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments
const payersOf = async (seller: Seller, id: string) => (await seller.get(`/api/customers/${id}/payers`)).body.payers

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** An invoice of Meera Textiles that was marked as paid by hand today. */
const marked = async (seller: Seller, amount: string, fields: object = {}) => {
  const invoice = await seller.invoice({ customer_name: 'Meera Textiles', amount })
  const { status, body } = await seller.post(`/api/invoices/${invoice.id}/payments`, {
    method: 'upi',
    amount,
    received_on: TODAY,
    ...fields,
  })
  expect(status).toBe(200)
  return { invoice, payment_id: body.payment_id as string }
}

/** What the bank shows. */
const credited = async (seller: Seller, amount: string, fields: object = {}): Promise<string> =>
  (
    await importCredits(app.current, seller, [
      {
        amount,
        day: YESTERDAY,
        utr: UTR,
        payer_upi: 'meeratex@oksbi',
        payer_name: 'MEERA TEXTILES',
        ...fields,
      },
    ])
  ).ids[0] ?? ''

/** Two invoices of 3,000 and 2,000 that one transfer of 5,000 paid. */
const together = async (seller: Seller, fields: object = {}) => {
  const [three, two] = [await marked(seller, '3000.00'), await marked(seller, '2000.00')]
  const twin = await seller.invoice({ customer_name: 'Meera Textiles', amount: '5000.00' })
  const credit_id = await credited(seller, '5000.00', fields)
  const request = { credit_id, payment_id: three.payment_id, with_payment_ids: [two.payment_id] }
  return { three, two, twin, credit_id, request }
}

test('several payments that one credit paid together are already recorded, and joined by one tap', async () => {
  const asha = await app.current.seller()
  const { three, two, twin, credit_id, request } = await together(asha)
  const [credit] = (await money(asha)).credits
  expect(credit).toMatchObject({ id: credit_id, group: 'recorded', choices: [] })
  expect(credit.payments.map(({ payment_id }: { payment_id: string }) => payment_id).toSorted()).toEqual(
    [three.payment_id, two.payment_id].toSorted(),
  )
  for (const payment of credit.payments) expect(payment).toMatchObject({ evidence: 'sum', is_same_amount: true })

  expect(await join(asha, request)).toMatchObject([{ result: 'joined', payment_id: three.payment_id }])
  expect(await join(asha, request)).toMatchObject([{ result: 'joined' }])
  expect((await money(asha)).waiting).toBe(0)
  const payments = await paymentsOf(asha)
  expect(payments).toHaveLength(2)
  for (const payment of payments) {
    const isFirst = payment.id === three.payment_id
    expect(payment).toMatchObject({ received_on: YESTERDAY, payer_upi: 'meeratex@oksbi' })
    expect(payment.reference).toBe(isFirst ? UTR : null)
  }
  expect(await invoiceOf(asha, twin.id)).toMatchObject({ state: 'pending' })
  const { customer_id } = await invoiceOf(asha, twin.id)
  expect(await payersOf(asha, customer_id)).toMatchObject([{ payer_upi: 'meeratex@oksbi', payments: 1 }])

  expect((await asha.post(`/api/money/credits/${credit_id}/undo`)).status).toBe(200)
  expect((await money(asha)).credits).toMatchObject([{ group: 'recorded' }])
  for (const payment of await paymentsOf(asha)) {
    expect(payment).toMatchObject({ received_on: TODAY, payer_upi: null, reference: null })
  }
  expect(await payersOf(asha, customer_id)).toEqual([])
})

test('if one of the joined payments is undone, the credit waits again and the other one is joined to nothing', async () => {
  for (const which of ['three', 'two'] as const) {
    const asha = await app.current.seller()
    const made = await together(asha)
    await join(asha, made.request)
    const { customer_id } = await invoiceOf(asha, made.twin.id)
    const { invoice, payment_id } = made[which]
    const undone = await asha.post(`/api/invoices/${invoice.id}/payments/${payment_id}/undo`, {
      reason: 'Wrong invoice',
    })
    expect(undone.status).toBe(200)
    expect(await money(asha)).toMatchObject({ waiting: 1 })
    expect(await payersOf(asha, customer_id)).toEqual([])
    const left = await asha.post('/api/money/join', { credits: [made.request] })
    expect(left.body.credits).toMatchObject([{ result: 'refused', code: 'payment_undone' }])
  }
})

test('payments of another shop, undone ones, joined ones and another sum are refused, and nothing is joined', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { two, request } = await together(asha)
  const foreign = await marked(stranger, '2000.00')
  const refused = async (fields: object) => (await join(asha, { ...request, ...fields }))[0]
  expect(await refused({ with_payment_ids: [foreign.payment_id] })).toMatchObject({ code: 'not_found' })
  expect(await refused({ with_payment_ids: [] })).toMatchObject({
    code: 'invalid_input',
    message: '₹3,000.00 is recorded, the bank shows ₹5,000.00',
  })
  const small = await marked(asha, '100.00')
  expect(await refused({ with_payment_ids: [two.payment_id, small.payment_id] })).toMatchObject({
    code: 'invalid_input',
  })
  const many = await asha.post('/api/money/join', {
    credits: [{ ...request, with_payment_ids: Array.from({ length: 20 }, () => two.payment_id) }],
  })
  expect(many).toMatchObject({ status: 400 })
  expect(await money(asha)).toMatchObject({ waiting: 1 })

  const other = await credited(asha, '2000.00', { utr: '629312345679' })
  expect(await join(asha, { credit_id: other, payment_id: two.payment_id })).toMatchObject([{ result: 'joined' }])
  expect(await refused({})).toMatchObject({ code: 'payment_joined' })
  // Each payment may be its own credit: then none is a part of another one.
  expect((await money(asha)).credits[0]).not.toMatchObject({ group: 'recorded' })
})

test('the statement of a sum can be taken back', async () => {
  const asha = await app.current.seller()
  const { request } = await together(asha)
  await join(asha, request)
  const [credit] = await app.current.db<{ import_id: string }[]>`
    SELECT import_id FROM bank_credits WHERE id = ${request.credit_id}`
  expect(await asha.post(`/api/money/imports/${credit?.import_id}/undo`)).toMatchObject({
    status: 200,
    body: { undone: 0, left: [] },
  })
  expect(await paymentsOf(asha)).toMatchObject([{ received_on: TODAY }, { received_on: TODAY }])
})

test('a payment by hand without the paise of the payment page is joined, and gets them', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id } = await marked(asha, '500.00')
  await asha.invoice({ customer_name: 'Meera Textiles', amount: '500.00' })
  const credit_id = await credited(asha, '500.07')
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, evidence: 'paise', is_same_amount: true }] },
  ])
  expect(await join(asha, { credit_id, payment_id })).toMatchObject([{ result: 'joined' }])
  expect(await paymentsOf(asha)).toMatchObject([{ amount: '500.00', round_off: '0.07', reference: UTR }])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', balance: '0.00' })
  await asha.post(`/api/money/credits/${credit_id}/undo`)
  expect(await paymentsOf(asha)).toMatchObject([{ amount: '500.00', round_off: '0.00', reference: null }])

  const rupee = await credited(asha, '501.00', { utr: '629312345670' })
  expect(await join(asha, { credit_id: rupee, payment_id })).toMatchObject([{ code: 'invalid_input' }])
})

test('less than was marked by hand, as after TDS, is for no other invoice', async () => {
  const asha = await app.current.seller()
  const { payment_id } = await marked(asha, '10000.00')
  await asha.invoice({ customer_name: 'Meera Textiles', amount: '10000.00' })
  const credit_id = await credited(asha, '9000.00')
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', choices: [], payments: [{ payment_id, evidence: 'tds', is_same_amount: false }] },
  ])
  expect(await join(asha, { credit_id, payment_id })).toMatchObject([{ code: 'invalid_input' }])
})

test('an open invoice of just this amount explains it better than TDS', async () => {
  const asha = await app.current.seller()
  await marked(asha, '10000.00')
  await asha.invoice({ customer_name: 'Meera Textiles', amount: '9000.00' })
  await credited(asha, '9000.00')
  expect((await money(asha)).credits).toMatchObject([{ group: 'likely', choices: { length: 1 } }])
})
