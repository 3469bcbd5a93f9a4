import { type Day, isDay } from '../days/india-day.ts'
import { type Paise, paise } from '../money/money.ts'
import { type PortalType, readAckNumber, readIrn, readSignedQr } from './irn.ts'

// The invoice registration portal answers with `Irn`, `AckNo`, `AckDt`, `SignedInvoice` and `SignedQRCode`. The files
// of the portals wrap these in different ways, so each object with an IRN is read as one document, wherever it is.
// Document number and type are beside the IRN, in `DocDtls`, or in the signed texts.

/** A document as the portal's file names it. */
export interface PortalDocument {
  /** In the order of the file, from 1. */
  row: number
  irn: string | null
  ackNumber: string | null
  acknowledgedOn: Day | null
  signedQr: string | null
  isCancelled: boolean
  cancelledOn: Day | null
  sellerGstin: string | null
  type: PortalType | null
  number: string | null
  issuedOn: Day | null
  amount: Paise | null
}

type Fields = ReadonlyMap<string, unknown>

/** Objects that are nested deeper are not read; no portal nests so deep. */
const DEEPEST = 8

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the fields of an object by their names in lower case, because the portals differ in case. */
const fieldsOf = (value: object): Fields =>
  new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))

/** Parses a JSON text; null if it is not JSON or cannot be decoded. */
function parseJson(textOf: () => string): unknown {
  try {
    return JSON.parse(textOf())
  } catch {
    // Not JSON, or not base64.
  }
  return null
}

/** The text in base64url. @throws InvalidCharacterError */
function decodeText(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** Reads the payload of a signed text (JWT) without checking its signature, which is the portal's task. */
function readPayload(signed: string): Fields {
  // Stryker disable next-line StringLiteral: neither an empty text nor this one is JSON in base64
  const claims = parseJson(() => decodeText(signed.split('.')[1] ?? ''))
  const data = isObject(claims) && 'data' in claims ? claims.data : claims
  const content = typeof data === 'string' ? parseJson(() => data) : data
  return isObject(content) ? fieldsOf(content) : new Map()
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text
}

/** Reads a field that has a text; null if it has none. */
const readField = <T>(value: unknown, read: (text: string) => T): T | null => {
  const text = textOf(value)
  return text === null ? null : read(text)
}

/** Reads "05/10/2026", "05-10-2026", "2026-10-05" and "2026-10-05 14:03:00". */
function readPortalDay(text: string): Day | null {
  const first = text.slice(0, 10)
  const dayFirst = /(\d{2})[/-](\d{2})[/-](\d{4})/.exec(first)
  const day = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}` : first
  return isDay(day) ? day : null
}

const TYPES: Readonly<Record<string, PortalType>> = {
  inv: 'INV',
  invoice: 'INV',
  'tax invoice': 'INV',
  crn: 'CRN',
  'credit note': 'CRN',
  dbn: 'DBN',
  'debit note': 'DBN',
}

const readAmount = (text: string): Paise | null => {
  const rupees = Number(text)
  return Number.isFinite(rupees) ? paise(BigInt(Math.round(rupees * 100))) : null
}

/** Returns the first of these fields that has a value. */
const firstOf = (sources: readonly Fields[], ...names: string[]): unknown => {
  for (const source of sources) {
    for (const name of names) {
      const value = source.get(name)
      if (value !== undefined && value !== null && value !== '') return value
    }
  }
  return null
}

/** Returns the fields of a nested object, such as `DocDtls`. */
const nested = (sources: readonly Fields[], name: string): Fields => {
  const value = firstOf(sources, name)
  return isObject(value) ? fieldsOf(value) : new Map()
}

const CANCELLED = ['CNL', 'CAN', 'CANCELLED', 'CANCELED']
const isCancelledStatus = (status: string): boolean => CANCELLED.includes(status.toUpperCase())

function toDocument(fields: Fields, row: number): PortalDocument {
  const signedQr = firstOf([fields], 'signedqrcode', 'signedqr', 'qrcode')
  const signed = [signedQr, firstOf([fields], 'signedinvoice')].map((text) => readField(text, readPayload))
  const sources = [fields, ...signed.filter((payload) => payload !== null)]
  const documents = [nested(sources, 'docdtls'), ...sources]
  const sellers = [nested(sources, 'sellerdtls')]
  const amounts = [nested(sources, 'valdtls'), ...sources]
  return {
    row,
    irn: readField(firstOf(sources, 'irn'), readIrn),
    ackNumber: readField(firstOf(sources, 'ackno', 'acknumber'), readAckNumber),
    acknowledgedOn: readField(firstOf(sources, 'ackdt', 'ackdate', 'irndt', 'irndate', 'irngendate'), readPortalDay),
    signedQr: readField(signedQr, readSignedQr),
    isCancelled: readField(firstOf([fields], 'status', 'irnstatus'), isCancelledStatus) ?? false,
    cancelledOn: readField(firstOf([fields], 'canceldate', 'cancelledon', 'cnldt'), readPortalDay),
    sellerGstin: readField(
      firstOf(sellers, 'gstin') ?? firstOf(sources, 'sellergstin', 'suppliergstin', 'gstin'),
      (gstin) => gstin.toUpperCase(),
    ),
    type: readField(
      firstOf(documents, 'typ', 'doctyp', 'doctype', 'documenttype'),
      (type) => TYPES[type.toLowerCase()] ?? null,
    ),
    number: textOf(firstOf(documents, 'no', 'docno', 'docnum', 'documentnumber', 'invoicenumber')),
    issuedOn: readField(firstOf(documents, 'dt', 'docdt', 'docdate', 'documentdate'), readPortalDay),
    amount: readField(firstOf(amounts, 'totinvval', 'invval', 'totalinvoicevalue'), readAmount),
  }
}

/** Finds the objects with an IRN, in their order. */
function findAll(value: unknown, depth: number): Fields[] {
  if (!isObject(value) || depth > DEEPEST) return []
  // Stryker disable next-line ConditionalExpression: saves the map of a long list, whose fields are its places
  if (Array.isArray(value)) return value.flatMap((one) => findAll(one, depth + 1))
  const fields = fieldsOf(value)
  if (textOf(fields.get('irn')) !== null) return [fields]
  return [...fields.values()].flatMap((one) => findAll(one, depth + 1))
}

/** Reads the JSON file of the portal; null if it is no JSON. A file without IRNs has no documents. */
export function readPortalFile(text: string): PortalDocument[] | null {
  // Some portals write a byte order mark, which `trim` removes.
  const content = parseJson(() => text.trim())
  return isObject(content) ? findAll(content, 0).map((fields, i) => toDocument(fields, i + 1)) : null
}

/** Reads what a signed QR code says about its document. */
export const readQrDocument = (signedQr: string): PortalDocument =>
  toDocument(new Map<string, unknown>([['signedqrcode', signedQr]]), 1)
