import { type Day, isDay } from '../days/india-day.ts'
import { type Paise, paise } from '../money/money.ts'
import { type PortalType, readAckNumber, readIrn, readSignedQr } from './irn.ts'

// What the invoice registration portal answers: `Irn`, `AckNo`, `AckDt`, `SignedInvoice` and `SignedQRCode`. The files of
// the portals wrap it in different ways, so each object with an IRN is taken as one document, wherever it is. Document
// number and type are beside the IRN, in `DocDtls`, or in the signed texts.

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

/** Objects nested deeper than any portal nests them are not looked at. */
const DEEPEST = 8

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The fields of an object by their names in lower case: the portals differ in that. */
const fieldsOf = (value: object): Fields =>
  new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the payload of a signed text (JWT); its signature is the portal's to check. */
function readPayload(signed: unknown): Fields {
  const payload = typeof signed === 'string' ? signed.split('.')[1] : undefined
  if (payload === undefined) return new Map()
  let text: string
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    text = new TextDecoder().decode(bytes)
  } catch {
    return new Map()
  }
  const claims = parseJson(text)
  const data = isObject(claims) && 'data' in claims ? claims.data : claims
  const content = typeof data === 'string' ? parseJson(data) : data
  return isObject(content) ? fieldsOf(content) : new Map()
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null

/** Reads "05/10/2026", "05-10-2026", "2026-10-05" and "2026-10-05 14:03:00". */
function readPortalDay(value: unknown): Day | null {
  const text = textOf(value)?.slice(0, 10)
  if (text === undefined) return null
  const dayFirst = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text)
  const day = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}` : text
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

const readAmount = (value: unknown): Paise | null => {
  const rupees = Number(textOf(value) ?? Number.NaN)
  return Number.isFinite(rupees) ? paise(BigInt(Math.round(rupees * 100))) : null
}

/** The first of these fields that is there. */
const firstOf = (sources: readonly Fields[], ...names: string[]): unknown => {
  for (const source of sources) {
    for (const name of names) {
      const value = source.get(name)
      if (value !== undefined && value !== null && value !== '') return value
    }
  }
  return null
}

/** The fields of an object inside others, such as `DocDtls`. */
const nested = (sources: readonly Fields[], name: string): Fields => {
  const value = firstOf(sources, name)
  return isObject(value) ? fieldsOf(value) : new Map()
}

const CANCELLED = ['CNL', 'CAN', 'CANCELLED', 'CANCELED']

function toDocument(fields: Fields, row: number): PortalDocument {
  const signedQr = textOf(firstOf([fields], 'signedqrcode', 'signedqr', 'qrcode'))
  const qr = readPayload(signedQr)
  const invoice = readPayload(firstOf([fields], 'signedinvoice'))
  const sources = [fields, qr, invoice]
  const documents = [nested(sources, 'docdtls'), ...sources]
  const sellers = [nested(sources, 'sellerdtls')]
  const amounts = [nested(sources, 'valdtls'), ...sources]
  const status = textOf(firstOf([fields], 'status', 'irnstatus'))?.toUpperCase() ?? ''
  return {
    row,
    irn: readIrn(textOf(firstOf(sources, 'irn')) ?? ''),
    ackNumber: readAckNumber(textOf(firstOf(sources, 'ackno', 'acknumber')) ?? ''),
    acknowledgedOn: readPortalDay(firstOf(sources, 'ackdt', 'ackdate', 'irndt', 'irndate', 'irngendate')),
    signedQr: signedQr && readSignedQr(signedQr),
    isCancelled: CANCELLED.includes(status),
    cancelledOn: readPortalDay(firstOf([fields], 'canceldate', 'cancelledon', 'cnldt')),
    sellerGstin:
      textOf(firstOf(sellers, 'gstin') ?? firstOf(sources, 'sellergstin', 'suppliergstin', 'gstin'))?.toUpperCase() ??
      null,
    type: TYPES[textOf(firstOf(documents, 'typ', 'doctyp', 'doctype', 'documenttype'))?.toLowerCase() ?? ''] ?? null,
    number: textOf(firstOf(documents, 'no', 'docno', 'docnum', 'documentnumber', 'invoicenumber')),
    issuedOn: readPortalDay(firstOf(documents, 'dt', 'docdt', 'docdate', 'documentdate')),
    amount: readAmount(firstOf(amounts, 'totinvval', 'invval', 'totalinvoicevalue')),
  }
}

/** Finds the objects with an IRN, in their order. */
function findAll(value: unknown, depth: number): Fields[] {
  if (!isObject(value) || depth > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((one) => findAll(one, depth + 1))
  const fields = fieldsOf(value)
  if (textOf(fields.get('irn')) !== null) return [fields]
  return [...fields.values()].flatMap((one) => findAll(one, depth + 1))
}

/** Reads the JSON file of the portal; null if it is no JSON. A file without IRNs has no documents. */
export function readPortalFile(text: string): PortalDocument[] | null {
  // Some portals write a byte order mark.
  const content = parseJson(text.replace(/^\uFEFF/, ''))
  return isObject(content) ? findAll(content, 0).map((fields, i) => toDocument(fields, i + 1)) : null
}

/** What a signed QR code says of its document. */
export const readQrDocument = (signedQr: string): PortalDocument =>
  toDocument(new Map<string, unknown>([['signedqrcode', signedQr]]), 1)
