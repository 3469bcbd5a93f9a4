import { decodeText } from '../../../platform/sheets/decode-text.ts'
import { type FileKind, refuseFile } from './statement-file.ts'

const SIGNATURE_BYTES = 1_024

/** A file by its first bytes. Names mislead: banks name HTML and tab-separated text .xls. */
export type SniffedFile =
  | { kind: Extract<FileKind, 'csv' | 'html'>; text: string }
  | { kind: Extract<FileKind, 'xlsx' | 'pdf'> | 'ole' }

/** Detects the kind of a file. `ole` is an old .xls, or an XLSX with a password. @throws statement_unreadable */
export function sniffFile(bytes: Uint8Array): SniffedFile {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  if (start.startsWith('PK\x03\x04')) return { kind: 'xlsx' }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return { kind: 'ole' }
  // A PDF may have other bytes before its signature.
  if (start.includes('%PDF-')) return { kind: 'pdf' }
  const text = decodeText(bytes)
  if (text === undefined || bytes.length === 0) {
    throw refuseFile('This is not a bank statement. Choose the CSV, Excel or PDF file that your bank gives you.')
  }
  return { kind: /^\ufeff?\s*</.test(text) ? 'html' : 'csv', text }
}
