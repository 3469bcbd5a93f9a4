import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { CELL_MAX, DAMAGED, fileError, refusePassword, showNumber, TABLE_LIMITS } from './bank-statement-file.ts'

/** Excel errors by their codes. */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** Returns the stored value of a cell. Formulas are never computed; their stored value counts. */
function showCell(cell: CellObject | undefined): string {
  if (cell?.t === 'n' && typeof cell.v === 'number') return showNumber(cell.v)
  if (cell?.t === 's' && typeof cell.v === 'string') return cell.v.slice(0, CELL_MAX)
  // An error or a boolean stays visible, so that a row with an unreadable amount is refused.
  if (cell?.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR!'
  if (cell?.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE'
  return ''
}

function rowsOf(sheet: WorkSheet): BankStatementTable['rows'] {
  const data = (sheet['!data'] ?? []) as (CellObject[] | undefined)[]
  if (data.length > TABLE_LIMITS.rows) {
    throw fileError(
      `This file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} rows. Choose a shorter period.`,
    )
  }
  return data.flatMap((row, i) => {
    if (!row) return []
    if (row.length > TABLE_LIMITS.columns) throw fileError('This file has too many columns for a bank statement.')
    const cells = Array.from(row, showCell)
    return cells.some((cell) => cell.trim() !== '') ? [{ row: i + 1, cells }] : []
  })
}

function open(bytes: Uint8Array, password: string | undefined): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: TABLE_LIMITS.rows + 1,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    })
  } catch (e) {
    if (e instanceof Error && /password/i.test(e.message)) throw refusePassword(password)
    throw fileError(DAMAGED)
  }
}

/**
 * Reads the sheets of an old workbook (.xls), one below the other.
 * @throws statement_unreadable, statement_password_needed, statement_password_wrong
 */
export function readXls(bytes: Uint8Array, password: string | undefined): BankStatementTable {
  const book = open(bytes, password)
  const rows = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? rowsOf(sheet) : []
  })
  if (rows.length === 0) throw fileError('This Excel file has no rows. Choose the statement as your bank gives it.')
  return { rows, hasEpoch1904: book.Workbook?.WBProps?.date1904 === true }
}
