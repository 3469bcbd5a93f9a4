import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const [GSTIN, OTHER_GSTIN] = ['27ABCPS1234K1ZM', '29AABCU9603R1ZJ']

const change = async (seller: Seller, id: string, changes: object) => {
  const { version } = (await seller.get(`/api/customers/${id}`)).body.customer
  expect(await seller.put(`/api/customers/${id}`, { version, ...changes })).toMatchObject({ status: 200 })
}
const pay = async (seller: Seller, customer_id: string, changes: object = {}) => {
  const body = { customer_id, amount: '300', received_on: '2026-06-05', method: 'cash', ...changes }
  expect(await seller.post('/api/customer-payments', body)).toMatchObject({ status: 200 })
}
const customersOf = async (seller: Seller) =>
  (await seller.get('/api/customers')).body.customers.map(
    ({ name, gstin, owed, invoices }: Record<string, unknown>) => ({ name, gstin, owed, invoices }),
  )

/** The exports of a seller come back in an empty business, with or without the file of customers, and only once. */
async function expectWhole(seller: Seller): Promise<Seller> {
  const [customers, lines] = [await exported(seller, 'customers'), await exported(seller, 'lines')]
  const copies = [await registeredSeller(app.current), await registeredSeller(app.current)]
  const [withCustomers] = copies
  if (!withCustomers) throw new Error('No business was made')
  expect(await commit(withCustomers, 'customers', customers)).toMatchObject({ status: 200 })
  for (const copy of copies) {
    expect((await preview(copy, 'invoices', lines)).body).toMatchObject({ faults: [] })
    expect(await commit(copy, 'invoices', lines)).toMatchObject({ status: 200 })
    expect(await customersOf(copy)).toEqual(await customersOf(seller))
    expect(rowsOf(await exported(copy, 'lines'))).toEqual(rowsOf(lines))
    expect((await commit(copy, 'invoices', lines)).body).toMatchObject({ added: 0 })
    const [{ allocations }] = (await copy.get('/api/customer-payments')).body.payments
    expect(allocations).toHaveLength(2)
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
  return withCustomers
}

test('a payment over invoices from before and after a new name comes back whole', async () => {
  const asha = await registeredSeller(app.current)
  const { customer_id: id } = await asha.invoice({ customer_name: 'Ravi', amount: '100', issued_on: '2026-06-01' })
  await change(asha, id, { name: 'Ravi Traders', gstin: GSTIN })
  await asha.invoice({ customer_id: id, customer_name: 'Ravi Traders', amount: '250', issued_on: '2026-06-02' })
  // Somebody else takes the old name.
  await asha.invoice({ customer_name: 'Ravi', amount: '70', issued_on: '2026-06-03' })
  await pay(asha, id)
  const rows = rowsOf(await exported(asha, 'lines'))
  expect(rows.map((row) => [row['Customer'], row['Current customer'], row['Current GSTIN']])).toEqual([
    ['Ravi', 'Ravi Traders', GSTIN],
    ['Ravi Traders', '', ''],
    ['Ravi', '', ''],
  ])
  await expectWhole(asha)
})

test('a payment over invoices of two customers who were merged comes back whole, with their notes', async () => {
  const asha = await registeredSeller(app.current)
  const old = await asha.invoice({ customer_name: 'Meera Textile', amount: '100', issued_on: '2026-06-01' })
  const kept = await asha.invoice({ customer_name: 'Meera Textiles', amount: '250', issued_on: '2026-06-02' })
  const credit = { reason: 'Too much', amount: '10', issued_on: '2026-06-03' }
  expect(await asha.post(`/api/invoices/${old.id}/credit-notes`, credit)).toMatchObject({ status: 200 })
  const merged = await asha.post(`/api/customers/${old.customer_id}/merge`, { into: kept.customer_id })
  expect(merged).toMatchObject({ status: 200 })
  await pay(asha, kept.customer_id)
  await pay(asha, kept.customer_id, { amount: '500', reference: 'Later', allocations: [] })
  await asha.post(`/api/invoices/${kept.id}/credit-notes`, { ...credit, amount: '5' })

  const meera = await registeredSeller(app.current)
  expect(await commit(meera, 'customers', await exported(asha, 'customers'))).toMatchObject({ status: 200 })
  expect(await commit(meera, 'invoices', await exported(asha, 'lines'))).toMatchObject({ status: 200 })
  expect(await customersOf(meera)).toEqual(await customersOf(asha))
  expect(rowsOf(await exported(meera, 'lines'))).toEqual(rowsOf(await exported(asha, 'lines')))
  expect(rowsOf(await exported(meera, 'customers'))).toEqual(rowsOf(await exported(asha, 'customers')))
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('documents keep the GSTIN that they had, when the customer has another one or none today', async () => {
  const asha = await registeredSeller(app.current)
  const { customer_id: id } = await asha.invoice({ customer_name: 'Ravi', amount: '100', issued_on: '2026-06-01' })
  await change(asha, id, { name: 'Ravi', gstin: GSTIN })
  await asha.invoice({ customer_id: id, customer_name: 'Ravi', amount: '250', issued_on: '2026-06-02' })
  await change(asha, id, { name: 'Ravi', gstin: OTHER_GSTIN, state_code: '29' })
  await asha.invoice({ customer_id: id, customer_name: 'Ravi', amount: '250', issued_on: '2026-06-03' })
  await pay(asha, id)
  expect(rowsOf(await exported(asha, 'lines')).map((row) => row['Customer GSTIN'])).toEqual(['', GSTIN, OTHER_GSTIN])
  const copy = await expectWhole(asha)
  expect(await customersOf(copy)).toMatchObject([{ gstin: OTHER_GSTIN, invoices: 3 }])
})

test('a payment or a note of two current customers is refused', async () => {
  const asha = await registeredSeller(app.current)
  const { id, customer_id } = await asha.invoice({ customer_name: 'Ravi', amount: '100', issued_on: '2026-06-01' })
  await asha.invoice({ customer_name: 'Ravi', amount: '250', issued_on: '2026-06-02' })
  await pay(asha, customer_id)
  await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Half', amount: '50', issued_on: '2026-06-03' })
  const rows = rowsOf(await exported(asha, 'lines'))
  const meera = await registeredSeller(app.current)
  for (const [at, column, reason] of [
    [1, 'Payments', 'Row 2 has a part of this payment for another customer'],
    [2, 'Customer', 'of another customer'],
  ] as const) {
    const file = toCsv(rows.map((row, i) => (i === at ? { ...row, 'Current customer': 'Sunita' } : row)))
    expect((await preview(meera, 'invoices', file)).body.faults).toContainEqual({
      row: at + 2,
      column,
      reason: expect.stringContaining(reason),
    })
    expect(await commit(meera, 'invoices', file)).toMatchObject({ status: 400 })
  }
})
