import { binaryKind, decodeText } from '../../../platform/sheets/decode-text.ts'
import { type FileKind, fileError } from './bank-statement-file.ts'

const SIGNATURE_BYTES = 1_024

/** The number of characters of a text that are searched for the marks of its kind. */
const SEARCHED_LENGTH = 4_000

type TextKind = Extract<FileKind, 'csv' | 'html' | 'mt940' | 'ofx' | 'camt' | 'qif'>

/** A file identified by its first bytes. Names mislead: banks name HTML and tab-separated text .xls. */
export type SniffedFile = { kind: TextKind; text: string } | { kind: Extract<FileKind, 'xlsx' | 'pdf'> | 'ole' }

/** Standard formats of banks and accounting programs, by the beginning of their files. */
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

/** Instructions for a wrong file. Each message first says what the file is. */
const DOWNLOAD =
  'Download the statement as Excel, CSV or PDF from net banking or the app of your bank, and choose that file.'

const say = (what: string, instead = DOWNLOAD): string => `This is ${what}, not a bank statement. ${instead}`

/** Binary files by their first bytes, as Latin-1. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0\0\0\0|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP)/, say('a picture')],
  [/^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|avif)/, say('a picture')],
  [/^(?:[\s\S]{4}ftyp|RIFF[\s\S]{4}(?:AVI |WAVE)|ID3|OggS|[\s\S]E\xdf\xa3)/, say('a video or sound')],
  [
    /^(?:Rar!|7z\xbc\xaf|[\s\S]\x8b[\s\S]\0|BZh|\xfd7zXZ)/,
    say('a packed archive', 'Unpack it, and choose the statement that is in it.'),
  ],
  [/^(?:MZ|\x7fELF|dex\n)/, say('a program')],
  [/^SQLite format 3/, say('a database')],
  [/^\{\\rtf/, say('a document of a word processor')],
]

/** Entries that identify other zip formats, and old Office files, whose entry names are in UTF-16. */
const utf16 = (text: string): string => [...text].map((sign) => `${sign}\0`).join('')
const ZIPPED: readonly (readonly [string, string])[] = [
  ['word/document.xml', say('a Word document')],
  ['ppt/presentation.xml', say('a presentation')],
  ['mimetypeapplication/vnd.oasis.opendocument.text', say('a document of a word processor')],
  [
    'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    say('an OpenDocument sheet', 'Save it as Excel (.xlsx) or CSV, and choose that file.'),
  ],
  ['Index/Document.iwa', say('a document of Apple', 'Export it as Excel or CSV, and choose that file.')],
  ['AndroidManifest.xml', say('an app')],
]
const OLD_OFFICE: readonly (readonly [string, string])[] = [
  ['WordDocument', say('a Word document')],
  ['PowerPoint Document', say('a presentation')],
  [
    '__properties_version1.0',
    say('an e-mail of Outlook', 'Save the statement that is attached to it, and choose that file.'),
  ],
]

/** Returns a message with the kind of a binary file that is not a statement; undefined if it may be one. */
function nameBinary(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'This file is empty, so it is not a bank statement. Download it from your bank again.'
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = all.subarray(0, 64).toString('latin1')
  const signed = SIGNATURES.find(([form]) => form.test(start))?.[1]
  if (signed !== undefined) return signed
  const kind = binaryKind(start)
  if (kind === 'zip') return ZIPPED.find(([part]) => all.includes(part, 0, 'latin1'))?.[1]
  if (kind === 'ole') return OLD_OFFICE.find(([part]) => all.includes(utf16(part), 0, 'latin1'))?.[1]
  return undefined
}

/** The number of characters of a text that are searched. */
const NAMED_BY_LENGTH = 20_000

type Names = readonly (readonly [RegExp, string])[]
const find = (names: Names, text: string): string | undefined => names.find(([form]) => form.test(text))?.[1]

const ATTACHED = 'Save the statement that is attached to it, and choose that file.'

/** Texts that are recognized by a structure that no table has. */
const STRUCTURES: Names = [
  [/^(?:MIME-Version: ?1|Return-Path: ?<|DKIM-Signature:|Message-ID: ?<|Received: from)/im, say('an e-mail', ATTACHED)],
  [/^\s*BEGIN:VCARD/i, say('a list of contacts')],
  [/^\s*BEGIN:VCALENDAR/i, say('a calendar')],
  [/<(?:TALLYMESSAGE|TALLYREQUEST|ENVELOPE)\b/i, say('an export of Tally')],
  [
    /urn:schemas-microsoft-com:office:spreadsheet/,
    say('an Excel file in the form of 2003', 'Open it in Excel, save it as .xlsx, and choose that file.'),
  ],
  [/<(?:\w+:)?CstmrCdtTrfInitn\b|xsd:pain\.\d/, say('a file of payments to be made')],
  [/^\s*(?:<\?xml[^>]*>)?\s*(?:<!DOCTYPE svg[^>]*>)?\s*<svg\b/i, say('a picture')],
  [/^\s*<\?xml(?![\s\S]{0,4000}<(?:html|table)\b)/i, say('an XML file for programs')],
]

/** JSON files by their property names. The last pattern matches any JSON. */
const JSONS: Names = [
  [/"(?:Irn|SignedInvoice|SignedQRCode|DocDtls)"\s*:/, say('an e-invoice (JSON)')],
  [/"(?:ewbNo|ewayBillNo|transDistance)"\s*:/i, say('an e-way bill (JSON)')],
  [/"(?:gstin|ctin)"\s*:/, say('a GST return (JSON)')],
  [/^/, say('a JSON file for programs')],
]

const WEB_PAGE = say(
  'a web page without a table',
  'Perhaps your bank had signed you out: sign in again and download the statement once more.',
)

const isJson = (text: string): boolean => /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(text)

/**
 * Returns a message with the kind of a text, by its structure, if it is not a statement; undefined if it may be one.
 */
function nameText(text: string): string | undefined {
  const start = text.slice(0, NAMED_BY_LENGTH).replace(/^\ufeff/, '')
  if (/^\s*<(?:!doctype html|html|head)\b/i.test(start) && !/<t[rd]\b/i.test(text)) return WEB_PAGE
  return find(isJson(start) ? JSONS : STRUCTURES, start)
}

const REPORT = 'Download the report of transactions or of settlements there instead, as CSV or Excel.'

/** Documents by their words. Narrations may contain such words too, so they count only if no table was found. */
const WORDS: Names = [
  [
    /^\[?\d{1,2}\/\d{1,2}\/\d{2,4}[,\s]+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?\s*[-–]?\s*[^:\n]{1,40}: /im,
    say('a chat of WhatsApp', 'For messages of your bank, use "Paste bank messages".'),
  ],
  [
    /tax invoice[\s\S]*\b(?:phonepe|razorpay|one ?97|paytm|bharatpe|google india digital|resilient)\b|\b(?:phonepe|razorpay|one ?97|paytm|bharatpe|google india digital|resilient)\b[\s\S]*tax invoice/i,
    say('the invoice of a payment app for its fees', REPORT),
  ],
  [
    /\bminimum amount due\b|\bcredit card statement\b|\bavailable credit limit\b/i,
    say('the statement of a credit card'),
  ],
  [
    /\bform ?(?:no\.? ?)?26 ?as\b|\bannual tax statement\b|\bannual information statement\b/i,
    say('a tax statement (26AS or AIS)'),
  ],
  [/\bform ?(?:no\.? ?)?16a?\b[\s\S]*\b(?:tds|tax deducted)\b/i, say('a certificate of TDS (Form 16)')],
  [/\bGSTR ?-? ?\d[AB]?\b|\bGSTIN of (?:the )?supplier\b/i, say('a GST return')],
  [
    /\b(?:repayment|amorti[sz]ation) schedule\b|\bloan account statement\b|\bprincipal outstanding\b/i,
    say('the statement of a loan'),
  ],
  [/\bfolio (?:no|number)\b|\bISIN\b|\bconsolidated account statement\b/i, say('a statement of funds or shares')],
  [/\b(?:salary slip|pay ?slip)\b/i, say('a payslip')],
  [
    /\btransaction statement for\b[\s\S]{0,20}\d{10}|\bpassbook payments? history\b|\bupi (?:transaction )?statement\b/i,
    say(
      'the personal history of a UPI app',
      'Download the report from the app for businesses (PhonePe Business, Google Pay for Business, Paytm for Business, BharatPe), or the statement of your bank.',
    ),
  ],
  [/\btax invoice\b|\bbill of supply\b|\bproforma invoice\b|\bquotation\b/i, say('an invoice')],
  [/\binvoice (?:no|number)\b[\s\S]*\b(?:customer|buyer|party|gstin)\b/i, say('a list of invoices')],
]

/** Returns a message with the kind of a file, by its words; undefined if they identify none. */
export const nameWords = (text: string): string | undefined => find(WORDS, text.slice(0, NAMED_BY_LENGTH))

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
