import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'
import { RandomShop } from './random-shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const byJson = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const sortedRows = (file: string) => rowsOf(file).toSorted(byJson)

/** A business that knows nothing of another one but its exported files. */
async function copyOf(seller: Seller): Promise<Seller> {
  const copy = await app.current.seller()
  for (const [what, file] of [
    ['customers', await exported(seller, 'customers')],
    ['invoices', await exported(seller, 'lines')],
  ] as const) {
    const answer = await commit(copy, what, file)
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  }
  return copy
}

/** What a business says of its customers, without ids. */
async function accountsOf(seller: Seller) {
  const businessId = await businessOf(app.current, seller)
  const lists = await Promise.all(['', '?archived=true'].map((query) => seller.get(`/api/customers${query}`)))
  const customers = lists.flatMap(({ body }) => body.customers)
  const accounts = await Promise.all(
    customers.map(async ({ id }: { id: string }) => {
      const { name, owed, received, advance, refundable, archived } = (await seller.get(`/api/customers/${id}`)).body
        .customer
      const asked = { from: '2026-04-01' }
      const { account } = await app.current.db.begin((tx) => readCustomerStatement(tx, { businessId }, id, asked))
      const rows = account.rows.map(({ entry, debit, credit }) => {
        const invoices = entry.invoice_number?.split(', ').toSorted()
        return [entry.day, entry.kind, entry.number, invoices, entry.method, entry.reference, `${debit}`, `${credit}`]
      })
      const sums = [account.opening, account.debits, account.credits, account.closing].map(String)
      return { name, owed, received, advance, refundable, archived, sums, rows: rows.toSorted(byJson) }
    }),
  )
  return accounts.toSorted(byJson)
}

async function reportsOf(seller: Seller) {
  const read = async (path: string) => (await seller.get(path)).body
  const { debtors: _, ...overview } = await read('/api/reports/overview')
  const [ageing, tds] = [await read('/api/reports/ageing'), await read('/api/reports/tds?year=2026-27')]
  const withoutIds = (rows: object[]) => rows.map((row) => ({ ...row, customer_id: null })).toSorted(byJson)
  return {
    overview,
    ageing: { ...ageing, rows: withoutIds(ageing.rows) },
    tds: { ...tds, rows: withoutIds(tds.rows), gst: { ...tds.gst, rows: withoutIds(tds.gst.rows) } },
    stats: (await read('/api/analytics/stats')).totalEarnings,
    tdsRows: sortedRows(await exported(seller, 'tds')),
    gstTdsRows: sortedRows(await exported(seller, 'gst_tds')),
    payments: sortedRows(await exported(seller, 'payments')).filter((row) => row['Undone on'] === ''),
    customers: sortedRows(await exported(seller, 'customers')),
    lines: rowsOf(await exported(seller, 'lines')),
  }
}

/** How often the shops did each thing. */
const taken = new Map<string, number>()

test.for([1, 2, 3, 4])(
  'the exports of a random shop, imported into an empty business, give the same accounts and reports: seed %i',
  { timeout: 180_000 },
  async (seed) => {
    const asha = await app.current.seller()
    const { version } = (await asha.get('/api/business')).body.business
    await asha.put('/api/business', { version, adds_paise: true })
    const shop = new RandomShop(asha, seeded(seed).random)
    for (let step = 0; step < 90; step++) await shop.step()
    for (const [what, count] of shop.done) taken.set(what, (taken.get(what) ?? 0) + count)
    const [{ id: archived }] = (await asha.get('/api/customers')).body.customers
    await asha.post(`/api/customers/${archived}/archive`, {})

    const meera = await copyOf(asha)
    const expected = await accountsOf(asha)
    expect(expected.filter((one) => one.archived)).toHaveLength(1)
    expect(await accountsOf(meera)).toEqual(expected)
    expect(await reportsOf(meera)).toEqual(await reportsOf(asha))
    expect(await findWrongTotals(app.current.db)).toEqual([])

    const customers = await exported(asha, 'customers')
    expect((await commit(meera, 'customers', customers)).body).toMatchObject({ added: 0 })
    expect((await commit(meera, 'invoices', await exported(asha, 'lines'))).body).toMatchObject({ added: 0 })
    expect(await accountsOf(meera)).toEqual(expected)
  },
)

test('these shops did everything that their exports have to bring back', () => {
  for (const what of [
    'payment over several',
    'advance used',
    'advance refunded',
    'credit used',
    'TDS',
    'write-off',
    'credit note',
    'debit note',
    'undo',
  ])
    expect([what, taken.get(what) ?? 0]).not.toEqual([what, 0])
})

test('advances that cannot be recorded are refused with their row, and those of a known customer are named', async () => {
  const asha = await app.current.seller()
  const { customer_id } = await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  const body = { customer_id, amount: '500', received_on: '2026-06-05', reference: '615612345678', allocations: [] }
  const { payment } = (await asha.post('/api/customer-payments', body)).body
  const refund = { amount: '120', refunded_on: '2026-06-09', method: 'cash', note: 'Too much' }
  await asha.post(`/api/customer-payments/${payment.id}/refunds`, refund)
  const [row = {}] = rowsOf(await exported(asha, 'customers'))
  const cell = `2026-06-05\t500.00\tupi\t615612345678\t\t\t\t\t\t${payment.id}\n2026-06-09\t-120.00\tcash\t\tToo much\t\t\t\t\t${payment.id}`
  expect(row['Advances']).toBe(cell)

  const meera = await app.current.seller()
  const faultsOf = async (seller: Seller, Advances: string) => {
    const file = toCsv([{ ...row, Advances }])
    const { faults, warnings } = (
      await seller.raw('POST', '/api/imports/customers/preview', file, { 'content-type': 'text/csv' })
    ).body
    return [...faults, ...warnings]
  }
  const wrong: [change: (text: string) => string, reason: string][] = [
    [(text) => text.replaceAll(`\t${payment.id}`, ''), 'An advance names its payment'],
    [(text) => text.replace('-120.00', '-500.01'), 'More is refunded than was received'],
    [(text) => text.replace('2026-06-09', '2026-06-04'), 'A refund is before its payment'],
    [(text) => text.replace('2026-06-05', '2099-06-05').replace('2026-06-09', '2099-06-09'), 'in the future'],
    [(text) => `${text}\n${text.split('\n')[0]}`, 'This payment is written twice'],
    [(text) => text.split('\n')[1] ?? '', 'has no payment in this cell'],
    [(text) => text.replace('upi', 'write_off'), 'A write-off'],
    [() => '500', 'Payment 1: '],
    [(text) => text.replace(`\t\t${payment.id}`, `\t1.00\t${payment.id}`), 'At most ₹0.99 of a payment'],
  ]
  for (const [change, reason] of wrong) {
    const faults = await faultsOf(meera, change(cell))
    expect([reason, faults[0]]).toEqual([
      reason,
      { row: 2, column: 'Advances', reason: expect.stringContaining(reason) },
    ])
  }
  expect(await commit(meera, 'customers', toCsv([row]))).toMatchObject({ status: 200, body: { added: 1 } })
  expect(await faultsOf(meera, cell)).toEqual([])
  const unknown = cell.replaceAll(payment.id, crypto.randomUUID())
  for (const missing of [unknown, unknown.replace('500.00', '600.00'), cell.replace('500.00', '600.00')])
    expect(await faultsOf(meera, missing)).toMatchObject([{ reason: expect.stringContaining('advances of this row') }])
  const other = toCsv([{ ...row, Name: 'Somebody' }])
  expect(await commit(meera, 'customers', other)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })

  // The invoices of a file take only what is left of the advance.
  await asha.post(`/api/customer-payments/${payment.id}/allocations`, {})
  const lines = rowsOf(await exported(asha, 'lines'))
  const tooMuch = lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, cell.replace(/100\.00/, '400.00')])),
  )
  const answer = await commit(meera, 'invoices', toCsv(tooMuch))
  expect(answer.text).toContain('Of this payment, only ₹380')
  expect(await commit(meera, 'invoices', toCsv(lines))).toMatchObject({ status: 200 })
  const { payments } = (await meera.get('/api/customer-payments')).body
  expect(payments).toMatchObject([{ amount: '500.00', allocated: '100.00', refunded: '120.00', advance: '280.00' }])
})

test('an archived and an active customer of one name both come back, in any order', async () => {
  const asha = await app.current.seller()
  const old = await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  await asha.post(`/api/customers/${old.customer_id}/archive`, {})
  const { id: active } = (await asha.post('/api/customers', { name: 'Ravi' })).body.customer
  const body = { customer_id: active, amount: '500', received_on: '2026-06-05', method: 'cash', allocations: [] }
  expect(await asha.post('/api/customer-payments', body)).toMatchObject({ status: 200 })
  const rows = rowsOf(await exported(asha, 'customers'))
  for (const order of [rows, rows.toReversed()]) {
    const meera = await app.current.seller()
    expect(await commit(meera, 'customers', toCsv(order))).toMatchObject({ status: 200, body: { added: 2 } })
    const { customers } = (await meera.get('/api/customers')).body
    expect(customers).toMatchObject([{ name: 'Ravi', archived: false }])
    expect((await meera.get(`/api/customers/${customers[0].id}`)).body.customer).toMatchObject({ advance: '500.00' })
    expect((await meera.get('/api/customers?archived=true')).body.customers).toHaveLength(1)
    expect((await commit(meera, 'customers', toCsv(order))).body).toMatchObject({ added: 0 })
    await meera.invoice({ customer_name: 'Ravi', amount: '100' })
    expect((await meera.get('/api/customers?archived=true')).body.customers).toMatchObject([{ invoices: 0 }])
  }
})

test('an active customer of a file is found before an archived one in Pavti', async () => {
  const meera = await app.current.seller()
  const archived = (await meera.post('/api/customers', { name: 'Ravi', gstin: '27ABCPS1234K1ZM' })).body.customer
  await meera.post(`/api/customers/${archived.id}/archive`, {})
  const invoice = { Customer: 'Ravi', Date: '2026-06-01', Total: '100', GSTIN: '' }
  const file = toCsv([
    { Number: 'A-1', ...invoice },
    { Number: 'A-2', ...invoice, GSTIN: '29AABCU9603R1ZJ' },
  ])
  expect(await commit(meera, 'invoices', file)).toMatchObject({ status: 200, body: { added: 2 } })
  expect((await meera.get('/api/customers')).body.customers).toMatchObject([{ name: 'Ravi', invoices: 2 }])
})

test('payments that were used after the books of their day were closed come back with their days', async () => {
  const asha = await app.current.seller()
  const { id: first, customer_id } = await asha.invoice({
    customer_name: 'Ravi',
    amount: '100',
    issued_on: '2026-06-01',
  })
  const pay = async (received_on: string, amount: string, allocations: object[]) => {
    const body = { customer_id, amount, received_on, method: 'cash', reference: `Slip ${amount}`, allocations }
    const answer = await asha.post('/api/customer-payments', body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.payment.id
  }
  const used = await pay('2026-06-06', '300', [{ invoice_id: first, amount: '100' }])
  const left = await pay('2026-06-05', '500', [])
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, books_closed_to: '2026-06-30' })).toMatchObject({ status: 200 })
  const { id: second } = await asha.invoice({ customer_name: 'Ravi', amount: '320', issued_on: '2026-07-05' })
  for (const [id, amount] of [
    [used, '200'],
    [left, '120'],
  ]) {
    const allocations = [{ invoice_id: second, amount }]
    expect(await asha.post(`/api/customer-payments/${id}/allocations`, { allocations })).toMatchObject({ status: 200 })
  }
  const lines = rowsOf(await exported(asha, 'lines'))
  expect(lines.map(({ Payments }) => Payments?.split('\n').map((entry) => entry.slice(0, 17)))).toEqual([
    ['2026-06-06\t100.00'],
    [`${today}\t200.00`, `${today}\t120.00`],
  ])

  for (const order of [lines, lines.toReversed()]) {
    const meera = await app.current.seller()
    expect(await commit(meera, 'customers', await exported(asha, 'customers'))).toMatchObject({ status: 200 })
    expect((await preview(meera, 'invoices', toCsv(order))).body).toMatchObject({ faults: [] })
    expect(await commit(meera, 'invoices', toCsv(order))).toMatchObject({ status: 200 })
    const { payments } = (await meera.get('/api/customer-payments')).body
    expect(payments).toMatchObject([
      { received_on: '2026-06-06', amount: '300.00', allocated: '300.00', advance: '0.00' },
      { received_on: '2026-06-05', amount: '500.00', allocated: '120.00', advance: '380.00' },
    ])
    expect(sortedRows(await exported(meera, 'lines'))).toEqual(sortedRows(toCsv(lines)))
    expect(await findWrongTotals(app.current.db)).toEqual([])
  }

  const meera = await app.current.seller()
  await commit(meera, 'customers', await exported(asha, 'customers'))
  const early = lines.map((row) => ({
    ...row,
    Payments: (row['Payments'] ?? '').replace(`${today}\t120`, '2026-06-04\t120'),
  }))
  expect((await preview(meera, 'invoices', toCsv(early))).body.faults).toMatchObject([
    { column: 'Payments', reason: expect.stringContaining('received on 5 Jun 2026') },
  ])
})

test('parts of one payment for two customers are refused', async () => {
  const asha = await app.current.seller()
  const invoices = [
    await asha.invoice({ customer_name: 'Ravi', amount: '100', issued_on: '2026-06-01' }),
    await asha.invoice({ customer_name: 'Ravi', amount: '200', issued_on: '2026-06-02' }),
  ]
  const body = { customer_id: invoices[0].customer_id, received_on: '2026-06-05', method: 'cash' }
  await asha.post('/api/customer-payments', { ...body, amount: '300' })
  const rows = rowsOf(await exported(asha, 'lines'))
  const faultsOf = async (seller: Seller, file: Row[]) => (await preview(seller, 'invoices', toCsv(file))).body.faults
  const other = rows.map((row, i) => (i === 0 ? row : { ...row, Customer: 'Sunita' }))

  const meera = await app.current.seller()
  expect(await faultsOf(meera, rows)).toEqual([])
  expect(await faultsOf(meera, other)).toEqual([
    { row: 3, column: 'Payments', reason: expect.stringContaining('Row 2 has a part of this payment') },
  ])
  expect(await commit(meera, 'invoices', toCsv(other))).toMatchObject({ status: 400 })

  await asha.post('/api/customer-payments', { ...body, amount: '50', allocations: [] })
  const [advance = {}] = rowsOf(await exported(asha, 'customers'))
  expect((await preview(meera, 'customers', toCsv([advance]))).body).toMatchObject({ faults: [] })
  expect(await commit(meera, 'customers', toCsv([advance]))).toMatchObject({ status: 200 })
  const [, paymentId = ''] = /([0-9a-f-]{36})$/.exec(advance['Advances'] ?? '') ?? []
  const used = rows.map((row, i) => ({
    ...row,
    Customer: i === 0 ? 'Ravi' : 'Sunita',
    State: 'Part paid',
    'Paid amount': '',
    Received: '20.00',
    Payments: `2026-06-05\t20.00\tcash\t\t\t\t\t\t\t${paymentId}`,
  }))
  expect(await faultsOf(meera, used)).toEqual([
    { row: 3, column: 'Payments', reason: expect.stringContaining('from another customer') },
  ])
})
