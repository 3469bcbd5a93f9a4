import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { fiscalYear } from '#domain/days/month.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../../exports/shop.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { commit, exported, preview, rowsOf } from '../lines-file.ts'

// The sample files are invented; each test says where their form is from and what was not confirmed.

const app = useApp({ RATE_LIMITS: 'off' })

/** The year in which the current fiscal year began. */
const year = fiscalYear(indiaDay(new Date())).slice(0, 4)

const sample = (name: string): Promise<string> => readFile(join(import.meta.dirname, `${name}.csv`), 'utf8')

interface Told {
  row: number
  column: string
  reason: string
}

/** Imports a file as it is, without choosing columns. Returns the rows of the file and what the report says of them. */
async function moveIn(seller: Seller, what: string, name: string): Promise<{ rows: number; told: Told[] }> {
  const file = await sample(name)
  const { body } = await preview(seller, what, file)
  expect(body).toMatchObject({ faults: [] })
  expect(await commit(seller, what, file)).toMatchObject({ status: 200, body: { added: body.added, skipped: 0 } })
  // The same file again adds nothing.
  expect(await commit(seller, what, file)).toMatchObject({ status: 200, body: { added: 0 } })
  expect(await findWrongTotals(app.current.db)).toEqual([])
  return { rows: body.rows, told: body.warnings }
}

/** Each row below the headings is a line of a document or a line of the report. */
async function expectNoneDropped(seller: Seller, { rows, told }: { rows: number; told: Told[] }): Promise<void> {
  const lines = rowsOf(await exported(seller, 'lines')).length
  const leftOut = new Set(told.filter(({ reason }) => !reason.startsWith('The headings')).map(({ row }) => row))
  expect(lines + leftOut.size).toBe(rows)
}

/** Each document as the export has it: total, received, state. */
const documentsOf = async (seller: Seller): Promise<Record<string, string>> =>
  Object.fromEntries(
    rowsOf(await exported(seller, 'invoices'))
      .map((row) => [row.Number ?? '', `${row.Total} ${row.Received} ${row.State}`] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const brief = (told: readonly Told[]): string[] => told.map(({ row, reason }) => `${row} ${reason.split('.')[0]}`)

// Zoho Books and Zoho Invoice: the headings and the state codes are those of Zoho's help pages on GST imports, and of
// public programs that read the export. That "Item Total" is before tax was not confirmed where prices include it.
test('Zoho: invoices, credit notes and contacts', async () => {
  const asha = await registeredSeller(app.current)
  const invoices = await moveIn(asha, 'invoices', 'zoho-invoices')
  await expectNoneDropped(asha, invoices)
  expect(brief(invoices.told)).toEqual(['7 This is a draft', '8 This amount is in USD, not in rupees'])
  expect(await documentsOf(asha)).toEqual({
    'INV-000001': '1770.00 1770.00 Paid',
    'INV-000002': '1180.00 680.00 Part paid',
    'INV-000003': '2100.00 0.00 Pending',
    'INV-000004': '118.00 0.00 Cancelled',
  })
  const [first] = rowsOf(await exported(asha, 'lines')).filter(({ Number: number }) => number === 'INV-000001')
  expect(first).toMatchObject({
    'Place of supply': expect.stringContaining('Karnataka'),
    IGST: '180.00',
    'GST %': '18',
  })

  const notes = await moveIn(asha, 'invoices', 'zoho-credit-notes')
  expect(brief(notes.told)).toEqual(['3 This credit note does not name its invoice'])
  expect(await documentsOf(asha)).toMatchObject({ 'CN-00001': expect.stringMatching(/^-210\.00 /) })
  const credited = rowsOf(await exported(asha, 'invoices')).find(({ Number: number }) => number === 'INV-000003')
  expect(credited).toMatchObject({ Credited: '210.00', Balance: '1890.00' })

  const bina = await app.current.seller()
  const contacts = await moveIn(bina, 'customers', 'zoho-contacts')
  expect(brief(contacts.told)).toEqual([`2 Balances are recorded as owed on 1 Apr ${year}`, '3 This is not a customer'])
  const { customers } = (await bina.get('/api/customers')).body
  expect(customers.map(({ name, state_code, owed }: Record<string, string>) => [name, state_code, owed])).toEqual([
    ['Meera Textiles', '29', '4500.00'],
    ['Sunil Traders', '07', '0.00'],
  ])
})

// Vyapar: the headings are those of its sale report as public programs read it; the rows of other kinds, the statuses
// and the lines around the table are from descriptions of the program and not confirmed.
test('Vyapar: a sale report with payments, an order and a credit note among the sales', async () => {
  const asha = await app.current.seller()
  const report = await moveIn(asha, 'invoices', 'vyapar-sale-report')
  await expectNoneDropped(asha, report)
  expect(brief(report.told)).toEqual([
    '4 The headings are in this row',
    '9 This credit note does not name its invoice',
    '10 "Payment-In" is not an invoice',
    '11 "Sale Order" is not an invoice',
    '12 This is a row of totals',
  ])
  expect(await documentsOf(asha)).toEqual({
    '101': '1200.00 1200.00 Paid',
    '102': '2500.50 1000.50 Part paid',
    '103': '800.00 0.00 Pending',
    '104': '300.00 0.00 Pending',
  })
})

// Tally: the columnar sales register and the groups are those of TallyPrime. Columns are chosen by the user there, and
// whether "Voucher Ref. No." of a credit note is the number of its invoice depends on how it was entered.
test('Tally: a sales register with credit notes, and the masters of ledgers with opening balances', async () => {
  const asha = await registeredSeller(app.current)
  const register = await moveIn(asha, 'invoices', 'tally-sales-register')
  await expectNoneDropped(asha, register)
  expect(brief(register.told)).toEqual([
    '5 The headings are in this row',
    '10 This credit note does not name its invoice',
    '11 "Receipt" is not an invoice',
    '12 This is a row of totals',
  ])
  expect(await documentsOf(asha)).toEqual({
    'CN/1': expect.stringMatching(/^-236\.00 /),
    'S/26/1': '1180.00 0.00 Pending',
    'S/26/2': '1179.00 0.00 Pending',
    'S/26/3': '525.00 0.00 Pending',
  })
  const lines = rowsOf(await exported(asha, 'lines'))
  expect(lines.find(({ Number: number }) => number === 'CN/1')).toMatchObject({
    'Credits invoice': 'S/26/1',
    'Taxable value': '-200.00',
    CGST: '-18.00',
  })

  const bina = await app.current.seller()
  const ledgers = await moveIn(bina, 'customers', 'tally-ledgers')
  expect(ledgers.told.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
    `2 Opening Balance: Balances are recorded as owed on 1 Apr ${year}. Leave out the unpaid invoices that they contain`,
    ...[5, 6, 7].map((row) => `${row} Under: This is not a customer. The row is left out`),
    '8 Name: This is a row of totals. It is left out',
  ])
  const { customers } = (await bina.get('/api/customers')).body
  expect(customers.map(({ name, owed }: Record<string, string>) => [name, owed])).toEqual([
    ['Meera Textiles', '0.00'],
    ['Noor Jahan', '0.00'],
    ['Ravi Stores', '12500.00'],
  ])
  const { customer: meera } = (await bina.get(`/api/customers/${customers[0].id}`)).body
  expect(meera).toMatchObject({ advance: '2000.00' })
})

// Refrens: the columns are those of its invoice list; the exact headings of the download were not confirmed.
test('Refrens: invoices with amounts due, one in dollars, one draft', async () => {
  const asha = await registeredSeller(app.current)
  const invoices = await moveIn(asha, 'invoices', 'refrens-invoices')
  await expectNoneDropped(asha, invoices)
  expect(brief(invoices.told)).toEqual(['5 This amount is in USD, not in rupees', '7 This is a draft'])
  expect(await documentsOf(asha)).toEqual({
    A00001: '11800.00 11800.00 Paid',
    A00002: '2360.00 1000.00 Part paid',
    A00003: '590.00 0.00 Pending',
    A00005: '118.00 0.00 Cancelled',
  })
})

// Swipe: the columns are those of its sales report; the exact headings were not confirmed.
test('Swipe: invoices among estimates and pro forma invoices', async () => {
  const asha = await registeredSeller(app.current)
  const sales = await moveIn(asha, 'invoices', 'swipe-sales')
  await expectNoneDropped(asha, sales)
  expect(brief(sales.told)).toEqual(['5 "Pro Forma Invoice" is not an invoice', '6 "Estimate" is not an invoice'])
  expect(await documentsOf(asha)).toEqual({
    'INV-1': '1180.00 1180.00 Paid',
    'INV-2': '2100.00 600.00 Part paid',
    'INV-3': '590.00 0.00 Pending',
  })
})

// Khatabook: the columns of its account statement; the exact headings of the download were not confirmed. Its entries
// have no numbers, so they are no invoices: the customers are imported, and each entry is reported.
test('Khatabook: customers, and a line of the report for each entry', async () => {
  const asha = await app.current.seller()
  const file = await sample('khatabook-entries')
  const { body } = await preview(asha, 'customers', file)
  expect(body).toMatchObject({ faults: [], rows: 5, added: 3, skipped: 1 })
  expect(body.warnings.map(({ row, column, reason }: Told) => `${row} ${column}: ${reason}`)).toEqual([
    '2 You Gave: The entry of 800.00 is not imported. Make an invoice of it',
    '3 You Got: The entry of 300.00 is not imported. Record it as a payment of its invoice',
    '4 You Gave: The entry of 1,250.50 is not imported. Make an invoice of it',
    '5 You Got: The entry of 200.00 is not imported. Record it as a payment of its invoice',
    '6 Customer Name: This is a row of totals. It is left out',
  ])
  expect((await commit(asha, 'customers', file)).body).toMatchObject({ added: 3 })
  const { customers } = (await asha.get('/api/customers')).body
  expect(customers.map(({ name }: { name: string }) => name)).toEqual(['Meera Stores', 'Noor Jahan', 'Ravi Kumar'])
})

test('only columns of contacts, orders and details have no field', async () => {
  const asha = await app.current.seller()
  for (const [what, name, unread] of [
    ['invoices', 'vyapar-sale-report', ['Order No.', 'Party Phone No.', 'Payment Type']],
    ['invoices', 'swipe-sales', ['Customer Phone']],
    ['customers', 'khatabook-entries', ['Date', 'Details']],
  ] as const) {
    const { body } = await preview(asha, what, await sample(name))
    const left = body.columns.filter(({ field }: { field: string | null }) => field === null)
    expect(left.map(({ heading }: { heading: string }) => heading)).toEqual(unread)
  }
})
