import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { BOOKS } from '#contract/exports/exported-books.ts'
import { fromRupees, paise, toRupees } from '#domain/money/money.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'
import { bytesOf, filesOf } from '../sheets/unzip.ts'
import { cellsOf } from './read-books.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const ok = async (answer: ReturnType<Seller['post']>) => {
  const { status, body } = await answer
  expect([status, body]).toMatchObject([200, {}])
  return body
}
type Line = Record<string, string>
const book = async (seller: Seller, name: string, query = ''): Promise<Line[]> => {
  const { status, text } = await seller.get(`/api/exports/books/${name}?${query}`)
  expect([name, status]).toEqual([name, 200])
  return parse<Line>(text, { bom: true, columns: true })
}
const october = 'from=2026-10-01&to=2026-10-31'

/**
 * October of a shop, after ₹500 of September: sales at 18% and 5%, a credit note, an advance of which a part went back,
 * TDS.
 */
async function shopOfOctober(): Promise<Seller> {
  const asha = await registeredSeller(app.current)
  const noor = (await ok(asha.post('/api/customers', { name: '=Noor' }))).customer.id
  const base = { customer_id: noor, customer_name: '=Noor', amount: undefined, place_of_supply: '27' }
  const lamp = { description: 'Lamp', hsn: '9405', quantity: '1', unit_price: '1000', rate: '18' }
  await ok(
    asha.post('/api/customer-payments', {
      customer_id: noor,
      amount: '500',
      received_on: '2026-09-10',
      method: 'cash',
      allocations: [],
    }),
  )
  const { id } = await asha.invoice({
    ...base,
    lines: [lamp, { ...lamp, hsn: '4901', rate: '5' }],
    issued_on: '2026-10-05',
  })
  const plain = { ...base, customer_id: undefined, customer_name: 'Ravi', place_of_supply: '29' }
  await asha.invoice({ ...plain, lines: [lamp], issued_on: '2026-10-06' })
  await ok(asha.post(`/api/invoices/${id}/payments`, { amount: '900', method: 'upi', received_on: '2026-10-07' }))
  await ok(asha.post(`/api/invoices/${id}/payments`, { amount: '100', method: 'tds', received_on: '2026-10-08' }))
  const note = { amount: '118', reason: 'Scratched', issued_on: '2026-10-09' }
  await ok(asha.post(`/api/invoices/${id}/credit-notes`, note))
  const { payments } = (await asha.get(`/api/customer-payments?customer_id=${noor}&method=cash`)).body
  const back = { amount: '200', refunded_on: '2026-10-10', method: 'cash', note: 'Smaller job' }
  await ok(asha.post(`/api/customer-payments/${payments[0].id}/refunds`, back))
  return asha
}

test('each book has what happened in the period, after what was before', async () => {
  const asha = await shopOfOctober()
  expect(await book(asha, 'cash', october)).toMatchObject([
    { Date: '', Particulars: 'Opening balance', Balance: '500.00' },
    { Date: '2026-10-10', Particulars: "'=Noor", Voucher: 'Payment', Received: '', Paid: '200.00', Balance: '300.00' },
    { Particulars: 'Closing balance', Received: '0.00', Paid: '200.00', Balance: '300.00' },
  ])
  expect(await book(asha, 'bank', october)).toMatchObject([
    { Balance: '0.00' },
    { Date: '2026-10-07', Voucher: 'Receipt', Received: '900.00', Balance: '900.00' },
    { Received: '900.00', Paid: '0.00', Balance: '900.00' },
  ])
  const day = await book(asha, 'day', october)
  const total = day.at(-1)
  expect(total).toMatchObject({ Voucher: 'Total' })
  expect(total?.Debit).toBe(total?.Credit)
  expect(day.filter(({ Account }) => Account === 'TDS Receivable')).toMatchObject([
    { Date: '2026-10-08', Voucher: 'Journal', Debit: '100.00' },
  ])
  // 1,180 + 1,050, less 900, 100 and 118, after an advance of 500 of which 200 went back.
  const ledger = await book(asha, 'ledgers', october)
  expect(ledger[0]).toMatchObject({ Customer: "'=Noor", Particulars: 'Opening balance', Balance: '-500.00' })
  expect(ledger.filter(({ Particulars }) => Particulars === 'Closing balance').map(({ Balance }) => Balance)).toEqual([
    '812.00',
    '1180.00',
  ])
  expect(
    (await book(asha, 'sales', october)).map((row) => [row.Customer, row['Taxable value'], row.IGST, row.Amount]),
  ).toEqual([
    ["'=Noor", '2000.00', '0.00', '2230.00'],
    ['Ravi', '1000.00', '180.00', '1180.00'],
    ["'=Noor", expect.stringMatching(/^-1\d\d\.\d\d$/), '0.00', '-118.00'],
    ['', expect.any(String), '180.00', '3292.00'],
  ])
  expect((await book(asha, 'sales_by_hsn', october)).map((row) => row['HSN/SAC'])).toEqual(['4901', '9405', 'Total'])
  expect((await book(asha, 'sales_by_rate', october)).map((row) => row['GST %'])).toEqual(['5', '18', 'Total'])
  expect((await book(asha, 'sales_by_customer', october)).map((row) => row.Documents)).toEqual(['2', '1', '3'])
  expect(await book(asha, 'tds', october)).toMatchObject([
    { Customer: "'=Noor", 'Fiscal year': '2026-27', Quarter: 'Q3', Entries: '1', TDS: '100.00' },
    { Customer: 'Total', TDS: '100.00' },
  ])
})

test('a ledger of one customer is that of the signed-in seller alone, and a book may be empty', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { customer_id } = await asha.invoice({ customer_name: 'Meera', amount: '10' })
  await asha.invoice({ customer_name: 'Ravi', amount: '20' })
  const only = await book(asha, 'ledgers', `customer_id=${customer_id}`)
  expect(new Set(only.map(({ Customer }) => Customer))).toEqual(new Set(['Meera']))
  expect((await stranger.get(`/api/exports/books/ledgers?customer_id=${customer_id}`)).status).toBe(404)
  for (const name of BOOKS) expect((await book(stranger, name)).length).toBeLessThan(3)
  expect((await asha.get('/api/exports/books/purchases')).status).toBe(404)
})

test('every book is also Excel and PDF, in the language of the account', async () => {
  const asha = await shopOfOctober()
  expect((await asha.put('/api/users/language', { language: 'hi' })).status).toBe(200)
  const answer = await asha.file(`/api/exports/books/cash?format=pdf&${october}`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pavti-book-cash.pdf"')
  const { letters, right } = await readPdf(answer.bytes)
  for (const words of ['1 Oct 2026 – 31 Oct 2026', '10 Oct 2026', '=Noor', '200.00', '300.00'])
    expect(letters).toContain(lettersOf(words))
  expect(right).toBeLessThan(842)
  for (const name of BOOKS) {
    const pdf = await asha.file(`/api/exports/books/${name}?format=pdf&${october}`)
    expect([name, pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([name, 200, '%PDF'])
    const sheet = filesOf((await asha.file(`/api/exports/books/${name}?format=xlsx&${october}`)).bytes)
    expect(sheet.get('xl/worksheets/sheet1.xml')).toMatch(/[\u0900-\u097f]/)
  }
})

test('a PDF of very many rows is refused with advice', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1' })
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
    SELECT business_id, gen_random_uuid(), user_id, 'T/' || n, issued_on, seller_name, customer_name, customer_upi, amount, taxable
    FROM invoices, generate_series(1, 2000) AS n WHERE id = ${id}`
  expect((await asha.get('/api/exports/books/sales?format=pdf')).body.fields).toEqual({
    format: 'A PDF has at most 2,000 rows. Choose a shorter period, Excel or CSV.',
  })
})

test('the archive of a month has all books, and the totals of its cover sheet agree, also with GSTR-1', async () => {
  const asha = await shopOfOctober()
  const { bytes, headers } = await asha.file('/api/exports/books-of-month?month=2026-10')
  expect(headers.get('content-disposition')).toBe('attachment; filename="pavti-books-2026-10.zip"')
  const files = bytesOf(bytes)
  expect([...files.keys()]).toEqual([
    'cover-2026-10.xlsx',
    ...BOOKS.map((name) => `${name.replaceAll('_', '-')}-2026-10.xlsx`),
    'payments-2026-10.xlsx',
    'tally-2026-10.xml',
    'GSTR1-27ABCPS1234K1ZM-2026-10.json',
  ])
  const cover = cellsOf(files.get('cover-2026-10.xlsx') ?? Buffer.of())
  expect(cover.filter((row) => row.at(-1) === 'Yes').map(([what]) => what)).toEqual([
    'Sales less credit notes, before tax',
    'GST charged',
    'Received less paid back',
    'Owed by customers at the end',
    'Day book: debits are credits',
  ])
  expect(cover.flat()).not.toContain('No')
  const figure = (source: string, after = 0): string =>
    cover
      .slice(after)
      .find((row) => row.includes(source))
      ?.find((cell) => /^-?\d+\.\d\d$/.test(cell)) ?? ''
  // By the JSON for the portal.
  const gstr1 = JSON.parse(files.get('GSTR1-27ABCPS1234K1ZM-2026-10.json')?.toString() ?? '')
  const inPaise = (rupees: number) => BigInt(Math.round(rupees * 100))
  const sold = gstr1.b2cs.reduce((sum: bigint, { txval }: { txval: number }) => sum + inPaise(txval), 0n)
  expect(figure('GSTR-1 27ABCPS1234K1ZM')).toBe(toRupees(paise(sold)))
  expect(figure('Sales register')).toBe(toRupees(paise(sold)))
  const [payments] = [await asha.get(`/api/exports/payments?${october}`)]
  const received = parse<Line>(payments.text, { bom: true, columns: true })
    .filter(({ Method }) => Method !== 'tds')
    .reduce((sum, { Amount = '' }) => sum + fromRupees(Amount), 0n)
  expect(figure('Cash book and bank book')).toBe(toRupees(paise(received)))
})

// CGST Act, section 34(2): such a note is in no table of GSTR-1 but 13.
test('on the cover sheet a credit note that came too late is outside GSTR-1, as a sale to the own GSTIN is', async () => {
  const asha = await registeredSeller(app.current)
  const lamp = { description: 'Lamp', hsn: '9405', quantity: '1', unit_price: '1000', rate: '18' }
  const base = { amount: undefined, place_of_supply: '27', lines: [lamp] }
  const { id } = await asha.invoice({ ...base, issued_on: '2025-03-15' })
  const late = { amount: '118', reason: 'Scratched', issued_on: '2025-12-05' }
  await ok(asha.post(`/api/invoices/${id}/credit-notes`, late))
  const own = { customer_name: 'Own branch', customer: { gstin: '27ABCPS1234K1ZM' }, issued_on: '2025-12-06' }
  await asha.invoice({ ...base, ...own })
  await asha.invoice({ ...base, lines: [{ ...lamp, unit_price: '50' }], issued_on: '2025-12-07' })
  const files = bytesOf((await asha.file('/api/exports/books-of-month?month=2025-12')).bytes)
  const gstr1 = JSON.parse(files.get('GSTR1-27ABCPS1234K1ZM-2025-12.json')?.toString() ?? '')
  expect(gstr1).toMatchObject({ b2cs: [{ txval: 50, camt: 4.5, samt: 4.5 }] })
  expect(gstr1).not.toHaveProperty('b2b')
  const cover = cellsOf(files.get('cover-2025-12.xlsx') ?? Buffer.of())
  const amounts = (source: string) =>
    cover.filter((row) => row.includes(source)).map((row) => row.find((cell) => /^-?\d+\.\d\d$/.test(cell)))
  expect(amounts('GSTR-1 27ABCPS1234K1ZM')).toEqual(['50.00', '9.00'])
  expect(amounts('Documents outside GSTR-1')).toEqual(['900.00', '162.00'])
  expect(cover.flat()).not.toContain('No')
})
