import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { readXlsx, type WorkbookCell, type WorkbookLimits } from '../../../platform/sheets/read-xlsx.ts'
import { CELL_MAX, DAMAGED, fileError, showNumber, TABLE_LIMITS } from './bank-statement-file.ts'

const LIMITS: WorkbookLimits = {
  ...TABLE_LIMITS,
  cellLength: CELL_MAX,
  // 20,000 rows of a statement have some 4 million characters, and 20,000 rows of 8 columns some 20 MB.
  textLength: 16_000_000,
  inflatedBytes: 64 * 1024 * 1024,
  tooLarge: 'This Excel file is too large when unpacked. Choose a shorter period.',
  unusual: 'This Excel file has parts that no bank writes. Open it in Excel and save it as CSV.',
  damaged: DAMAGED,
  tooManyRows: `This file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} rows. Choose a shorter period.`,
  tooManyColumns: 'This file has too many columns for a bank statement.',
}

/**
 * Days stay numbers: the columns say which ones are days. An error or a boolean stays visible, so that a row with an amount
 * that cannot be read is refused.
 */
const showCell = (cell: WorkbookCell): string => (cell.kind === 'number' ? showNumber(cell.value) : cell.text)

/**
 * Reads the sheets of an XLSX, one below the other.
 * @throws UnreadableFile, statement_unreadable
 */
export async function readXlsxStatement(bytes: Buffer): Promise<BankStatementTable> {
  const { sheets, hasEpoch1904 } = await readXlsx(bytes, LIMITS, showCell)
  const rows = sheets.flatMap((sheet) => sheet.rows)
  if (rows.length === 0) throw fileError('This Excel file has no rows. Choose the statement as your bank gives it.')
  return { rows, hasEpoch1904 }
}
