import { binaryKind, decodeText } from '../../../platform/sheets/decode-text.ts'
import { nameBinary, nameText } from './name-file.ts'
import { type FileKind, fileError } from './bank-statement-file.ts'

const SIGNATURE_BYTES = 1_024

/** Characters of a text that are searched for the marks of its kind. */
const SEARCHED_LENGTH = 4_000

type TextKind = Extract<FileKind, 'csv' | 'html' | 'mt940' | 'ofx' | 'camt' | 'qif'>

/** A file by its first bytes. Names mislead: banks name HTML and tab-separated text .xls. */
export type SniffedFile = { kind: TextKind; text: string } | { kind: Extract<FileKind, 'xlsx' | 'pdf'> | 'ole' }

/** The standards of banks and accounting programs, by what their files begin with. */
const STANDARDS: readonly (readonly [TextKind, RegExp])[] = [
  ['ofx', /^\s*OFXHEADER:|<\?OFX\b|<OFX>/i],
  ['camt', /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b|:xsd:camt\.05[234]\./],
  ['qif', /^\s*!(?:type|account|option|clear):?/i],
  ['mt940', /^(?:\s*\{1:[^}]*\}.*)?\s*(?::20:[\s\S]*?)?:(?:25|28C?|60[FM]):/],
]

function kindOfText(text: string): TextKind {
  const start = text.slice(0, SEARCHED_LENGTH).replace(/^\ufeff/, '')
  const standard = STANDARDS.find(([, form]) => form.test(start))?.[0]
  return standard ?? (/^\s*</.test(start) ? 'html' : 'csv')
}

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')

/** Whether a file is neither a workbook nor a PDF. */
export const isText = (bytes: Uint8Array): boolean => binaryKind(startOf(bytes)) === undefined

/** Detects the kind of a file. `ole` is an old .xls, or an XLSX with a password. @throws statement_unreadable */
export function sniffFile(bytes: Uint8Array): SniffedFile {
  const binary = nameBinary(bytes)
  if (binary !== undefined) throw fileError(binary)
  const kind = binaryKind(startOf(bytes))
  if (kind) return { kind: kind === 'zip' ? 'xlsx' : kind }
  const text = decodeText(bytes)
  if (text === undefined) {
    throw fileError(
      'This is not a bank statement. Choose the CSV, Excel, PDF, MT940, OFX, CAMT.053 or QIF file that your bank gives you.',
    )
  }
  const textKind = kindOfText(text)
  const other = textKind === 'csv' || textKind === 'html' ? nameText(text) : undefined
  if (other !== undefined) throw fileError(other)
  return { kind: textKind, text }
}
