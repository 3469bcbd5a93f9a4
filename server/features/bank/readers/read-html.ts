import { Parser } from 'htmlparser2'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CELL_MAX, TABLE_LIMITS } from './bank-statement-file.ts'

/** The number of characters given to the parser at once, so that it stops soon after a limit is exceeded. */
const CHUNK_LENGTH = 65_536

/** The maximum nesting. The parser slows down with each open tag; 300,000 would take 20 s. */
const MAX_DEPTH = 500

const IGNORED = new Set(['script', 'style', 'title'])

/**
 * Reads the rows of all tables of an HTML file, which many banks name .xls. Nothing is rendered, run or loaded. `isCut`
 * is true if the file ends within a table.
 * @throws UnreadableFile beyond the limits
 */
export function readHtmlTable(html: string): BankStatementTable & { isCut: boolean } {
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let isInCell = false
  let ignored = 0
  let cellCount = 0
  let depth = 0
  let openTables = 0

  const endRow = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: rows.length + 1, cells })
    cells = []
    isInCell = false
    if (rows.length > TABLE_LIMITS.rows) {
      throw new UnreadableFile(`The file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} rows.`)
    }
  }

  const startCell = (): void => {
    cells.push('')
    isInCell = true
    cellCount++
    if (cells.length > TABLE_LIMITS.columns || cellCount > TABLE_LIMITS.cells)
      throw new UnreadableFile('The file has too many cells for a bank statement.')
  }

  const parser = new Parser({
    onopentagname: (name) => {
      depth++
      if (depth > MAX_DEPTH) throw new UnreadableFile('This HTML file is nested too deeply for a bank statement.')
      if (name === 'table') openTables++
      if (IGNORED.has(name)) ignored++
      else if (name === 'tr') endRow()
      else if (name === 'td' || name === 'th') startCell()
      else if (name === 'br') addText(' ')
    },
    ontext: (text) => addText(text),
    onclosetag: (name) => {
      depth--
      if (name === 'table') openTables--
      if (IGNORED.has(name)) ignored--
      else if (name === 'tr' || name === 'table') endRow()
      else if (name === 'td' || name === 'th') isInCell = false
    },
  })

  const addText = (text: string): void => {
    const last = cells.length - 1
    const before = cells[last]
    if (isInCell && ignored === 0 && before !== undefined && before.length < CELL_MAX)
      cells[last] = before + text.slice(0, CELL_MAX)
  }

  for (let at = 0; at < html.length; at += CHUNK_LENGTH) parser.write(html.slice(at, at + CHUNK_LENGTH))
  // The parser closes elements that the file leaves open.
  const isCut = openTables > 0
  parser.end()
  endRow()
  return { rows, hasEpoch1904: false, isCut }
}
