import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { Table } from '#server/platform/sheets/table.ts'
import { writeCsv } from '#server/platform/sheets/csv.ts'

const NAMES: Table<string> = {
  name: 'Names',
  columns: [
    { title: 'Name', kind: 'text', of: (name) => name },
    { title: 'Owed', kind: 'money', of: () => '-1234.50' },
    { title: 'Since', kind: 'day', of: () => null },
  ],
}

async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows
}
const write = (names: readonly string[]): Promise<string> => text(Readable.from(writeCsv(NAMES, inOneBatch(names))))

test('begins with a byte order mark, has a heading, and ends each line for Windows', async () => {
  expect(await write(['Asha'])).toBe('\ufeffName,Owed,Since\r\nAsha,-1234.50,\r\n')
  expect(await write([])).toBe('\ufeffName,Owed,Since\r\n')
})

// @abuse 76
test('text that a spreadsheet would compute gets an apostrophe; numbers below zero stay numbers', async () => {
  const attacks = ['=HYPERLINK("http://evil","x")', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', '＝1+1']
  for (const attack of attacks) {
    const [, row] = parse(await write([attack]), { bom: true, relax_column_count: true })
    expect(row).toEqual([`'${attack}`, '-1234.50', ''])
    expect((await write([attack])).split('Since\r\n')[1]).toMatch(/^"'/)
  }
  // With the semicolon as separator, a formula inside our cell would begin a cell.
  expect(await write(['Asha;=1+1; -2'])).toContain(`"Asha;'=1+1;' -2",-1234.50`)
  expect(await write(['A-1 = B+2 @ home'])).toContain('\r\nA-1 = B+2 @ home,')
})

// @abuse 77
test('quotes, commas and line ends stay inside their cell', async () => {
  const names = ['Asha "Ash" Rao', 'Rao, Asha', 'Asha\r\nRao', 'Asha\nRao', ' Asha ', '"', ',', "O'Neil"]
  expect(parse(await write(names), { bom: true }).slice(1)).toEqual(names.map((name) => [name, '-1234.50', '']))
})
