import type { Batches, Column, Table } from './table.ts'

/** Excel takes UTF-8 for what it is only behind this mark. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** What makes a spreadsheet compute a cell, tab and line ends among them (CVE-2021-41270), and the wide forms of the signs. */
const COMPUTED = /^[=+\-@\t\r\n＝＋－＠]/

/** Where the semicolon parts cells, a formula may begin in the middle of ours. */
const COMPUTED_INSIDE = /;(?=\s*[=+\-@＝＋－＠])/g

const NEEDS_QUOTES = /[",;'\t\r\n]|^\s|\s$/

/** Text that no spreadsheet takes for a formula, quoted where it must be (RFC 4180). */
function writeText(text: string): string {
  const harmless = (COMPUTED.test(text) ? `'${text}` : text).replace(COMPUTED_INSIDE, ";'")
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function writeCell<Row>({ kind, of }: Column<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  return kind === 'text' ? writeText(value) : value
}

const writeRow = (cells: readonly string[]): string => cells.join(',') + LINE_END

/** A table as CSV in UTF-8 for Excel and LibreOffice: a heading, then a line for each row; a piece for each batch. */
export async function* writeCsv<Row>({ columns }: Table<Row>, batches: Batches<Row>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + writeRow(columns.map(({ title }) => writeText(title)))
  for await (const rows of batches) {
    yield rows.map((row) => writeRow(columns.map((column) => writeCell(column, row)))).join('')
  }
}
