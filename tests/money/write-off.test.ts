import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { findWrongBooks } from '#server/features/exports/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const YESTERDAY = addDays(indiaDay(new Date()), -1)

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
  expect(await findWrongBooks(app.current.db)).toEqual([])
})

const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments
const confirm = async (seller: Seller, credit: object) =>
  (await seller.post('/api/money/confirm', { credits: [credit] })).body.credits[0]

/** An invoice of ₹1,500 and the bank's credit of its customer, who paid less. */
async function paidLess(seller: Seller, received: string) {
  const { id } = await seller.invoice({ customer_name: 'Noor Caterers', amount: '1500.00', issued_on: YESTERDAY })
  const { ids, importId } = await importCredits(app.current, seller, [
    { amount: received, day: YESTERDAY, payer_name: 'NOOR CATERERS', payer_upi: 'noor@oksbi' },
  ])
  const [credit] = (await seller.get('/api/money')).body.credits
  const recording = { credit_id: ids[0] ?? '', allocations: [{ invoice_id: id, amount: received }] }
  return { id, importId, choice: credit.choices[0], recording }
}

test.each([
  { received: '1499.00', missing: '1.00', kind: 'rounding', note: 'Rounded off' },
  { received: '1482.30', missing: '17.70', kind: 'charge', note: 'Bank charge' },
])('of ₹1,500, ₹$received comes in, and $note is written off with it', async ({ received, missing, kind, note }) => {
  const asha = await app.current.seller()
  const { id, choice, recording } = await paidLess(asha, received)
  expect(choice).toMatchObject({ tds: null, write_off: { invoice_id: id, amount: missing, kind } })
  const asked = { ...recording, write_off: { invoice_id: id, amount: missing } }
  const first = await confirm(asha, asked)
  expect(first).toMatchObject({ result: 'recorded' })
  expect(await confirm(asha, asked)).toEqual(first)

  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid', balance: '0.00', paid_on: YESTERDAY })
  const payments = await paymentsOf(asha)
  expect(payments).toHaveLength(2)
  expect(payments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.payment_id, amount: received, method: 'upi', received_on: YESTERDAY }),
      expect.objectContaining({
        amount: missing,
        method: 'write_off',
        note,
        received_on: YESTERDAY,
        recorded_with: first.payment_id,
      }),
    ]),
  )
  expect((await asha.get('/api/analytics/stats')).body).toMatchObject({ totalEarnings: received })

  // Undoing the credit undoes both.
  expect((await asha.post(`/api/money/credits/${recording.credit_id}/undo`)).status).toBe(200)
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending', balance: '1500.00' })
  expect((await paymentsOf(asha)).filter(({ undone }: { undone: unknown }) => undone === null)).toEqual([])
})

test('a write-off that comes with a repeated confirmation, or beside an advance, is refused', async () => {
  const asha = await app.current.seller()
  const { id, recording } = await paidLess(asha, '1499.00')
  const write_off = { invoice_id: id, amount: '2.00' }
  const part = { ...recording, allocations: [{ invoice_id: id, amount: '1498.00' }], write_off }
  expect(await confirm(asha, part)).toMatchObject({
    result: 'refused',
    message: 'First allocate all of the payment, then write off what is missing',
  })
  expect(await confirm(asha, recording)).toMatchObject({ result: 'recorded' })
  expect(await confirm(asha, { ...recording, write_off: { invoice_id: id, amount: '1.00' } })).toMatchObject({
    result: 'refused',
    code: 'credit_recorded',
  })
})

test('undoing the import takes the write-off with its payment', async () => {
  const asha = await app.current.seller()
  const { id, importId, recording } = await paidLess(asha, '1499.00')
  await confirm(asha, { ...recording, write_off: { invoice_id: id, amount: '1.00' } })
  expect((await asha.post(`/api/money/imports/${importId}/undo`)).body).toEqual({ undone: 1, left: [] })
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending', balance: '1500.00' })
})

test('without it, what is missing stays due; a part that is no charge is not offered', async () => {
  const asha = await app.current.seller()
  const { id, recording } = await paidLess(asha, '1499.00')
  expect(await confirm(asha, recording)).toMatchObject({ result: 'recorded' })
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'part_paid', balance: '1.00' })

  const ravi = await app.current.seller()
  expect((await paidLess(ravi, '1400.00')).choice).toMatchObject({ write_off: null })
})

test('nothing is written off that is no charge, of another invoice, by staff, or when more is due by then', async () => {
  const asha = await app.current.seller()
  const { id, recording } = await paidLess(asha, '1400.00')
  const other = await asha.invoice({ customer_name: 'Noor Caterers', amount: '1.00' })
  const short = { ...recording, allocations: [{ invoice_id: id, amount: '1400.00' }] }
  const refused = (message: string, code = 'invalid_input') => ({ result: 'refused', code, message })
  expect(await confirm(asha, { ...short, write_off: { invoice_id: id, amount: '100.00' } })).toMatchObject(
    refused('This is too much for a bank charge. Write it off on the invoice'),
  )
  expect(await confirm(asha, { ...short, write_off: { invoice_id: other.id, amount: '1.00' } })).toMatchObject(
    refused('Choose an invoice that is paid with it'),
  )
  expect(await confirm(asha, { ...short, write_off: { invoice_id: id, amount: '1.00' } })).toMatchObject({
    result: 'refused',
    code: 'changed_elsewhere',
  })
  const staff = await joinBusiness(app.current, asha, 'staff')
  expect(await confirm(staff, { ...short, write_off: { invoice_id: id, amount: '1.00' } })).toMatchObject({
    result: 'refused',
    code: 'owner_needed',
  })
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending', balance: '1500.00' })
  expect(await paymentsOf(asha)).toEqual([])
})

test('one credit pays two customers, and the rounding of one of them is written off', async () => {
  const asha = await app.current.seller()
  const noor = await asha.invoice({ customer_name: 'Noor Caterers', amount: '500.50' })
  const ravi = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '300.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '800.00', payer_name: 'SOMEBODY ELSE' }])
  const result = await confirm(asha, {
    credit_id: ids[0] ?? '',
    allocations: [
      { invoice_id: noor.id, amount: '500.00' },
      { invoice_id: ravi.id, amount: '300.00' },
    ],
    write_off: { invoice_id: noor.id, amount: '0.50' },
  })
  expect(result).toMatchObject({ result: 'recorded' })
  for (const { id } of [noor, ravi]) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid' })
  expect((await asha.post(`/api/money/credits/${ids[0]}/undo`)).status).toBe(200)
  for (const { id } of [noor, ravi]) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending' })
})

test('undoing what a credit paid of one invoice undoes what was written off of it, by an owner only', async () => {
  const asha = await app.current.seller()
  const noor = await asha.invoice({ customer_name: 'Noor Caterers', amount: '500.50' })
  const other = await asha.invoice({ customer_name: 'Noor Caterers', amount: '300.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '800.00', payer_name: 'NOOR CATERERS' }])
  await confirm(asha, {
    credit_id: ids[0] ?? '',
    allocations: [
      { invoice_id: noor.id, amount: '500.00' },
      { invoice_id: other.id, amount: '300.00' },
    ],
    write_off: { invoice_id: noor.id, amount: '0.50' },
  })
  const paid = await invoiceOf(asha, noor.id)
  expect(paid).toMatchObject({ state: 'paid', balance: '0.00' })
  const part = paid.payments.find(({ method }: { method: string }) => method === 'upi')
  const undo = `/api/invoices/${noor.id}/payments/${part.id}/undo`
  const staff = await joinBusiness(app.current, asha, 'staff')
  expect(await staff.post(undo, { reason: 'Mistake' })).toMatchObject({ status: 403, body: { code: 'owner_needed' } })
  expect(await invoiceOf(asha, noor.id)).toEqual(paid)

  const { body } = await asha.post(undo, { reason: 'Mistake' })
  expect(body.invoice).toMatchObject({ state: 'pending', balance: '500.50', amount_waived: '0.00' })
  expect(await invoiceOf(asha, other.id)).toMatchObject({ state: 'paid' })
  const live = (await paymentsOf(asha)).filter(({ undone }: { undone: unknown }) => undone === null)
  expect(live).toMatchObject([{ method: 'upi', amount: '800.00', advance: '500.00' }])
})

test('TDS and a bank charge of one payment settle the invoice together', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '8982.30', payer_name: 'NOOR CATERERS' }])
  const result = await confirm(asha, {
    credit_id: ids[0] ?? '',
    allocations: [{ invoice_id: id, amount: '8982.30' }],
    tds: { invoice_id: id, amount: '1000.00', rate: '10' },
    write_off: { invoice_id: id, amount: '17.70' },
  })
  expect(result).toMatchObject({ result: 'recorded' })
  expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid', balance: '0.00' })
  expect((await paymentsOf(asha)).map(({ method }: { method: string }) => method).sort()).toEqual([
    'tds',
    'upi',
    'write_off',
  ])
})
