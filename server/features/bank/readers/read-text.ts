import type { StatementTable } from '#domain/bank/bank-row.ts'
import { readCsv } from '../../../platform/sheets/read-csv.ts'
import { TABLE_LIMITS } from './table-limits.ts'

/** Characters in which the delimiter is counted. Lines of address and account come before the table. */
const SEARCHED_LENGTH = 20_000

/** The delimiter that occurs most, without quoted cells and the commas inside amounts. */
function findDelimiter(text: string): string {
  const searched = text
    .slice(0, SEARCHED_LENGTH)
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
  const counts = ['\t', ',', ';', '|'].map((sign) => ({ sign, count: searched.split(sign).length }))
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).sign
}

/** Canara writes each cell as ="…"; without the sign the cell is a quoted one, which may contain commas. */
const unquoteFormulas = (text: string): string => text.replaceAll(/(^|[,;|\t\r\n])="/g, '$1"')

/** Reads a statement of separated values: CSV, or the tab-separated text that some banks name .xls. @throws UnreadableFile */
export async function readTextTable(text: string): Promise<StatementTable> {
  const plain = unquoteFormulas(text)
  return { rows: await readCsv(plain, TABLE_LIMITS, findDelimiter(plain)), hasEpoch1904: false }
}
