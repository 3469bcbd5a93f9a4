import type { Batches, Column, Table } from './table.ts'

/** Excel recognizes UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/**
 * Starts of cells that spreadsheets evaluate as formulas, including tab and line ends (CVE-2021-41270) and full-width
 * forms.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** A program that separates cells by semicolons would see a formula inside our cell. */
const FORMULA_AFTER_SEMICOLON = /;(?=\s*[=+\-@＝＋－＠])/g

const NEEDS_QUOTES = /[",;'\t\r\n]|^\s|\s$/

/** Escapes text so that it is not a formula, and quotes it if necessary (RFC 4180). */
function writeText(text: string): string {
  const escaped = (FORMULA_START.test(text) ? `'${text}` : text).replace(FORMULA_AFTER_SEMICOLON, ";'")
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

function writeCell<Row>({ kind, of }: Column<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  return kind === 'text' ? writeText(value) : value
}

const writeRow = (cells: readonly string[]): string => cells.join(',') + LINE_END

/** Writes a table as CSV in UTF-8 for Excel and LibreOffice: a heading, then a line per row; one chunk per batch. */
export async function* writeCsv<Row>({ columns }: Table<Row>, batches: Batches<Row>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + writeRow(columns.map(({ title }) => writeText(title)))
  for await (const rows of batches) {
    yield rows.map((row) => writeRow(columns.map((column) => writeCell(column, row)))).join('')
  }
}
