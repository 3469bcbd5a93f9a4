import { describe, expect, test } from 'vitest'
import { columnsOf } from '#domain/bank/headings.ts'
import { cleanCell, listDates, readPrintedRows } from '#domain/bank/printed-rows.ts'
import { toRupees } from '#domain/money/money.ts'

test.each([
  ['="0001"', '0001'],
  ['"a"', '"a"'],
  ['="a" ', 'a'],
  ['="a"b', '="a"b'],
  ['=a', 'a'],
  ['a="b"', 'a="b"'],
  ['  a \t b\n c ', 'a b c'],
  ['a\u200eb\u0000c', 'a b c'],
  ['e\u0301', 'é'],
  ['', ''],
  ['=""', ''],
])('the cell %o is cleaned to "%s"', (text, cell) => {
  expect(cleanCell(text)).toBe(cell)
})

const HEADINGS = 'Date|Narration|Ref No|Debit|Credit|Balance|Dr/Cr'
const readWith = (headings: string, ...lines: string[]) => {
  const cells = headings.split('|')
  const columns = columnsOf(cells)
  if (!columns) throw new Error('The headings are unknown')
  const rows = [headings, ...lines].map((line, i) => ({ row: i + 1, cells: line.split('|') }))
  // A blank line is no row, but has a number.
  const table = { rows: rows.filter((one) => one.cells.join('') !== ''), hasEpoch1904: false }
  const read = readPrintedRows(table, { headings: cells, columns, first: 1 })
  if ('fault' in read) return read.fault
  return {
    rows: read.rows.map(
      ({ row, day, side, amount, balance, narration, reference }) =>
        `${row} ${day.slice(8)} ${side} ${toRupees(amount)} ${balance === null ? '-' : toRupees(balance)} ${narration}/${reference}`,
    ),
    opening: read.opening === null ? null : toRupees(read.opening),
  }
}
const read = (...lines: string[]) => readWith(HEADINGS, ...lines)

test('a row has day, side, amount, balance, narration and reference', () => {
  expect(read('01/10/2026|rent|R1|100.00||900.00|Cr', '02/10/2026| tea |R2||="50.00"|50.00|Dr')).toEqual({
    rows: ['2 01 debit 100.00 900.00 rent/R1', '3 02 credit 50.00 -50.00 tea/R2'],
    opening: null,
  })
})

test('columns that a file does not have are empty', () => {
  expect(readWith('Date|Narration|Credit', '01/10/2026|rent|5.00')).toEqual({
    rows: ['2 01 credit 5.00 - rent/'],
    opening: null,
  })
  expect(read('01/10/2026|rent||100.00')).toEqual({ rows: ['2 01 debit 100.00 - rent/'], opening: null })
})

describe('a row with only a description', () => {
  test('continues the row above, also over several lines', () => {
    expect(read('01/10/2026|rent of |R||1.00', '|Nov|', '|ember|', '02/10/2026|x|||2.00')).toMatchObject({
      rows: ['2 01 credit 1.00 - rent ofNovember/R', '5 02 credit 2.00 - x/'],
    })
  })

  test('does not after a blank line, after a row that is left out, or with another cell', () => {
    const plain = { rows: ['2 01 credit 1.00 - rent/'] }
    expect(read('01/10/2026|rent|||1.00', '', '|Page 2|')).toMatchObject(plain)
    expect(read('01/10/2026|rent|||1.00', '|Page|2|', '|3|')).toMatchObject(plain)
    expect(read('01/10/2026|rent|||1.00', 'Total|Page 2|')).toMatchObject(plain)
    expect(read('|Statement|', '01/10/2026|rent|||1.00')).toMatchObject({ rows: ['3 01 credit 1.00 - rent/'] })
  })
})

describe('an opening balance', () => {
  test.each(['Opening Balance', 'BALANCE B/F', 'Balance BF', 'B/F', 'Brought Forward', 'By opening balance of page'])(
    'is the row "%s" without an amount',
    (name) => {
      expect(read(`01/10/2026|${name}||||900.00`, '01/10/2026|rent|||1.00|901.00')).toEqual({
        rows: ['3 01 credit 1.00 901.00 rent/'],
        opening: '900.00',
      })
    },
  )

  test('may be overdrawn, or stand in a column of money without balance', () => {
    expect(read('01/10/2026|Opening Balance||||900.00|Dr')).toEqual({ rows: [], opening: '-900.00' })
    expect(read('01/10/2026|Opening Balance|||900.00|')).toEqual({ rows: [], opening: null })
  })

  test('is a payment with amount and balance, or another narration', () => {
    expect(read('01/10/2026|Opening Balance|||1.00|901.00')).toMatchObject({
      rows: ['2 01 credit 1.00 901.00 Opening Balance/'],
      opening: null,
    })
    expect(read('01/10/2026|Opening||||900.00')).toEqual({ rows: [], opening: null })
  })
})

describe('a row is left out', () => {
  const row = '01/10/2026|rent|||1.00'
  const plain = { rows: ['2 01 credit 1.00 - rent/'], opening: null }
  test.each([
    ['with no amount', '02/10/2026|note'],
    ['with an amount of zero', '02/10/2026|note||0.00|0.00|5.00'],
    ['that repeats the headings', HEADINGS],
    ['that repeats the headings with blanks', ' Date |Narration|Ref  No|Debit|Credit|Balance|Dr/Cr'],
    ['without a day', 'Total|||5.00|6.00'],
    ['with a serial among written days', '46127|x|||5.00'],
    ['with a wrong day at the end', '31/02/2026|x|||5.00'],
    ['whose status says that it failed', '02/10/2026|UPI/9876|FAILED||5.00'],
    ['that was cancelled', '02/10/2026|UPI/9876|||5.00||cancelled'],
  ])('%s', (_, line) => {
    expect(read(row, line)).toEqual(plain)
  })
})

describe('a fault names its row', () => {
  const row = '01/10/2026|rent|||1.00'
  test('if transactions follow a wrong day', () => {
    const fault = 'Row 3: "31/02/2026" is not a day like 28/11/2026.'
    expect(read(row, '31/02/2026|x|||5.00', row)).toBe(fault)
    expect(read(row, '31/02/2026|x||1x|', row)).toBe(fault)
    const long = `31/02/2026 ${'9'.repeat(60)}`
    expect(read(row, `${long}|x|||5.00`, row)).toBe(`Row 3: "${long.slice(0, 40)}" is not a day like 28/11/2026.`)
    expect(read(row, '31 Feb 2026|x|||5.00', row)).toBe('Row 3: "31 Feb 2026" is not a day like 28/11/2026.')
    expect(read(row, '31/02/2026|x||||5.00', row)).toMatchObject({ opening: null })
    expect(read(row, 'Total|x|||5.00', row)).toMatchObject({ opening: null })
    expect(read('31/02/2026|x|||5.00', row)).toBe('Row 2: "31/02/2026" is not a day like 28/11/2026.')
    expect(read('Account 1234|x|||5.00', row)).toMatchObject({ rows: ['3 01 credit 1.00 - rent/'] })
  })

  test.each([
    ['#VALUE!|x|||5.00', '#VALUE!'],
    ['########|x||5.00||12.00', '########'],
    ['TRUE|x|||5.00|12.00', 'TRUE'],
    ['#REF!|Total|||5.00', '#REF!'],
    ['#REF!|x|||#REF!', '#REF!'],
  ])('if a spreadsheet has no day: "%s"', (line, cell) => {
    const fault = (number: number) => `Row ${number}: "${cell}" is not a day like 28/11/2026.`
    expect(read(row, line)).toBe(fault(3))
    expect(read(line, row)).toBe(fault(2))
    expect(read(row, line, HEADINGS, row)).toBe(fault(3))
  })

  test('unless such a row has no amount', () => {
    expect(read(row, '#REF!|x||||5.00')).toMatchObject({ rows: ['2 01 credit 1.00 - rent/'] })
  })

  test.each(['31/11/2026', '31 Nov 2026', '13/25/2026 10:22'])(
    'if the last row has a wrong day such as "%s"',
    (day) => {
      const fault = (number: number) => `Row ${number}: "${day}" is not a day like 28/11/2026.`
      expect(read(row, `${day}|x|||5.00|12.00`)).toBe(fault(3))
      expect(read(`${day}|x||5.00||12.00`)).toBe(fault(2))
      expect(read(row, `${day}|x|||5.00|12.00`, HEADINGS, row)).toBe(fault(3))
      expect(readWith('Date|Narration|Credit', '01/10/2026|rent|1.00', `${day}|x|5.00`)).toBe(fault(3))
    },
  )

  test.each([
    ['without a balance in a file with balances', HEADINGS, '31/11/2026|x|||5.00'],
    ['with a balance that is none', HEADINGS, '31/11/2026|x|||5.00|n/a'],
    ['with a total', HEADINGS, '31/11/2026|Total|||5.00|12.00'],
    ['with totals', 'Date|Narration|Credit', '31/11/2026|Page Totals|5.00'],
    ['with the closing balance', HEADINGS, '31/11/2026|CLOSING BALANCE|||5.00|12.00'],
    ['that is carried forward', HEADINGS, '31/11/2026|Carried forward|||5.00|12.00'],
    ['that is carried forward, shortened', HEADINGS, '31/11/2026|Balance C/F|||5.00|12.00'],
    ['of sums', HEADINGS, '42135.50|10||26585.18|742057.17|757607.49'],
  ])('but not if the last row is a line %s', (_, headings, line) => {
    const first = headings === HEADINGS ? row : '01/10/2026|rent|1.00'
    expect(readWith(headings, first, line)).toEqual({ rows: ['2 01 credit 1.00 - rent/'], opening: null })
  })

  test('unless the headings follow it', () => {
    expect(read(row, '31/02/2026|Page total|||5.00', HEADINGS, row)).toMatchObject({
      rows: ['2 01 credit 1.00 - rent/', '5 01 credit 1.00 - rent/'],
    })
  })

  test.each([
    ['01/10/2026|a|||x', 'Row 2: "x" is not an amount.'],
    ['01/10/2026|a||x|', 'Row 2: "x" is not an amount.'],
    ['01/10/2026|a||x|1.00', 'Row 2: "x" is not an amount.'],
    ['01/10/2026|a||1.00|x', 'Row 2: "x" is not an amount.'],
    [`01/10/2026|a|||${'x'.repeat(50)}`, `Row 2: "${'x'.repeat(40)}" is not an amount.`],
    ['01/10/2026|a||1.00|1.00', 'Row 2: it has money in and money out.'],
  ])('"%s": %s', (line, fault) => {
    expect(read(line)).toBe(fault)
  })
})

test('a description of one word, such as "Pending", says nothing of the payment', () => {
  expect(read('01/10/2026|Pending|||1.00')).toMatchObject({ rows: ['2 01 credit 1.00 - Pending/'] })
})

test('dates are listed of rows with an amount, with the text that may have the number of the payment', () => {
  const columns = columnsOf(HEADINGS.split('|'))
  if (!columns) throw new Error('The headings are unknown')
  const lines = [
    '01/09/2026|Statement for|||1.00',
    HEADINGS,
    ' ="03/10/2026" |UPI/A|627647334392|1.00|',
    '04/10/2026|UPI/B|||2.00',
    '05/10/2026|balance||||5.00',
    '6 Oct 2026|UPI/C|||3.00',
    'Total||||6.00',
  ]
  const table = { rows: lines.map((line, i) => ({ row: i + 1, cells: line.split('|') })), hasEpoch1904: false }
  expect(listDates(table, { headings: HEADINGS.split('|'), columns, first: 2 })).toEqual([
    { text: '03/10/2026', narration: 'UPI/A 627647334392' },
    { text: '04/10/2026', narration: 'UPI/B ' },
  ])
})

describe('one column of amounts', () => {
  test.each([
    ['5.00|Cr', 'credit'],
    ['5.00|Dr', 'debit'],
    ['5.00 Dr|', 'debit'],
    ['5.00 Dr|Cr', 'credit'],
    ['-5.00|', 'debit'],
  ])('"%s" is a %s', (cells, side) => {
    expect(readWith('Date|Narration|Amount|Type', `01/10/2026|a|${cells}`)).toMatchObject({
      rows: [`2 01 ${side} 5.00 - a/`],
    })
  })

  test('needs a side, and an amount', () => {
    const fault = 'Row 2: the file does not say whether the money came in or went out.'
    expect(readWith('Date|Narration|Amount|Type', '01/10/2026|a|5.00|')).toBe(fault)
    expect(readWith('Date|Narration|Amount', '01/10/2026|a|5.00')).toBe(fault)
    expect(readWith('Date|Narration|Amount|Type', '01/10/2026|a|x|Cr')).toBe('Row 2: "x" is not an amount.')
    expect(readWith('Date|Narration|Amount|Type', '01/10/2026|a||Cr')).toMatchObject({ rows: [] })
  })
})

test('a minus in the column of money in is money out, one in the column of money out is money out too', () => {
  expect(read('01/10/2026|a|||-5.00', '01/10/2026|b||-5.00|')).toMatchObject({
    rows: ['2 01 debit 5.00 - a/', '3 01 debit 5.00 - b/'],
  })
})
