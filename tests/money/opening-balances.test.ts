import { afterEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

const AS_OF = '2026-01-01'

/** A customer who owes ₹2,300 from before; returns the id. */
async function createOwing(seller: Seller, name = 'Noor Jahan'): Promise<string> {
  const { id } = (await seller.post('/api/customers', { name })).body.customer
  await seller.post(`/api/customers/${id}/opening-balances`, { kind: 'owed', amount: '2300.00', as_of: AS_OF })
  return id
}

const importOne = async (seller: Seller, amount: string): Promise<string> => {
  const { ids } = await importCredits(app.current, seller, [{ amount, payer_name: 'NOOR JAHAN' }])
  return ids[0] ?? ''
}

const confirm = async (seller: Seller, credit: object) =>
  (await seller.post('/api/money/confirm', { credits: [credit] })).body.credits[0]

const customerOf = async (seller: Seller, id: string) => (await seller.get(`/api/customers/${id}`)).body.customer

test('money that is exactly what a customer owed before is offered for it, settles it, and can be undone', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const credit_id = await importOne(asha, '2300.00')
  const [found] = (await asha.get('/api/money')).body.credits
  expect(found).toMatchObject({
    group: 'likely',
    choices: [
      {
        customer_id,
        customer_name: 'Noor Jahan',
        allocations: [],
        opening_balance: '2300.00',
        explanation: 'Payer name like Noor Jahan, and the ₹2,300 owed from before',
      },
    ],
  })
  const chosen = { credit_id, customer_id, allocations: [], opening_balance: '2300.00' }
  expect(await confirm(asha, chosen)).toMatchObject({ result: 'recorded' })
  expect(await confirm(asha, chosen)).toMatchObject({ result: 'recorded' })
  expect(await customerOf(asha, customer_id)).toMatchObject({
    owed: '0.00',
    advance: '0.00',
    opening_balances: [{ settled: '2300.00' }],
  })
  expect((await asha.get('/api/money')).body.credits).toEqual([])
  expect((await asha.post(`/api/money/credits/${credit_id}/undo`, {})).status).toBe(200)
  expect(await customerOf(asha, customer_id)).toMatchObject({
    owed: '2300.00',
    opening_balances: [{ settled: '0.00' }],
  })
})

test('money may be for what a customer owed before, an invoice and an advance', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const invoice = await asha.invoice({ customer_id, amount: '512.00' })
  const credit_id = await importOne(asha, '3000.00')
  const allocations = [{ invoice_id: invoice.id, amount: '512.00' }]
  const { payment_id } = await confirm(asha, { credit_id, customer_id, allocations, opening_balance: '2300.00' })
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '0.00', advance: '188.00' })
  expect((await asha.get(`/api/customer-payments/${payment_id}`)).body.payment).toMatchObject({
    amount: '3000.00',
    opening_payments: [{ amount: '2300.00' }],
    allocations: [{ invoice_id: invoice.id, amount: '512.00' }],
  })
})

test('no more can be for it than is left of the money, or is owed, and it needs a customer', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const other = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const credit_id = await importOne(asha, '2500.00')
  const refusal = async (given: object) => (await confirm(asha, { credit_id, ...given })).message
  const allocations = [{ invoice_id: other.id, amount: '512.00' }]
  expect(await refusal({ customer_id, allocations, opening_balance: '2300.00' })).toBe(
    'Only ₹1,988.00 can be allocated',
  )
  expect(await refusal({ customer_id, allocations: [], opening_balance: '2400.00' })).toBe(
    'Only ₹2,300.00 is still owed from before',
  )
  expect(await refusal({ allocations: [], opening_balance: '2300.00' })).toBe('Choose a customer or an invoice')
  const ravi = await app.current.seller()
  const foreign = await createOwing(ravi)
  expect(await refusal({ customer_id: foreign, allocations: [], opening_balance: '2300.00' })).toBe(
    'This customer does not exist',
  )
  // The invoice of another customer is a payment of its own.
  expect(await confirm(asha, { credit_id, customer_id, allocations, opening_balance: '1900.00' })).toMatchObject({
    payment_ids: { length: 2 },
  })
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '400.00', advance: '88.00' })
})

test('a credit that a colleague kept as an advance is not settled by a repeat, nor the other way round', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const ahead = await importOne(asha, '500.00')
  const advance = { credit_id: ahead, customer_id, allocations: [] }
  expect(await confirm(asha, advance)).toMatchObject({ result: 'recorded' })
  expect(await confirm(asha, { ...advance, opening_balance: '500.00' })).toMatchObject({ code: 'credit_recorded' })
  const paid = await importOne(asha, '600.00')
  const settled = { credit_id: paid, customer_id, allocations: [], opening_balance: '600.00' }
  expect(await confirm(asha, settled)).toMatchObject({ result: 'recorded' })
  expect(await confirm(asha, { ...settled, opening_balance: undefined })).toMatchObject({ code: 'credit_recorded' })
  expect(await confirm(asha, settled)).toMatchObject({ result: 'recorded' })
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '1700.00', advance: '500.00' })
})

test('undoing the import leaves an advance that settled it since, as it was changed', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const { ids } = await importCredits(app.current, asha, [
    { amount: '500.00', payer_name: 'NOOR JAHAN' },
    { amount: '600.00', payer_name: 'NOOR JAHAN' },
  ])
  const [ahead = '', paid = ''] = ids
  const { payment_id } = await confirm(asha, { credit_id: ahead, customer_id, allocations: [] })
  await confirm(asha, { credit_id: paid, customer_id, allocations: [], opening_balance: '600.00' })
  expect((await asha.post(`/api/customer-payments/${payment_id}/allocations`, {})).status).toBe(200)
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '1200.00', advance: '0.00' })
  const [{ id }] = (await asha.get('/api/bank/imports')).body.imports
  const undone = await asha.post(`/api/money/imports/${id}/undo`, {})
  expect(undone.body).toMatchObject({ undone: 1, left: [{ payment_id, message: 'It was changed since' }] })
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '1800.00' })
})

test('two credits at once settle it once', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const both = [await importOne(asha, '2300.00'), await importOne(asha, '2300.01')]
  const results = await Promise.all(
    both.map((credit_id) => confirm(asha, { credit_id, customer_id, allocations: [], opening_balance: '2300.00' })),
  )
  expect(results.map(({ result }) => result).toSorted()).toEqual(['recorded', 'refused'])
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '0.00' })
})

test('an opening balance that is settled is not offered', async () => {
  const asha = await app.current.seller()
  const customer_id = await createOwing(asha)
  const paid = { customer_id, amount: '2300.00', method: 'cash', received_on: AS_OF }
  expect((await asha.post('/api/customer-payments', paid)).status).toBe(200)
  await importOne(asha, '2300.00')
  expect((await asha.get('/api/money')).body.credits).toMatchObject([{ group: 'unknown', choices: [] }])
})

test('a payment that was recorded by hand for it is recognized in the bank, and counts once', async () => {
  const asha = await app.current.seller()
  const { id: customer_id } = (await asha.post('/api/customers', { name: 'Noor Jahan' })).body.customer
  const opening = { kind: 'owed', amount: '4600.00', as_of: AS_OF }
  await asha.post(`/api/customers/${customer_id}/opening-balances`, opening)
  const paid = await asha.post('/api/customer-payments', { customer_id, amount: '2300.00', method: 'upi' })
  const payment_id = paid.body.payment.id
  const credit_id = await importOne(asha, '2300.00')
  expect((await asha.get('/api/money')).body.credits).toMatchObject([{ group: 'recorded', payments: [{ payment_id }] }])
  const joined = await asha.post('/api/money/join', { credits: [{ credit_id, payment_id }] })
  expect(joined.body.credits).toMatchObject([{ result: 'joined' }])
  expect(await customerOf(asha, customer_id)).toMatchObject({ owed: '2300.00', advance: '0.00' })
})
