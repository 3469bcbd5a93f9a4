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
