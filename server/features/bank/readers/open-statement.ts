import type { StatementTable } from '#domain/bank/bank-row.ts'
import type { NamedRow } from '#domain/bank/named-row.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { checkZip } from './check-zip.ts'
import { decryptWorkbook } from './decrypt-workbook.ts'
import { sniffFile } from './file-kind.ts'
import { readCamt } from './read-camt.ts'
import { readHtmlTable } from './read-html.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { readPdf } from './read-pdf.ts'
import { readQif } from './read-qif.ts'
import { readTextTable } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { type FileKind, refuseFile } from './statement-file.ts'

/** A table whose columns are to be found. */
export interface OpenTable {
  kind: Extract<FileKind, 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf'>
  table: StatementTable
}

/** The transactions of a file of a standard, whose fields have names. */
interface OpenTransactions {
  kind: Extract<FileKind, 'mt940' | 'ofx' | 'camt' | 'qif'>
  transactions: NamedRow[]
}

export type OpenStatement = OpenTable | OpenTransactions

async function readXlsx(bytes: Uint8Array): Promise<OpenTable> {
  await checkZip(bytes)
  return { kind: 'xlsx', table: readWorkbook(bytes, undefined) }
}

async function readContainer(bytes: Uint8Array, password: string | undefined): Promise<OpenTable> {
  const decrypted = decryptWorkbook(bytes, password)
  return decrypted ? readXlsx(decrypted) : { kind: 'xls', table: readWorkbook(bytes, password) }
}

/**
 * Reads the table or the transactions of a statement of any kind. The password stays in memory.
 * @throws statement_unreadable, statement_password_needed, statement_password_wrong
 */
export async function openStatement(bytes: Uint8Array, password: string | undefined): Promise<OpenStatement> {
  const file = sniffFile(bytes)
  try {
    if (file.kind === 'csv') return { kind: 'csv', table: await readTextTable(file.text) }
    if (file.kind === 'html') return { kind: 'html', table: readHtmlTable(file.text) }
    if (file.kind === 'mt940') return { kind: 'mt940', transactions: readMt940(file.text) }
    if (file.kind === 'ofx') return { kind: 'ofx', transactions: readOfx(file.text) }
    if (file.kind === 'camt') return { kind: 'camt', transactions: readCamt(file.text) }
    if (file.kind === 'qif') return { kind: 'qif', transactions: readQif(file.text) }
    if (file.kind === 'pdf') return { kind: 'pdf', table: await readPdf(bytes, password) }
    return await (file.kind === 'xlsx' ? readXlsx(bytes) : readContainer(bytes, password))
  } catch (e) {
    throw e instanceof UnreadableFile ? refuseFile(e.message) : e
  }
}
