import type { StatementTable } from '#domain/bank/bank-row.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { checkZip } from './check-zip.ts'
import { decryptWorkbook } from './decrypt-workbook.ts'
import { sniffFile } from './file-kind.ts'
import { readHtmlTable } from './read-html.ts'
import { readPdf } from './read-pdf.ts'
import { readTextTable } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { type FileKind, refuseFile } from './statement-file.ts'

export interface OpenStatement {
  kind: FileKind
  table: StatementTable
}

async function readXlsx(bytes: Uint8Array): Promise<OpenStatement> {
  await checkZip(bytes)
  return { kind: 'xlsx', table: readWorkbook(bytes, undefined) }
}

async function readContainer(bytes: Uint8Array, password: string | undefined): Promise<OpenStatement> {
  const decrypted = decryptWorkbook(bytes, password)
  return decrypted ? readXlsx(decrypted) : { kind: 'xls', table: readWorkbook(bytes, password) }
}

/**
 * Reads the table of a statement of any kind. The password stays in memory.
 * @throws statement_unreadable, statement_password_needed, statement_password_wrong
 */
export async function openStatement(bytes: Uint8Array, password: string | undefined): Promise<OpenStatement> {
  const file = sniffFile(bytes)
  try {
    if (file.kind === 'csv') return { kind: 'csv', table: await readTextTable(file.text) }
    if (file.kind === 'html') return { kind: 'html', table: readHtmlTable(file.text) }
    if (file.kind === 'pdf') return { kind: 'pdf', table: await readPdf(bytes, password) }
    return await (file.kind === 'xlsx' ? readXlsx(bytes) : readContainer(bytes, password))
  } catch (e) {
    throw e instanceof UnreadableFile ? refuseFile(e.message) : e
  }
}
