import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import type { KnownDays, UnclearDays } from '#domain/bank/day-order.ts'
import type { NamedRow } from '#domain/bank/named-row.ts'
import { lastDigits } from '#domain/bank/statement-account.ts'
import { readCsv, UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { readXlsx, type WorkbookCell, type WorkbookLimits } from '../../../platform/sheets/read-xlsx.ts'
import { sniffFile } from './file-kind.ts'
import { readCamt } from './read-camt.ts'
import { readHtmlTable } from './read-html.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { QIF_HEADINGS, readQif } from './read-qif.ts'
import { CELL_MAX, DAMAGED, fileError, type FileKind, showNumber, TABLE_LIMITS } from './bank-statement-file.ts'

/** A table whose columns are not identified yet. */
export interface OpenTable {
  kind: Extract<FileKind, 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf'>
  table: BankStatementTable
  /** Whether the file ends within its table. */
  isCut?: boolean
}

/** The transactions of a file in a standard format, whose fields have names. */
interface OpenTransactions {
  kind: Extract<FileKind, 'mt940' | 'ofx' | 'camt' | 'qif'>
  transactions: NamedRow[]
  /** The last four digits of the account, if the file names one. */
  account?: string | undefined
  /** Identify the layout of a kind whose dates may be unclear. */
  headings?: readonly string[]
}

/** Transactions whose dates can be read in two ways. */
interface OpenUnclear {
  kind: 'qif'
  unclear: UnclearDays
}

export type OpenBankStatement = OpenTable | OpenTransactions | OpenUnclear

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
 * Converts a cell to text. Days stay numbers, because the column decides whether it has days. An error or a boolean
 * stays visible, so that a row with an unreadable amount is refused.
 */
const showCell = (cell: WorkbookCell): string => (cell.kind === 'number' ? showNumber(cell.value) : cell.text)

/**
 * Reads the sheets of an XLSX, one below the other.
 * @throws UnreadableFile, statement_unreadable
 */
async function readXlsxStatement(bytes: Buffer): Promise<BankStatementTable> {
  const { sheets, hasEpoch1904 } = await readXlsx(bytes, LIMITS, showCell)
  const rows = sheets.flatMap((sheet) => sheet.rows)
  if (rows.length === 0) throw fileError('This Excel file has no rows. Choose the statement as your bank gives it.')
  return { rows, hasEpoch1904 }
}

// Libraries are loaded only when needed: each takes 15 MB.

/** Reads an OLE container: an old .xls, or an XLSX with a password. */
async function readContainer(bytes: Buffer, password: string | undefined): Promise<OpenTable> {
  const { decryptWorkbook } = await import('./decrypt-workbook.ts')
  const decrypted = decryptWorkbook(bytes, password)
  if (decrypted) return { kind: 'xlsx', table: await readXlsxStatement(decrypted) }
  const { readXls } = await import('./read-xls.ts')
  return { kind: 'xls', table: readXls(bytes, password) }
}

/** The places where files in standard formats name their accounts. */
const ACCOUNTS = {
  mt940: /^:25P?:([^\r\n]{1,60})/gm,
  ofx: /<BANKACCTFROM>[^^]{0,300}?<ACCTID>([^<\r\n]{1,60})/gi,
  camt: /<(?:\w{1,20}:)?Acct>\s{0,200}<(?:\w{1,20}:)?Id>[^^]{0,200}?<(?:\w{1,20}:)?(?:IBAN|Id)>([^<]{1,60})/g,
}

/** Returns the last digits of a file's account; undefined if it names none, or several. */
function accountIn(text: string, form: RegExp): string | undefined {
  const found = new Set<string | undefined>()
  for (const [, number = ''] of text.matchAll(form)) found.add(lastDigits(number.split('/').at(-1) ?? ''))
  return found.size === 1 ? [...found][0] : undefined
}

function openQif(text: string, known: KnownDays): OpenTransactions | OpenUnclear {
  const read = readQif(text, known)
  return 'unclear' in read ? { kind: 'qif', ...read } : { kind: 'qif', transactions: read.rows, headings: QIF_HEADINGS }
}

async function readPdf(bytes: Buffer, password: string | undefined): Promise<OpenTable> {
  const reader = await import('./read-pdf.ts')
  return { kind: 'pdf', table: await reader.readPdf(bytes, password) }
}

/**
 * Reads the table or the transactions of a statement of any kind. The password stays in memory. `daysOf` returns the
 * known date order of a layout.
 * @throws statement_unreadable, statement_password_needed, statement_password_wrong
 */
export async function openStatement(
  bytes: Buffer,
  password: string | undefined,
  daysOf: (headings: readonly string[]) => Promise<KnownDays>,
): Promise<OpenBankStatement> {
  const file = sniffFile(bytes)
  try {
    if (file.kind === 'csv') return { kind: 'csv', table: await readTextTable(file.text) }
    if (file.kind === 'html') {
      const { isCut, ...table } = readHtmlTable(file.text)
      return { kind: 'html', table, isCut }
    }
    if (file.kind === 'mt940')
      return { kind: 'mt940', transactions: readMt940(file.text), account: accountIn(file.text, ACCOUNTS.mt940) }
    if (file.kind === 'ofx')
      return { kind: 'ofx', transactions: readOfx(file.text), account: accountIn(file.text, ACCOUNTS.ofx) }
    if (file.kind === 'camt')
      return { kind: 'camt', transactions: readCamt(file.text), account: accountIn(file.text, ACCOUNTS.camt) }
    if (file.kind === 'qif') return openQif(file.text, await daysOf(QIF_HEADINGS))
    if (file.kind === 'xlsx') return { kind: 'xlsx', table: await readXlsxStatement(bytes) }
    return await (file.kind === 'pdf' ? readPdf(bytes, password) : readContainer(bytes, password))
  } catch (e) {
    throw e instanceof UnreadableFile ? fileError(e.message) : e
  }
}

/**
 * The number of characters in which delimiters are counted. Lines with the address and the account come before the
 * table.
 */
const SEARCHED_LENGTH = 20_000

/** Finds the most frequent delimiter, ignoring quoted cells and the commas in amounts. */
function findDelimiter(text: string): string {
  const searched = text
    .slice(0, SEARCHED_LENGTH)
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
  const counts = ['\t', ',', ';', '|'].map((sign) => ({ sign, count: searched.split(sign).length }))
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).sign
}

/**
 * Removes the equals sign of ="…", which Canara writes for each cell; the rest is a quoted cell, which may contain
 * commas.
 */
const unquoteFormulas = (text: string): string => text.replaceAll(/(^|[,;|\t\r\n])="/g, '$1"')

/**
 * Reads a statement of separated values: CSV, or the tab-separated text that some banks name .xls. @throws
 * UnreadableFile
 */
export async function readTextTable(text: string): Promise<BankStatementTable> {
  const plain = unquoteFormulas(text)
  return { rows: await readCsv(plain, TABLE_LIMITS, findDelimiter(plain)), hasEpoch1904: false }
}
