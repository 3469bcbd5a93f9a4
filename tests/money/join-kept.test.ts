import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { readReceipt } from '#domain/receipts/receipt-code.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'
import { signedCode } from '../receipts/signed-url.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const YESTERDAY = addDays(TODAY, -1)

const money = async (seller: Seller) => (await seller.get('/api/money')).body
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const livePayments = async (seller: Seller) =>
  (await seller.get('/api/customer-payments')).body.payments.filter(
    ({ undone }: { undone: unknown }) => undone === null,
  )
const join = async (seller: Seller, ...credits: object[]) =>
  (await seller.post('/api/money/join', { credits })).body.credits
const undo = (seller: Seller, creditId: string) => seller.post(`/api/money/credits/${creditId}/undo`)
const change = async (seller: Seller, fields: object) => {
  const { version } = (await seller.get('/api/business')).body.business
  expect((await seller.put('/api/business', { version, ...fields })).status).toBe(200)
}
const earned = async (seller: Seller) =>
  app.current.db<{ day: string; earned: bigint }[]>`
    SELECT day::text, earned FROM day_earnings WHERE earned <> 0
      AND business_id = (SELECT business_id FROM users WHERE id = ${seller.id}) ORDER BY day`

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** An invoice of 10,000 that was marked as paid by hand today, and the bank's credit of yesterday. */
const marked = async (seller: Seller, received: string, credit: object = {}) => {
  const invoice = await seller.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
  expect((await seller.put(`/api/invoices/${invoice.id}`, { paid: true })).status).toBe(200)
  const [payment] = await livePayments(seller)
  const { importId, ids } = await importCredits(app.current, seller, [
    { amount: received, day: YESTERDAY, payer_name: 'NOOR CATERERS', payer_upi: 'noor@oksbi', ...credit },
  ])
  return { invoice, payment_id: payment.id, importId, credit_id: ids[0] ?? '' }
}

test('a payment of which the customer kept TDS becomes what the bank shows and TDS, until that is undone', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9000.00')
  const kept = { kind: 'tds', amount: '1000.00' }
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, is_same_amount: false, kept: { ...kept, rate: '10' } }] },
  ])
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ result: 'joined', payment_id }])
  // Repeated, it changes nothing.
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ result: 'joined', payment_id }])

  const payments = await livePayments(asha)
  expect(payments).toHaveLength(2)
  expect(payments).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        id: payment_id,
        amount: '9000.00',
        received_on: YESTERDAY,
        bank_credit: { id: credit_id, is_joined: true, payments: 1 },
      }),
      expect.objectContaining({
        amount: '1000.00',
        method: 'tds',
        received_on: YESTERDAY,
        tds: expect.objectContaining({ rate: '10' }),
        bank_credit: null,
      }),
    ]),
  )
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', paid_on: YESTERDAY })
  expect(await earned(asha)).toEqual([{ day: YESTERDAY, earned: 1_000_000n }])
  const range = `from=${YESTERDAY}&to=${TODAY}`
  const { body: rows } = await asha.get(`/api/money/bank-rows?${range}`)
  expect(rows.rows).toMatchObject([{ amount: '9000.00', payments: [{ payment_id, amount: '9000.00' }] }])
  const { body: sums } = await asha.get(`/api/money/bank-sums?${range}`)
  expect(JSON.stringify(sums)).not.toContain('10000.00')

  for (let i = 0; i < 2; i++) expect((await undo(asha, credit_id)).status).toBe(200)
  expect(await livePayments(asha)).toMatchObject([{ id: payment_id, amount: '10000.00', received_on: TODAY }])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', paid_on: TODAY })
  expect(await earned(asha)).toEqual([{ day: TODAY, earned: 1_000_000n }])
  expect((await money(asha)).credits).toMatchObject([{ id: credit_id, group: 'recorded' }])
  // And again.
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ result: 'joined' }])
})

test.for([
  ['tds', '9000.00', '1000.00'],
  ['charge', '9982.30', '17.70'],
])('%s that is missing from money of three weeks before is found too', async ([kind = '', received = '', missing]) => {
  const asha = await app.current.seller()
  const [month, next] = [-30, 0].map((days) => ({
    customer_name: 'Noor Caterers',
    amount: '10000.00',
    issued_on: addDays(TODAY, days),
  }))
  const [paid, open] = [await asha.invoice(month), await asha.invoice(next)]
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const [payment] = await livePayments(asha)
  const day = addDays(TODAY, -21)
  const { ids } = await importCredits(app.current, asha, [{ amount: received, day, payer_name: 'NOOR CATERERS' }])
  const kept = { kind, amount: missing }
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', choices: [], payments: [{ payment_id: payment.id, evidence: kind, kept }] },
  ])
  expect(await join(asha, { credit_id: ids[0], payment_id: payment.id, kept })).toMatchObject([{ result: 'joined' }])
  expect(await invoiceOf(asha, paid.id)).toMatchObject({ state: 'paid', paid_on: day })
  expect(await invoiceOf(asha, open.id)).toMatchObject({ state: 'pending', balance: '10000.00' })
})

test('the paise that the payment page asked for are no TDS', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9000.37')
  const [credit] = (await money(asha)).credits
  expect(credit.payments).toMatchObject([{ kept: { kind: 'tds', amount: '1000.00' } }])
  const kept = { kind: 'tds', amount: '1000.00' }
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ result: 'joined' }])
  expect((await invoiceOf(asha, invoice.id)).payments).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ amount: '9000.00', round_off: '0.37' })]),
  )
  await undo(asha, credit_id)
  const { payments } = await invoiceOf(asha, invoice.id)
  expect(payments.filter(({ undone }: { undone: unknown }) => undone === null)).toMatchObject([
    { amount: '10000.00', round_off: '0.00' },
  ])
})

test('a bank charge and paise are written off, and a customer who kept a fifth and more is asked', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9982.30')
  const kept = { kind: 'charge', amount: '17.70' }
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, evidence: 'charge', kept: { ...kept, rate: null } }] },
  ])
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ result: 'joined' }])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', balance: '0.00' })
  expect(await livePayments(asha)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ amount: '9982.30' }),
      expect.objectContaining({ amount: '17.70', method: 'write_off', note: 'Bank charge' }),
    ]),
  )
  expect(await earned(asha)).toEqual([{ day: YESTERDAY, earned: 998_230n }])
  await undo(asha, credit_id)
  expect(await livePayments(asha)).toMatchObject([{ id: payment_id, amount: '10000.00' }])
  expect(await earned(asha)).toEqual([{ day: TODAY, earned: 1_000_000n }])

  const ravi = await app.current.seller()
  await marked(ravi, '9999.50')
  expect((await money(ravi)).credits).toMatchObject([{ payments: [{ kept: { kind: 'rounding', amount: '0.50' } }] }])
  const meera = await app.current.seller()
  await marked(meera, '7000.00')
  expect((await money(meera)).credits[0].payments).toEqual([])
})

test('a confirmed claim of the whole amount has the UTR of less', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '10000.00' })
  const utr = utrOf(TODAY, 7)
  await claim(app.current.visitor(), invoice.id, { utr, amount: '10000.00' })
  const [open] = (await asha.get('/api/claims')).body.claims
  expect((await asha.post(`/api/claims/${open.id}/confirm`, {})).status).toBe(200)
  const { ids } = await importCredits(app.current, asha, [{ amount: '9800.00', utr }])
  const [credit] = (await money(asha)).credits
  expect(credit.payments).toMatchObject([{ evidence: 'utr', kept: { kind: 'tds', amount: '200.00', rate: '2' } }])
  const [{ payment_id, kept }] = credit.payments
  const told = { kind: kept.kind, amount: kept.amount }
  expect(await join(asha, { credit_id: ids[0], payment_id, kept: told })).toMatchObject([{ result: 'joined' }])
})

test('a payment that is undone takes its bank charge with it, a charge that is undone alone leaves the rest', async () => {
  const kept = { kind: 'charge', amount: '17.70' }
  const atInvoice = (seller: Seller, invoiceId: string, id: string) =>
    seller.post(`/api/invoices/${invoiceId}/payments/${id}/undo`, { reason: 'Wrong' })
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9982.30')
  await join(asha, { credit_id, payment_id, kept })
  expect((await atInvoice(asha, invoice.id, payment_id)).status).toBe(200)
  expect(await livePayments(asha)).toEqual([])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'pending', balance: '10000.00' })
  expect(await earned(asha)).toEqual([])
  expect((await money(asha)).credits).toMatchObject([{ id: credit_id, group: expect.not.stringMatching('recorded') }])

  const ravi = await app.current.seller()
  const his = await marked(ravi, '9982.30')
  await join(ravi, { credit_id: his.credit_id, payment_id: his.payment_id, kept })
  const charge = (await livePayments(ravi)).find(({ method }: { method: string }) => method === 'write_off')
  expect(charge).toMatchObject({ recorded_with: his.payment_id })
  expect((await atInvoice(ravi, his.invoice.id, charge.id)).status).toBe(200)
  expect(await livePayments(ravi)).toMatchObject([{ id: his.payment_id, amount: '9982.30' }])
  expect(await invoiceOf(ravi, his.invoice.id)).toMatchObject({ state: 'part_paid', balance: '17.70' })
  expect((await ravi.put(`/api/invoices/${his.invoice.id}`, { paid: true })).status).toBe(200)

  const meera = await app.current.seller()
  const hers = await marked(meera, '9982.30')
  await join(meera, { credit_id: hers.credit_id, payment_id: hers.payment_id, kept })
  expect((await meera.put(`/api/invoices/${hers.invoice.id}`, { paid: false, reason: 'Wrong' })).status).toBe(200)
  expect(await livePayments(meera)).toEqual([])
})

test('a payment that is undone takes its TDS with it, TDS that is undone alone leaves the rest', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9000.00')
  const kept = { kind: 'tds', amount: '1000.00' }
  await join(asha, { credit_id, payment_id, kept })
  const tds = (await livePayments(asha)).find(({ method }: { method: string }) => method === 'tds')
  expect((await asha.post(`/api/customer-payments/${tds.id}/undo`, { reason: 'Paid later' })).status).toBe(200)
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'part_paid', balance: '1000.00' })
  // The bank's money is that of the payment now.
  expect((await money(asha)).credits).toMatchObject([{ payments: [{ payment_id, is_same_amount: true, kept: null }] }])

  const ravi = await app.current.seller()
  const his = await marked(ravi, '9000.00')
  await join(ravi, { credit_id: his.credit_id, payment_id: his.payment_id, kept })
  expect((await ravi.post(`/api/customer-payments/${his.payment_id}/undo`, { reason: 'Wrong' })).status).toBe(200)
  expect(await livePayments(ravi)).toEqual([])
  expect(await invoiceOf(ravi, his.invoice.id)).toMatchObject({ state: 'pending', balance: '10000.00' })
  expect((await money(ravi)).credits[0]).toMatchObject({ choices: [{ tds: { amount: '1000.00' } }] })
})

test('what was used elsewhere since stays when the two are separated, and undoing the import separates', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await marked(asha, '9000.00')
  const kept = { kind: 'tds', amount: '1000.00' }
  await join(asha, { credit_id, payment_id, kept })
  const note = await asha.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Returned', amount: '9500.00' })
  expect([200, 201]).toContain(note.status)
  const next = await asha.invoice({
    customer_id: invoice.customer_id,
    customer_name: 'Noor Caterers',
    amount: '9500.00',
  })
  expect((await asha.post(`/api/invoices/${next.id}/credit`, {})).status).toBe(200)
  expect((await undo(asha, credit_id)).status).toBe(200)
  expect((await livePayments(asha)).map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
    '1000.00',
    '9000.00',
  ])

  const ravi = await app.current.seller()
  const his = await marked(ravi, '9000.00')
  await join(ravi, { credit_id: his.credit_id, payment_id: his.payment_id, kept })
  expect((await ravi.post(`/api/money/imports/${his.importId}/undo`)).body).toEqual({ undone: 0, left: [] })
  expect(await livePayments(ravi)).toMatchObject([{ amount: '10000.00', received_on: TODAY }])
})

test('closed books, an advance, another TDS and several invoices leave the payment whole', async () => {
  const kept = { kind: 'tds', amount: '1000.00' }
  const asha = await app.current.seller()
  const early = await asha.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
  const received_on = addDays(TODAY, -2)
  const recorded = await asha.post(`/api/invoices/${early.id}/payments`, {
    method: 'upi',
    amount: '10000.00',
    received_on,
  })
  const { payment_id } = recorded.body
  const [credit_id = ''] = (
    await importCredits(app.current, asha, [{ amount: '9000.00', day: YESTERDAY, payer_name: 'NOOR CATERERS' }])
  ).ids
  await change(asha, { books_closed_to: YESTERDAY })
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ evidence: 'tds', kept: null }] },
  ])
  expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ code: 'changed_elsewhere' }])
  await change(asha, { books_closed_to: null })
  await join(asha, { credit_id, payment_id, kept })
  await change(asha, { books_closed_to: YESTERDAY })
  expect(await undo(asha, credit_id)).toMatchObject({ status: 409, body: { code: 'books_closed' } })
  expect(await livePayments(asha)).toHaveLength(2)

  const ravi = await app.current.seller()
  const invoice = await ravi.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
  const other = await ravi.invoice({
    customer_id: invoice.customer_id,
    customer_name: 'Noor Caterers',
    amount: '500.00',
  })
  const paid = async (amount: string, allocations: object[], tds: object | null = null): Promise<string> => {
    const body = { customer_id: invoice.customer_id, amount, method: 'bank', allocations, tds }
    return (await ravi.post('/api/customer-payments', body)).body.payment.id
  }
  const withAdvance = await paid('9500.00', [{ invoice_id: invoice.id, amount: '8900.00' }], {
    invoice_id: invoice.id,
    amount: '1000.00',
    rate: '10',
  })
  const ofTwo = await paid('600.00', [
    { invoice_id: invoice.id, amount: '100.00' },
    { invoice_id: other.id, amount: '500.00' },
  ])
  const { ids } = await importCredits(app.current, ravi, [
    { amount: '8550.00', payer_name: 'NOOR CATERERS' },
    { amount: '540.00', payer_name: 'NOOR CATERERS' },
  ])
  for (const { payments } of (await money(ravi)).credits)
    for (const payment of payments) expect(payment.kept).toBeNull()
  const tds = (amount: string) => ({ kind: 'tds', amount })
  expect(
    await join(
      ravi,
      { credit_id: ids[0], payment_id: withAdvance, kept: tds('950.00') },
      { credit_id: ids[1], payment_id: ofTwo, kept: tds('60.00') },
    ),
  ).toMatchObject([{ code: 'changed_elsewhere' }, { code: 'changed_elsewhere' }])
})

test('what the owner was not told is not recorded, and nothing is without a tap', async () => {
  const asha = await app.current.seller()
  await change(asha, { records_sure: true })
  const { invoice, payment_id, credit_id } = await marked(asha, '9000.00')
  const twin = await asha.invoice({
    customer_id: invoice.customer_id,
    customer_name: 'Noor Caterers',
    amount: '9000.00',
  })
  await asha.put(`/api/invoices/${twin.id}`, { paid: true })
  for (const kept of [
    { kind: 'tds', amount: '999.00' },
    { kind: 'charge', amount: '1000.00' },
  ])
    expect(await join(asha, { credit_id, payment_id, kept })).toMatchObject([{ code: 'changed_elsewhere' }])
  expect(await join(asha, { credit_id, payment_id })).toMatchObject([{ code: 'invalid_input' }])
  const bad = { credits: [{ credit_id, payment_id, kept: { kind: 'gift', amount: '1000.00' } }] }
  expect((await asha.post('/api/money/join', bad)).status).toBe(400)

  const ravi = await app.current.seller()
  await change(ravi, { records_sure: true })
  const his = await ravi.invoice({ customer_name: 'Pooja Verma', amount: '10000.00' })
  await ravi.put(`/api/invoices/${his.id}`, { paid: true })
  const next = await ravi.invoice({ customer_id: his.customer_id, customer_name: 'Pooja Verma', amount: '10000.00' })
  const day = `${YESTERDAY.slice(8)}/${YESTERDAY.slice(5, 7)}/${YESTERDAY.slice(2, 4)}`
  const narration = `UPI-POOJA VERMA-pooja@ybl-HDFC0001234-${utrOf(YESTERDAY, 1)}-FEES`
  const { body } = await send(ravi, csvOf([{ day, narration, credit: '9000.00', balance: '' }]))
  expect(body.import).toMatchObject({ added: 1, recorded: 0 })
  expect((await money(ravi)).credits).toMatchObject([{ group: 'recorded', choices: [] }])
  expect((await invoiceOf(ravi, next.id)).state).toBe('pending')
})

test.for([
  { received: '9000.00', kept: { kind: 'tds', amount: '1000.00' } },
  { received: '9982.30', kept: { kind: 'charge', amount: '17.70' } },
])(
  'a receipt is withdrawn when the bank shows less ($kept.kind), and counts again after undoing',
  async ({ received, kept }) => {
    const asha = await app.current.seller()
    // The receipts of two shops of one name say the same.
    await change(asha, { name: `Asha ${kept.kind}` })
    const { invoice, payment_id, credit_id } = await marked(asha, received)
    const path = `/api/invoices/${invoice.id}/payments/${payment_id}/receipt`
    const issue = async () =>
      readReceipt(await signedCode((await asha.get(path)).body.receipt.url, app.current.origin))?.payload
    const check = async (payload: Uint8Array | undefined) => {
      const fingerprint = createHash('sha256')
        .update(payload ?? '')
        .digest('hex')
      return (await app.current.visitor().post('/api/receipts/check', { fingerprint })).body
    }
    const before = await issue()
    expect(await check(before)).toEqual({ state: 'counts', withdrawn_on: null })
    await join(asha, { credit_id, payment_id, kept })
    expect(await check(before)).toEqual({ state: 'withdrawn', withdrawn_on: TODAY })
    expect(await check(await issue())).toEqual({ state: 'counts', withdrawn_on: null })
    expect((await undo(asha, credit_id)).status).toBe(200)
    expect(await check(before)).toEqual({ state: 'counts', withdrawn_on: null })
  },
)
