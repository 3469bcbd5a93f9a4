import { IMPORT_ROWS_MAX, type ImportedTable, REQUIRED_FIELDS } from '#contract/imports/imports.ts'
import { dayOfSerial, DAYS_TO_1904 } from '#domain/days/serial-day.ts'
import { binaryKind, decodeText } from '../../../platform/sheets/decode-text.ts'
import { type CsvRow, type Limits, readCsv, UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import type { WorkbookCell, WorkbookLimits } from '../../../platform/sheets/read-xlsx.ts'
import type { RowFault } from '../faults.ts'
import { CELLS_MAX, COLUMNS_MAX } from '../file-limits.ts'
import { findHeadings, hasHeadings } from './columns.ts'

/** The table of a file, starting at its headings. */
export interface FileTable {
  heading: CsvRow
  rows: CsvRow[]
  /** The parts of the file outside its table: rows above the headings, other sheets. */
  leftOut: RowFault[]
}

const LIMITS: Limits = { rows: IMPORT_ROWS_MAX, columns: COLUMNS_MAX, cells: CELLS_MAX }

const NO_WORKBOOK =
  'This is no Excel file, or it is damaged. In Excel choose Save As, then "Excel Workbook (.xlsx)" or "CSV UTF-8".'

const WORKBOOK_LIMITS: WorkbookLimits = {
  ...LIMITS,
  // One more for the headings.
  rows: IMPORT_ROWS_MAX + 1,
  // The maximum length of a cell in Excel, so that nothing is cut.
  cellLength: 32_767,
  // As much as the largest CSV file.
  textLength: 20 * 1024 * 1024,
  // 20,000 rows of 39 columns have some 60 MB.
  inflatedBytes: 128 * 1024 * 1024,
  tooLarge: 'This Excel file is too large when unpacked. Leave out columns, or split it into parts.',
  unusual: 'This Excel file has parts that no program writes. Open it in Excel and save it as CSV UTF-8.',
  damaged: NO_WORKBOOK,
  tooManyRows: `The file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows in all its sheets. Split it into parts.`,
  tooManyColumns: `The file has more than ${COLUMNS_MAX} columns. Leave out some of them.`,
}

const CHOOSE = 'and choose that file.'
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

const startOf = (bytes: Buffer): string => bytes.subarray(0, 512).toString('latin1')

/** Returns the instructions for a file that is neither CSV nor XLSX; undefined if its kind is unknown. */
function nameOther(bytes: Buffer): string | undefined {
  const start = startOf(bytes)
  const kind = binaryKind(start)
  if (kind === 'ole') {
    return bytes.includes(utf16('EncryptedPackage'))
      ? `This Excel file has a password. Open it in Excel, save it without a password, ${CHOOSE}`
      : `This is an old Excel file (.xls). Open it in Excel, choose Save As, then "Excel Workbook (.xlsx)", ${CHOOSE}`
  }
  if (kind === 'zip' && bytes.includes('META-INF/manifest.xml', 0, 'latin1'))
    return `This is an OpenDocument file (.ods). Save it as Excel (.xlsx) or as CSV, ${CHOOSE}`
  if (start.includes('%PDF-')) return `This is a PDF. Export the list from the other app as Excel or CSV, ${CHOOSE}`
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|meta|style|table|\?xml|envelope)\b/i.test(start))
    return `This is a web page or an XML file, even if it is named .xls. Open it in Excel, choose Save As, then "Excel Workbook (.xlsx)", ${CHOOSE}`
  return undefined
}

const NO_ROWS = 'The file has no rows below its headings.'
const ROWS_ABOVE = 'The headings are in this row. The rows above it are left out'

function tableOf(what: ImportedTable, all: readonly CsvRow[]): FileTable {
  const at = findHeadings(what, all)
  const [heading, ...rows] = all.slice(at)
  if (!heading || rows.length === 0) throw new UnreadableFile(NO_ROWS)
  return { heading, rows, leftOut: at === 0 ? [] : [{ row: heading.row, field: fieldOf(what), reason: ROWS_ABOVE }] }
}

/** Returns the field for faults of the whole table. */
const fieldOf = (what: ImportedTable): string => REQUIRED_FIELDS[what][0] ?? ''

/** Returns the table of the first sheet whose headings are known, else of the first one that has rows. */
async function openWorkbook(what: ImportedTable, bytes: Buffer): Promise<FileTable> {
  // Loaded on demand, since its libraries need 15 MB.
  const { readXlsx } = await import('../../../platform/sheets/read-xlsx.ts')
  const workbook = await readXlsx(bytes, WORKBOOK_LIMITS, showWorkbookCell)
  const sheets = workbook.sheets.filter(({ rows }) => rows.length > 0)
  const found = sheets.find(({ rows }) => hasHeadings(what, rows)) ?? sheets[0]
  if (!found) throw new UnreadableFile(NO_ROWS)
  const table = tableOf(what, found.rows)
  const others = sheets.filter((sheet) => sheet !== found).map(({ name }) => `"${name}"`)
  if (others.length === 0) return table
  const reason = `Only the sheet "${found.name}" is read. These sheets are left out: ${others.join(', ')}`
  return { ...table, leftOut: [{ row: table.heading.row, field: fieldOf(what), reason }, ...table.leftOut] }
}

/** Finds the table of a CSV or XLSX file. @throws UnreadableFile */
export async function openFileTable(what: ImportedTable, bytes: Buffer): Promise<FileTable> {
  const other = nameOther(bytes)
  if (other !== undefined) throw new UnreadableFile(other)
  if (binaryKind(startOf(bytes)) === 'zip') return openWorkbook(what, bytes)
  const text = decodeText(bytes)
  if (text === undefined) throw new UnreadableFile('This is no CSV file. In Excel choose Save As, then "CSV UTF-8".')
  return tableOf(what, await readCsv(text, LIMITS))
}

/** 31 December 9999, the last day that Excel supports. */
const LAST_SERIAL = 2_958_465

/** Excel stores 15 digits; further digits of a float are not part of the number. */
const DIGITS = 15

/** Formats a number without exponent and without binary rounding errors: 0.30000000000000004 is 0.3. */
function showNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS))
  const text = String(Object.is(exact, -0) ? 0 : exact)
  if (!text.includes('e')) return text
  return Math.abs(exact) < 1
    ? exact.toFixed(DIGITS).replace(/\.?0+$/, '')
    : exact.toLocaleString('en-US', { useGrouping: false })
}

/**
 * Converts a cell of a workbook to the text that a CSV file would have: days as 2026-04-01, percentages with their
 * sign, amounts with Tally's Dr and Cr.
 */
function showWorkbookCell(cell: WorkbookCell, hasEpoch1904: boolean): string {
  if (cell.kind !== 'number') return cell.text
  const { value, format } = cell
  if (format.kind === 'day' && value >= 1 && value <= LAST_SERIAL)
    return dayOfSerial(Math.floor(value) + (hasEpoch1904 ? DAYS_TO_1904 : 0))
  if (format.kind === 'percent') return `${showNumber(value * 100)}%`
  const side = value < 0 && format.negativeSide !== undefined ? format.negativeSide : format.side
  return side === undefined ? showNumber(value) : `${showNumber(Math.abs(value))} ${side}`
}
