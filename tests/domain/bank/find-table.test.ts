import { describe, expect, test } from 'vitest'
import { findTable, guessTable, MAX_ROWS_BEFORE } from '#domain/bank/find-table.ts'
import { columnsOf } from '#domain/bank/headings.ts'

const tableOf = (...lines: string[]) => ({
  rows: lines.map((line, i) => ({ row: i + 1, cells: line.split('|') })),
  hasEpoch1904: false,
})
const HEADINGS = 'Date|Narration|Debit|Credit|Balance'
const none = () => undefined
const blank = (count: number): string[] => Array.from({ length: count }, () => 'My bank')

describe('the table of a statement', () => {
  test('begins below the first known headings', () => {
    const found = findTable(tableOf('My bank', 'Account|1234', HEADINGS, '01/10/2026|a||1.00|', HEADINGS), none)
    const cells = HEADINGS.split('|')
    expect(found).toEqual({ headings: cells, columns: columnsOf(cells), first: 3 })
  })

  test('has the columns that the owner chose before, even for known headings', () => {
    const columns = {
      date: 4,
      description: 3,
      credit: 2,
      debit: null,
      amount: null,
      side: null,
      balance: null,
      balance_side: null,
      reference: null,
    }
    const found = findTable(tableOf('x', HEADINGS), ([heading]) =>
      heading === 'Date' ? { columns, dayOrder: undefined } : undefined,
    )
    expect(found).toEqual({ headings: HEADINGS.split('|'), columns, first: 2 })
  })

  test('is searched in the first 200 rows', () => {
    expect(findTable(tableOf(...blank(MAX_ROWS_BEFORE - 1), HEADINGS), none)?.first).toBe(MAX_ROWS_BEFORE)
    expect(findTable(tableOf(...blank(MAX_ROWS_BEFORE), HEADINGS), none)).toBeUndefined()
    expect(findTable(tableOf(), none)).toBeUndefined()
  })
})

describe('unknown headings', () => {
  const rows = ['01/10/2026|rent|100.00', '02/10/2026|tea|2.00', '03/10/2026|salt|3.00']

  test('are the row of text above the first row with a day and an amount', () => {
    expect(guessTable(tableOf('My bank', 'Tag|Zweck|Betrag', ...rows), 2)).toEqual({
      headings: ['Tag', 'Zweck', 'Betrag'],
      sample: [rows[0], rows[1]].map((row) => row?.split('|')),
      first: 2,
    })
  })

  test('may be above days with the month first', () => {
    expect(guessTable(tableOf('Tag|Zweck|Betrag', '11/28/2026|rent|100.00'), 1)).toMatchObject({ first: 1 })
  })

  test('are the nearest such row, of three cells or more and without an amount', () => {
    const headingsOf = (...above: string[]) => guessTable(tableOf(...above, ...rows), 1)?.headings
    expect(headingsOf('A|B|C', 'Tag|Zweck|Betrag')).toEqual(['Tag', 'Zweck', 'Betrag'])
    expect(headingsOf('Tag|Zweck|Betrag', 'Account|1234')).toEqual(['Tag', 'Zweck', 'Betrag'])
    expect(headingsOf('Tag|Zweck|Betrag', 'Brought|forward|500.00')).toEqual(['Tag', 'Zweck', 'Betrag'])
    expect(headingsOf('Tag|Zweck|Betrag', 'a| |b|')).toEqual(['Tag', 'Zweck', 'Betrag'])
    expect(guessTable(tableOf('Tag|Zweck|Betrag', ...rows, 'Here|ends|it'), 1)?.headings).toEqual([
      'Tag',
      'Zweck',
      'Betrag',
    ])
    expect(headingsOf('My|bank')).toEqual([])
    expect(headingsOf()).toEqual([])
  })

  test('are not guessed without a day and an amount in one row', () => {
    expect(guessTable(tableOf('Tag|Zweck|Betrag', '01/10/2026|rent|x', 'rent|100.00'), 1)).toBeUndefined()
    expect(guessTable(tableOf(), 1)).toBeUndefined()
    // A serial day alone could be an amount.
    expect(guessTable(tableOf('Tag|Zweck|Betrag', '46127|rent|100.00'), 1)).toBeUndefined()
    expect(guessTable(tableOf('Tag|Zweck|Betrag', '46127 |rent|100.00'), 1)).toBeUndefined()
  })

  test.each(['01/10/2026', '01.10.2026', '01-10-2026', '1 Oct 2026', ' 01/10/2026 '])('know the day "%s"', (day) => {
    expect(guessTable(tableOf(`${day}|rent|100.00`), 1)?.first).toBe(0)
  })

  test('are searched in the first 200 rows', () => {
    const [row = ''] = rows
    expect(guessTable(tableOf(...blank(MAX_ROWS_BEFORE - 1), row), 1)?.first).toBe(MAX_ROWS_BEFORE - 1)
    expect(guessTable(tableOf(...blank(MAX_ROWS_BEFORE), row), 1)).toBeUndefined()
  })
})
