import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { daysBetween, indiaDay } from '#domain/days/india-day.ts'
import { fiscalYear } from '#domain/days/month.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { PARTS, SHEET, sheetXml, zipOf } from '../../bank/xlsx-parts.ts'
import { registeredSeller } from '../../exports/shop.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { seeded } from '../../harness/seeded.ts'
import { commit, exported, type ImportFile, preview, rowsOf } from '../lines-file.ts'
import { RandomShop } from '../random-shop.ts'

// The same samples as programs.test.ts, as the workbooks that these programs give beside CSV.

const app = useApp({ RATE_LIMITS: 'off' })

/** The year in which the current fiscal year began. */
const year = fiscalYear(indiaDay(new Date())).slice(0, 4)

const sample = (name: string): Promise<string> => readFile(join(import.meta.dirname, `${name}.csv`), 'utf8')

type Cells = readonly (CellObject | string | null)[][]

const cell = (value: number, format = 'General'): CellObject => ({ t: 'n', v: value, z: format })

/** The serial number that Excel has for a day. */
const serial = (day: string): number => daysBetween('1899-12-30', day)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "04/05/2026", "4-May-26" or "2026-05-04" as a day; undefined for another text. */
function dayIn(text: string): string | undefined {
  const numbers = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (numbers) return `${numbers[3]}-${numbers[2]}-${numbers[1]}`
  const words = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{2})$/.exec(text)
  if (words)
    return `20${words[3]}-${String(MONTHS.indexOf(words[2] ?? '') + 1).padStart(2, '0')}-${(words[1] ?? '').padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** A cell as a program writes it: days by their serial number, amounts as binary fractions. */
function toCell(text: string): CellObject | string | null {
  if (text === '') return null
  const day = dayIn(text)
  if (day !== undefined) return cell(serial(day), 'dd\\-mm\\-yyyy')
  return /^-?[\d,]+\.\d+$/.test(text) ? cell(Number(text.replaceAll(',', '')), '#,##0.00') : text
}

const sheetOf = (cells: Cells): WorkSheet => utils.aoa_to_sheet(cells as unknown[][])

function workbook(sheets: Record<string, Cells>, { date1904 = false } = {}): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) utils.book_append_sheet(book, sheetOf(cells), name)
  if (date1904) book.Workbook = { WBProps: { date1904 } }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}

const cellsOf = (csv: string): (CellObject | string | null)[][] =>
  parse(csv, { relax_column_count: true }).map((row: string[]) => row.map(toCell))

interface Told {
  row: number
  column: string
  reason: string
}

/** What a preview says, but for examples, in which days are written otherwise. */
const saidOf = async (seller: Seller, what: string, file: ImportFile) => {
  const { status, body } = await preview(seller, what, file)
  expect(status).toBe(200)
  return { ...body, columns: body.columns.map(({ example: _example, ...column }: { example: string }) => column) }
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The lines and customers of a seller, without ids. */
const recordsOf = async (seller: Seller) => {
  const files = [await exported(seller, 'lines'), await exported(seller, 'customers')]
  return files.map((file) => file.replaceAll(ID, '').split('\r\n').toSorted())
}

test.each([
  ['Zoho', ['invoices', 'zoho-invoices'], ['invoices', 'zoho-credit-notes'], ['customers', 'zoho-contacts']],
  ['Vyapar', ['invoices', 'vyapar-sale-report']],
  ['Tally', ['invoices', 'tally-sales-register']],
  ['Tally masters', ['customers', 'tally-ledgers']],
  ['Refrens', ['invoices', 'refrens-invoices']],
  ['Swipe', ['invoices', 'swipe-sales']],
  ['Khatabook', ['customers', 'khatabook-entries']],
] as [string, ...[string, string][]][])(
  '%s: a workbook says and brings what the CSV file of the same rows does',
  async (_program, ...files) => {
    const [byCsv, byXlsx] = [await registeredSeller(app.current), await registeredSeller(app.current)]
    for (const [what, name] of files) {
      const csv = await sample(name)
      const xlsx = workbook({ Sheet1: cellsOf(csv) })
      expect(await saidOf(byXlsx, what, xlsx)).toEqual(await saidOf(byCsv, what, csv))
      const done = await commit(byXlsx, what, xlsx)
      expect(done).toMatchObject({ status: 200, body: (await commit(byCsv, what, csv)).body })
      expect(done.body.added).toBeGreaterThan(0)
      expect(await commit(byXlsx, what, xlsx)).toMatchObject({ status: 200, body: { added: 0 } })
    }
    expect(await recordsOf(byXlsx)).toEqual(await recordsOf(byCsv))
    expect(await findWrongTotals(app.current.db)).toEqual([])
  },
)

// Tally writes the side of a balance into the number format of its cell, and the party list of Vyapar has what parties
// owe and get in two columns. Neither was confirmed with a file of the programs themselves.
test('balances: sides in the number formats of Tally, receivable and payable columns of Vyapar', async () => {
  const asha = await app.current.seller()
  const ledgers = workbook({
    'List of Ledgers': [
      ['Asha Traders'],
      ['List of Ledgers'],
      ['1-Apr-26 to 31-Mar-27'],
      [],
      ['Particulars', 'Under', 'Opening Balance'],
      ['Ravi Stores', 'Sundry Debtors', cell(12_500.1, '"" 0.00" Dr"')],
      ['Meera Textiles', 'Sundry Debtors', cell(2_000, '"" 0.00" Cr"')],
      ['Noor Jahan', 'Sundry Debtors', cell(-300.25, '0.00" Dr";0.00" Cr"')],
      ['HDFC Bank', 'Bank Accounts', cell(55_000, '"" 0.00" Dr"')],
      ['Grand Total', null, cell(65_199.85, '"" 0.00" Dr"')],
    ],
  })
  const { body } = await preview(asha, 'customers', ledgers)
  expect(body).toMatchObject({ faults: [], rows: 5, added: 3 })
  expect(body.warnings.map(({ row, reason }: Told) => `${row} ${reason.split('.')[0]}`)).toEqual([
    '5 The headings are in this row',
    `6 Balances are recorded as owed on 1 Apr ${year}`,
    '9 This is not a customer',
    '10 This is a row of totals',
  ])
  const parties = workbook({
    Parties: [
      ['Name', 'Email', 'Phone No.', 'Address', 'Receivable Balance', 'Payable Balance'],
      ['Sunil Traders', null, cell(9_876_543_210), '4 Church Street', cell(0.1 + 0.2), null],
      ['Farah Khan', 'farah@example.com', cell(9_876_501_234), null, null, cell(750)],
    ],
  })
  for (const file of [ledgers, parties]) expect((await commit(asha, 'customers', file)).status).toBe(200)
  const { customers } = (await asha.get('/api/customers')).body
  const balances = await Promise.all(
    customers.map(async ({ id }: { id: string }) => {
      const { name, phone, owed, advance } = (await asha.get(`/api/customers/${id}`)).body.customer
      return `${name} ${phone ?? ''} ${owed} ${advance}`
    }),
  )
  expect(balances.toSorted()).toEqual([
    'Farah Khan +919876501234 0.00 750.00',
    'Meera Textiles  0.00 2000.00',
    'Noor Jahan  0.00 300.25',
    'Ravi Stores  12500.10 0.00',
    'Sunil Traders +919876543210 0.30 0.00',
  ])
})

test('the first sheet with known headings is read, and the others are named', async () => {
  const asha = await registeredSeller(app.current)
  const file = workbook({
    Cover: [['Asha Traders'], ['Sale report of May']],
    Empty: [],
    'Sale Report': [
      ['Date', 'Invoice No.', 'Party Name', 'GST %', 'Total Amount', 'Received/Paid Amount'],
      // As a program without number formats writes it, and as Excel does.
      [cell(serial('2026-05-02')), cell(101), 'Ravi Kumar', cell(0.18, '0%'), cell(1_180.1), cell(1_180.1)],
      [cell(serial('2026-05-03') + 0.5, 'd/m/yy h:mm'), 'A-102', 'Meera', cell(18), cell(2_360 + 1e-10), null],
    ],
    'Item Details': [
      ['Date', 'Invoice No.', 'Party Name', 'Item Name', 'Amount'],
      [null, '101', 'Ravi Kumar', 'Lamp', '1'],
    ],
  })
  const { body } = await preview(asha, 'invoices', file)
  expect(body).toMatchObject({ faults: [], added: 2 })
  expect(body.warnings).toEqual([
    {
      row: 1,
      column: 'Invoice No.',
      reason: 'Only the sheet "Sale Report" is read. These sheets are left out: "Cover", "Item Details"',
    },
  ])
  expect((await commit(asha, 'invoices', file)).status).toBe(200)
  const made = rowsOf(await exported(asha, 'lines')).map(
    ({ Number: number, Date: day, Total, 'GST %': rate }) => `${number} ${day} ${Total} ${rate}`,
  )
  expect(made.toSorted()).toEqual(['101 2026-05-02 1180.10 18', 'A-102 2026-05-03 2360.00 18'])
})

test('days of a workbook of an old Mac count from 1904', async () => {
  const asha = await app.current.seller()
  const day = cell(daysBetween('1904-01-01', '2026-05-02'), 'dd/mm/yyyy')
  const file = workbook(
    {
      Sheet1: [
        ['Number', 'Date', 'Customer', 'Total'],
        ['1', day, 'Ravi', '100'],
      ],
    },
    { date1904: true },
  )
  expect((await preview(asha, 'invoices', file)).body).toMatchObject({
    faults: [],
    first: [{ values: { Date: '2 May 2026' } }],
  })
})

test('the workbook of a Pavti account brings what its CSV file does', async () => {
  const seller = await registeredSeller(app.current)
  const shop = new RandomShop(seller, seeded(7).random)
  for (let n = 0; n < 25; n++) await shop.step()
  const copies = [await registeredSeller(app.current), await registeredSeller(app.current)] as const
  for (const [copy, format] of [
    [copies[0], 'csv'],
    [copies[1], 'xlsx'],
  ] as const) {
    for (const [what, table] of [
      ['customers', 'customers'],
      ['invoices', 'lines'],
    ] as const) {
      const file = new Uint8Array((await seller.file(`/api/exports/${table}?format=${format}`)).bytes)
      expect((await commit(copy, what, file)).body.code).toBeUndefined()
    }
  }
  const [byCsv, byXlsx] = [await recordsOf(copies[0]), await recordsOf(copies[1])]
  expect(byXlsx).toEqual(byCsv)
  expect(byXlsx.flat().length).toBeGreaterThan(5)
})

const MB = 1024 * 1024
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

test('bombs and files of other kinds are refused by a sentence that helps', async () => {
  const asha = await app.current.seller()
  const old = utils.book_new()
  utils.book_append_sheet(old, utils.aoa_to_sheet([['Name'], ['Ravi']]), 'Sheet1')
  const written = (bookType: 'biff8' | 'ods'): Uint8Array<ArrayBuffer> =>
    bytes(write(old, { type: 'buffer', bookType }) as Buffer)
  const encrypted = await readFile(join(import.meta.dirname, '../../vectors/statements/protected.xlsx'))
  const rows = (count: number): string => '<row><c><v>1</v></c></row>'.repeat(count)
  const refused: [Uint8Array<ArrayBuffer>, string][] = [
    [bytes(await zipOf({ ...PARTS, [SHEET]: 900 * MB })), 'too large when unpacked'],
    [bytes(await zipOf({ ...PARTS, [SHEET]: sheetXml(rows(20_002)) })), 'more than 20,000 rows'],
    [
      bytes(await zipOf({ ...PARTS, [SHEET]: sheetXml('', '<!DOCTYPE a [<!ENTITY b "c">]>') })),
      'parts that no program writes',
    ],
    [
      bytes(await zipOf({ ...PARTS, [SHEET]: sheetXml(`<row>${'<c><v>1</v></c>'.repeat(101)}</row>`) })),
      'more than 100 columns',
    ],
    [bytes(await zipOf({ ...PARTS, [SHEET]: sheetXml('') })), 'no rows below its headings'],
    [bytes(await zipOf({ 'word/document.xml': 'x' })), 'This is no Excel file'],
    [written('biff8'), 'old Excel file (.xls)'],
    [written('ods'), 'OpenDocument'],
    [bytes(encrypted), 'has a password'],
    [bytes(Buffer.from('%PDF-1.5\n')), 'This is a PDF'],
    [bytes(Buffer.from('<html><table><tr><td>Name</td></tr></table></html>')), 'a web page or an XML file'],
  ]
  for (const [file, sentence] of refused) {
    const { status, body } = await preview(asha, 'customers', file)
    expect([status, body.code]).toEqual([400, 'import_unreadable'])
    expect(body.message).toContain(sentence)
  }
})

test('a formula without its result is a fault of its row, and one with an empty text is an empty cell', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const file = await zipOf({
    ...PARTS,
    [SHEET]: sheetXml(
      `<row r="1">${cell('Name')}${cell('Opening balance')}</row>` +
        `<row r="2">${cell('Ravi')}<c><f>1+1</f></c></row>` +
        `<row r="3">${cell('Meena')}<c><f>1+1</f><v></v></c></row>` +
        `<row r="4">${cell('Sita')}<c t="str"><f>""</f><v></v></c></row>` +
        `<row r="5">${cell('Gita')}<c><f>1+1</f><v>2</v></c></row>`,
    ),
  })
  const asha = await app.current.seller()
  const { body } = await asha.raw('POST', '/api/imports/customers/preview', new Uint8Array(file), {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  expect(body).toMatchObject({ added: 2, faults: [2, 3].map((row) => ({ row, column: 'Opening balance' })) })
})
