import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { readStatement } from '#server/features/invoices/statement/statement.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { commit, exported, rowsOf, toCsv } from './lines-file.ts'
import { RandomShop } from './random-shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

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
      const asked = { from: '2026-04-01', to: '2026-11-30' }
      const { account } = await app.current.db.begin((tx) => readStatement(tx, { businessId }, id, asked))
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
    tds: { ...tds, rows: withoutIds(tds.rows) },
    stats: (await read('/api/analytics/stats')).totalEarnings,
    tdsRows: sortedRows(await exported(seller, 'tds')),
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
  ]
  for (const [change, reason] of wrong) {
    const faults = await faultsOf(meera, change(cell))
    expect([reason, faults[0]]).toEqual([
      reason,
      { row: 2, column: 'Advances', reason: expect.stringContaining(reason) },
    ])
  }
  expect(await commit(meera, 'customers', toCsv([row]))).toMatchObject({ status: 200, body: { added: 1 } })
  expect(await faultsOf(meera, cell)).toMatchObject([{ reason: expect.stringContaining('advances of this row') }])
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
