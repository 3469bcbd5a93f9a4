import { type DocumentContent, isNote } from '../document/document.ts'
import type { DocumentLine } from '../document/document-lines.ts'
import type { ExportDetails } from '../document/extras/export-details.ts'
import type { Registration } from '../gst/gst-supply.ts'
import type { Taxes } from '../gst/gst-line.ts'
import { fiscalYear } from '../days/month.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'

/** The fields of an invoice line that the return needs. */
export interface ReturnLine
  extends Taxes, Pick<DocumentLine, 'description' | 'hsn' | 'unit' | 'quantity' | 'rate' | 'exemption'> {
  /** For a note: an amount is credited or charged, and no goods are counted. */
  is_by_value: boolean
}

/** A document issued in the period of a return. */
export interface ReturnDocument extends Pick<
  DocumentContent,
  'kind' | 'issued_on' | 'customer_name' | 'place_of_supply' | 'supply_type' | 'reverse_charge'
> {
  id: string
  number: string
  isVoid: boolean
  /** Copied to the document when it was issued, so later changes of the business do not change the return. */
  seller: { registration: Registration; gstin: string | null; state: string | null }
  customer_gstin: string | null
  customer_address: string | null
  total: Paise
  /** For an export: its shipping bill (table 6A). */
  shipping: Pick<ExportDetails, 'shipping_bill_number' | 'shipping_bill_on' | 'port_code'> | null
  lines: readonly ReturnLine[]
  /** The invoice that a credit or debit note corrects; for a credit note for a debit note, the invoice of that. */
  corrects: { kind: ReturnDocument['kind']; number: string; issued_on: Day; total: Paise } | null
}

/** The seller who files the return. */
export interface ReturnSeller {
  gstin: string
}

/**
 * Whether it is a tax invoice, a bill of supply for exempt goods (CGST Rule 49), or a note that corrects one of these.
 * The return contains only the numbers of other documents (table 13).
 */
export const isTaxDocument = ({ kind, corrects }: ReturnDocument): boolean => {
  const corrected = isNote(kind) ? corrects?.kind : kind
  return corrected === 'tax_invoice' || corrected === 'bill_of_supply'
}

/**
 * The last day for a credit note that reduces tax: 30 November after the fiscal year of the supply (CGST Act, s.34(2)).
 */
export const lastCreditNoteDay = (supplied: Day): Day => `${Number(fiscalYear(supplied).slice(0, 4)) + 1}-11-30`

/** Whether it is a credit note after that day: it reduces what the customer owes, but not the seller's tax. */
export const isLateCreditNote = ({
  kind,
  issued_on,
  corrects,
}: Pick<ReturnDocument, 'kind' | 'issued_on'> & { corrects: { issued_on: Day } | null }): boolean =>
  kind === 'credit_note' && corrects !== null && issued_on > lastCreditNoteDay(corrects.issued_on)

/** The kind of buyer, which decides the table of the return. */
export type Buyer = 'registered' | 'export' | 'large' | 'small'

/**
 * Inter-state invoices above ₹1 lakh to unregistered buyers are listed singly (B2CL); before 1 August 2024, above ₹2.5
 * lakh.
 */
const LIMIT_SINCE = '2024-08-01'
const LIMIT = 1_00_000_00n
const OLDER_LIMIT = 2_50_000_00n

const isAboveLimit = ({ issued_on, total }: { issued_on: Day; total: Paise }): boolean =>
  total > (issued_on >= LIMIT_SINCE ? LIMIT : OLDER_LIMIT)

/** Whether the supply is inter-state. */
export const isInterState = ({ seller, place_of_supply, supply_type }: ReturnDocument): boolean =>
  supply_type !== 'regular' || place_of_supply !== seller.state

/** The kind of buyer. For a note, the total of its invoice decides. */
export const buyerOf = (document: ReturnDocument): Buyer => {
  if (document.supply_type.startsWith('export')) return 'export'
  if (document.customer_gstin !== null) return 'registered'
  return isInterState(document) && isAboveLimit(document.corrects ?? document) ? 'large' : 'small'
}

/** Whether the line belongs to table 8: no tax in a regular supply. */
export const isUntaxedLine = ({ supply_type }: ReturnDocument, { rate }: ReturnLine): boolean =>
  supply_type === 'regular' && rate === 0n

type Issued = Pick<ReturnDocument, 'seller'>

/** The seller's GSTIN on the document; null unless the seller was registered (not under composition) that day. */
const gstinOf = ({ seller }: Issued): string | null => (seller.registration === 'registered' ? seller.gstin : null)

/** The documents issued under one GSTIN. Each registration files its own return. */
export const issuedUnder = <Kind extends Issued>(gstin: string, documents: readonly Kind[]): Kind[] =>
  documents.filter((document) => gstinOf(document) === gstin)

/** The distinct GSTINs of the documents, in order of first use. */
export const returnGstins = (documents: readonly Issued[]): string[] => [
  ...new Set(documents.map(gstinOf).filter((gstin) => gstin !== null)),
]

/**
 * Chooses the GSTIN of the return if the request names none, from `gstins` in order of first use: the current one if it
 * was used or no other was, otherwise the last one. Null if there is none.
 */
export const assumeGstin = (gstins: readonly string[], today: string | null): string | null =>
  gstins.find((gstin) => gstin === today) ?? gstins.at(-1) ?? today
