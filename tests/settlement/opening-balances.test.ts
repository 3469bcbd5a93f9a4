import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { findWrongBooks } from '#server/features/exports/service.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { tallyBalances, tallyOpenings, tallyParties, tallyVouchers } from '../exports/read-books.ts'
import { businessOf, registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, rowsOf } from '../imports/lines-file.ts'
import { importCredits } from '../money/bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const ok = async (answer: ReturnType<Seller['post']>) => {
  const { status, body } = await answer
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const customer = async (seller: Seller, name = 'Noor'): Promise<string> =>
  (await ok(seller.post('/api/customers', { name }))).customer.id
const opening = (seller: Seller, id: string, amount: string, kind = 'owed', as_of = '2026-04-01') =>
  seller.post(`/api/customers/${id}/opening-balances`, { kind, amount, as_of })
const shown = async (seller: Seller, id: string) => (await seller.get(`/api/customers/${id}`)).body.customer
const stats = async (seller: Seller) => (await seller.get('/api/analytics/stats')).body

/** The first line, the entries and the last line of a statement, in paise. */
async function statement(seller: Seller, id: string, from = '2026-04-01') {
  const actor = { businessId: await businessOf(app.current, seller) }
  const { account } = await app.current.db.begin((tx) => readCustomerStatement(tx, actor, id, { from }))
  return [account.opening, ...account.rows.map(({ debit, credit }) => debit - credit), account.closing]
}

/** Totals and books agree with the rows. */
async function expectSound(): Promise<void> {
  expect(await findWrongTotals(app.current.db)).toEqual([])
  expect(await findWrongBooks(app.current.db)).toEqual([])
}

test('an opening balance is owed, and is no sale: not earned, not late, no invoice, in no return', async () => {
  const asha = await registeredSeller(app.current)
  const id = await customer(asha)
  const { customer: noor } = await ok(opening(asha, id, '5000'))
  expect(noor).toMatchObject({ owed: '5000.00', received: '0.00', invoices: 0 })
  expect(noor.opening_balances).toMatchObject([{ amount: '5000.00', settled: '0.00', as_of: '2026-04-01' }])
  expect(await stats(asha)).toMatchObject({ owed: '5000.00', late: 0, total: 0, totalEarnings: '0.00' })
  expect(await statement(asha, id)).toEqual([500_000n, 500_000n])
  expect((await asha.get('/api/customers?balance=owed')).body.customers).toMatchObject([{ id, owed: '5000.00' }])
  expect((await asha.get('/api/reports/ageing')).body.total).toMatchObject({
    parts: { not_due: '5000.00' },
    owed: '5000.00',
  })
  expect((await asha.get('/api/exports/invoices')).text.trim().split('\n')).toHaveLength(1)
  expect((await asha.get('/api/late')).body.customers).toEqual([])
  await expectSound()
})

test('a payment settles the opening balance before the invoices, its undo makes it owed again', async () => {
  const asha = await app.current.seller()
  const id = await customer(asha)
  await ok(opening(asha, id, '5000'))
  const invoice = await asha.invoice({ customer_id: id, customer_name: 'Noor', amount: '1000' })
  const { payment } = await ok(
    asha.post('/api/customer-payments', { customer_id: id, amount: '5600', method: 'cash', received_on: '2026-11-01' }),
  )
  expect(payment).toMatchObject({ allocated: '5600.00', advance: '0.00' })
  expect(payment.opening_payments).toMatchObject([{ amount: '5000.00', undone: null }])
  expect(payment.allocations).toMatchObject([{ invoice_id: invoice.id, amount: '600.00' }])
  expect(await shown(asha, id)).toMatchObject({ owed: '400.00', opening_balances: [{ settled: '5000.00' }] })
  // What was owed before is not earned now.
  expect(await stats(asha)).toMatchObject({ totalEarnings: '600.00' })
  await expectSound()
  const [settled] = (await shown(asha, id)).opening_balances
  expect(await asha.delete(`/api/customers/${id}/opening-balances/${settled.id}`)).toMatchObject({
    status: 409,
    body: { code: 'opening_settled' },
  })
  const undone = (await ok(asha.post(`/api/customer-payments/${payment.id}/undo`, { reason: 'Bounced' }))).payment
  expect(undone.opening_payments).toMatchObject([{ undone: { reason: 'Bounced' } }])
  expect(await shown(asha, id)).toMatchObject({ owed: '6000.00', opening_balances: [{ settled: '0.00' }] })
  await ok(asha.delete(`/api/customers/${id}/opening-balances/${settled.id}`))
  expect(await shown(asha, id)).toMatchObject({ owed: '1000.00', opening_balances: [] })
  await expectSound()
})

test('an amount is chosen for it; more than is owed from before is refused', async () => {
  const asha = await app.current.seller()
  const id = await customer(asha)
  await ok(opening(asha, id, '500'))
  const pay = (body: object) => asha.post('/api/customer-payments', { customer_id: id, method: 'cash', ...body })
  const over = await pay({ amount: '900', allocations: [], opening_balance: '501' })
  expect(over).toMatchObject({ status: 400 })
  expect(over.body.fields).toEqual({ opening_balance: 'Only ₹500.00 is still owed from before' })
  const { payment } = await ok(pay({ amount: '900', allocations: [], opening_balance: '300' }))
  expect(payment).toMatchObject({ allocated: '300.00', advance: '600.00' })
  expect(await shown(asha, id)).toMatchObject({ owed: '200.00', advance: '600.00' })
  await ok(asha.post(`/api/customer-payments/${payment.id}/allocations`, {}))
  expect(await shown(asha, id)).toMatchObject({ owed: '0.00', advance: '400.00' })
  await expectSound()
})

test('a bank credit on the customer settles it, as an advance that is used for it', async () => {
  const asha = await app.current.seller()
  const id = await customer(asha)
  await ok(opening(asha, id, '700'))
  const { ids } = await importCredits(app.current, asha, [{ amount: '700.00', payer_name: 'NOOR' }])
  await ok(asha.post('/api/money/confirm', { credits: [{ credit_id: ids[0], customer_id: id, allocations: [] }] }))
  const [advance] = (await asha.get(`/api/customer-payments?customer_id=${id}`)).body.payments
  await ok(asha.post(`/api/customer-payments/${advance.id}/allocations`, { opening_balance: '700', allocations: [] }))
  expect(await shown(asha, id)).toMatchObject({ owed: '0.00', advance: '0.00' })
  await expectSound()
})

test('an advance with a receipt voucher is for a sale, not for what was owed before', async () => {
  const asha = await registeredSeller(app.current)
  const id = await customer(asha)
  const { payment } = await ok(
    asha.post('/api/customer-payments', { customer_id: id, amount: '500', method: 'cash', allocations: [] }),
  )
  await ok(opening(asha, id, '500'))
  const path = `/api/customer-payments/${payment.id}`
  await ok(asha.post(`${path}/receipt-voucher`, { description: 'Advance', supply: 'services', place_of_supply: '27' }))
  expect(await asha.post(`${path}/allocations`, {})).toMatchObject({ status: 409 })
  expect(await asha.post(`${path}/allocations`, { allocations: [], opening_balance: '500' })).toMatchObject({
    status: 400,
  })
})

test('what was paid ahead is an advance that no bank received; an invoice uses it, and it has no voucher', async () => {
  const asha = await registeredSeller(app.current)
  const id = await customer(asha)
  const { customer: noor } = await ok(opening(asha, id, '800', 'paid_ahead'))
  expect(noor).toMatchObject({ owed: '0.00', advance: '800.00', opening_balances: [] })
  expect(await statement(asha, id)).toEqual([-80_000n, -80_000n])
  const [advance] = (await asha.get(`/api/customer-payments?customer_id=${id}`)).body.payments
  expect(advance).toMatchObject({ source: 'opening', amount: '800.00' })
  const path = `/api/customer-payments/${advance.id}`
  expect(await asha.post(`${path}/receipt-voucher`, { description: 'Advance', supply: 'services' })).toMatchObject({
    status: 409,
    body: { code: 'no_receipt' },
  })
  expect(rowsOf(await exported(asha, 'payments'))).toEqual([])
  const invoice = await asha.invoice({ customer_id: id, customer_name: 'Noor', amount: '500' })
  await ok(asha.post(`/api/invoices/${invoice.id}/credit`, {}))
  expect(await shown(asha, id)).toMatchObject({ owed: '0.00', advance: '300.00' })
  expect(tallyBalances((await asha.get('/api/exports/tally')).text)).toEqual({ Noor: -30_000n, Sales: -50_000n })
  await expectSound()
})

test('Tally has it in the ledger and not as a voucher, the day book and the ledger have it on its day', async () => {
  const asha = await app.current.seller()
  const id = await customer(asha)
  await ok(opening(asha, id, '5000'))
  await ok(
    asha.post('/api/customer-payments', { customer_id: id, amount: '2000', method: 'cash', received_on: '2026-10-05' }),
  )
  const xml = (await asha.get('/api/exports/tally')).text
  expect(tallyOpenings(xml)).toEqual([['Noor', -500_000n]])
  expect(xml).toContain(
    '<OPENINGBALANCE>-5000.00</OPENINGBALANCE><BILLALLOCATIONS.LIST><NAME>Opening balance</NAME><BILLDATE>20260401</BILLDATE>',
  )
  expect(xml).toContain('<NAME>Opening balance</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT>2000.00</AMOUNT>')
  expect(tallyVouchers(xml).map(({ type }) => type)).toEqual(['Receipt'])
  expect(tallyParties((await asha.get('/api/exports/tally?from=2026-04-01&to=2026-04-30')).text)).toEqual(['Noor'])
  const book = async (name: string, query: string) =>
    parse<Record<string, string>>((await asha.get(`/api/exports/books/${name}?${query}`)).text, {
      bom: true,
      columns: true,
    })
  expect(await book('day', 'from=2026-04-01&to=2026-04-30')).toMatchObject([
    { Date: '2026-04-01', Voucher: 'Opening balance', Account: 'Noor', Debit: '5000.00' },
    { Account: 'Opening Balances', Credit: '5000.00' },
    { Voucher: 'Total', Debit: '5000.00', Credit: '5000.00' },
  ])
  expect(await book('ledgers', 'from=2026-04-01&to=2026-11-30')).toMatchObject([
    { Particulars: 'Opening balance', Balance: '5000.00' },
    { Particulars: 'Cash · Opening balance', Credit: '2000.00', Balance: '3000.00' },
    { Particulars: 'Closing balance', Balance: '3000.00' },
  ])
})

test('a merge joins the balances; a day in closed books or to come is refused', async () => {
  const asha = await app.current.seller()
  const [noor, ravi] = [await customer(asha), await customer(asha, 'Ravi')]
  await ok(opening(asha, noor, '100'))
  await ok(opening(asha, ravi, '50', 'owed', '2026-05-01'))
  await ok(asha.post(`/api/customers/${noor}/merge`, { into: ravi }))
  expect(await shown(asha, ravi)).toMatchObject({
    owed: '150.00',
    opening_balances: [
      { amount: '100.00', as_of: '2026-04-01' },
      { amount: '50.00', as_of: '2026-05-01' },
    ],
  })
  await expectSound()
  expect(await opening(asha, ravi, '5', 'owed', '2099-01-01')).toMatchObject({ status: 400 })
  const { version } = (await asha.get('/api/business')).body.business
  await ok(asha.put('/api/business', { version, books_closed_to: '2026-04-30' }))
  expect(await opening(asha, ravi, '5')).toMatchObject({ status: 400 })
  const [first] = (await shown(asha, ravi)).opening_balances
  expect(await asha.delete(`/api/customers/${ravi}/opening-balances/${first.id}`)).toMatchObject({
    status: 409,
    body: { code: 'books_closed' },
  })
})

test('another business cannot add, read or remove it', async () => {
  const [asha, bina] = [await app.current.seller(), await app.current.seller()]
  const id = await customer(asha)
  expect(await opening(bina, id, '5')).toMatchObject({ status: 404 })
  const { customer: noor } = await ok(opening(asha, id, '5'))
  const path = `/opening-balances/${noor.opening_balances[0].id}`
  expect(await bina.delete(`/api/customers/${id}${path}`)).toMatchObject({ status: 404 })
  expect(await bina.delete(`/api/customers/${await customer(bina)}${path}`)).toMatchObject({ status: 404 })
})

test('a file of balances is imported, dated and repeated without adding twice; a copy has the same account', async () => {
  const asha = await app.current.seller()
  const file = 'Party Name,Phone Number,Receivable Balance,Payable Balance\nNoor,,"1,200.50",\nRavi,,,300\nMeera,,0,\n'
  const { body } = await preview(asha, 'customers', file)
  expect(body.faults).toEqual([])
  expect(body.warnings).toMatchObject([{ row: 2, reason: expect.stringMatching(/^Balances are recorded as owed on/) }])
  await ok(commit(asha, 'customers', file))
  const { customers } = (await asha.get('/api/customers')).body
  expect(customers).toMatchObject([
    { name: 'Meera', owed: '0.00' },
    { name: 'Noor', owed: '1200.50' },
    { name: 'Ravi', owed: '0.00' },
  ])
  expect(await shown(asha, customers[2].id)).toMatchObject({ advance: '300.00' })
  await ok(commit(asha, 'customers', file))
  expect(await shown(asha, customers[1].id)).toMatchObject({ owed: '1200.50' })
  await ok(
    asha.post('/api/customer-payments', {
      customer_id: customers[1].id,
      amount: '200',
      method: 'bank',
      reference: 'X',
    }),
  )
  await expectSound()
  // All of what Ravi had paid ahead is used by one invoice: the copy has it once.
  const bill = await asha.invoice({ customer_id: customers[2].id, customer_name: 'Ravi', amount: '300' })
  await ok(asha.post(`/api/invoices/${bill.id}/credit`, {}))
  const copy = await app.current.seller()
  await ok(commit(copy, 'customers', await exported(asha, 'customers')))
  await ok(commit(copy, 'invoices', await exported(asha, 'lines')))
  expect(rowsOf(await exported(copy, 'payments'))).toEqual(rowsOf(await exported(asha, 'payments')))
  const copied = (await copy.get('/api/customers')).body.customers
  for (const at of [1, 2]) expect(await statement(copy, copied[at].id)).toEqual(await statement(asha, customers[at].id))
  await expectSound()
})
