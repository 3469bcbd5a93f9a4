import type { LineFigures, PricingTerms } from '../gst/gst.ts'
import type { Taxes } from '../gst/gst-line.ts'
import type { DocumentKind } from '../gst/gst-supply.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { CustomerDetails } from './customer-details.ts'
import { type DocumentExtras, extrasOf } from './extras/document-extras.ts'
import type { DocumentLine } from './document-lines.ts'
import type { InvoiceState } from './invoice-balance.ts'
import { restoreSellerDetails, type SellerDetails } from './seller.ts'

/** The name that the law allows a document to have. */
export type IssuedKind = DocumentKind | NoteKind
export type NoteKind = 'credit_note' | 'debit_note'

/** Whether the document corrects an invoice, whose number and day it names (CGST Act, section 34). */
export const isNote = (kind: IssuedKind): kind is NoteKind => kind === 'credit_note' || kind === 'debit_note'

// The one model of a document: form, figures, table, API, page and PDF use its fields under these names.

/** The seller's texts on a document. They change no figure; null if nothing was written. */
export const DOCUMENT_TEXTS = ['notes', 'terms'] as const
export type DocumentTexts = Record<(typeof DOCUMENT_TEXTS)[number], string | null>

/** Returns the texts of a document; an omitted text is null. */
export const textsOf = (document: { [Name in keyof DocumentTexts]?: string | null | undefined }): DocumentTexts =>
  Object.fromEntries(DOCUMENT_TEXTS.map((name) => [name, document[name] ?? null])) as DocumentTexts

export const NO_TEXTS = textsOf({})

/** Returns only the pricing terms of a document. */
export const pricingOf = (document: PricingTerms): PricingTerms => ({
  place_of_supply: document.place_of_supply,
  supply_type: document.supply_type,
  reverse_charge: document.reverse_charge,
  prices_include_tax: document.prices_include_tax,
  discount: document.discount,
  is_rounded: document.is_rounded,
})

/** The sums of a document's lines. `amount` is what the customer pays the seller, without tax under reverse charge. */
export interface DocumentTotals extends Taxes {
  round_off: Paise
  amount: Paise
}

/** Returns only the sums of a document. */
export const totalsOf = ({ taxable, cgst, sgst, igst, round_off, amount }: DocumentTotals): DocumentTotals => ({
  taxable,
  cgst,
  sgst,
  igst,
  round_off,
  amount,
})

/** What is written when a document is made, changed or issued. */
export interface DocumentContent extends PricingTerms, DocumentTexts, DocumentExtras, DocumentTotals {
  kind: IssuedKind
  state: InvoiceState
  /** Null for a draft. */
  number: string | null
  issued_on: Day
  /** For a draft: whether its day was chosen; otherwise it gets the day on which it is issued. */
  is_dated: boolean
  due_on: Day | null
  seller_name: string
  /** As the seller was when the document was made; `restoreSellerDetails` adds what is empty. */
  seller_details: Partial<SellerDetails>
  customer_id: string | null
  customer_name: string
  /** As the customer was then. */
  customer_details: CustomerDetails
  /** The payee's UPI ID, frozen when the document is made. */
  customer_upi: string
  /** For a credit note: the invoice that it corrects, and why. */
  credits_id: string | null
  credit_reason: string | null
  /** For a debit note: the invoice that charged too little, and why. */
  debits_id: string | null
  debit_reason: string | null
}

/** The fields of a correction in a document that is not a note. */
export const NO_CORRECTION = { credits_id: null, credit_reason: null, debits_id: null, debit_reason: null } as const

/** What was received (less refunds), credited and refunded, and the state that follows. */
export interface DocumentSettlement {
  state: InvoiceState
  amount_paid: Paise
  amount_credited: Paise
  amount_refunded: Paise
  /** The part of `amount_paid` that was written off. */
  amount_waived: Paise
  paid_on: Day | null
}

/** What a payer needs to pay a document, besides its balance. */
export interface DocumentPayment {
  /** The first word in the note of a UPI payment; unique in the business. Null if nothing was ever to be paid. */
  payment_code: string | null
  /** The UPI ID to pay to, if the seller moved the link to it; null: customer_upi, which is on the PDF. */
  moved_upi: string | null
  /** Paise asked beyond the balance, so that a bank statement identifies the invoice: 0 to 99, in no sum. */
  asked_extra: Paise
}

/** A line of a document: what was entered and the figures that follow. */
export interface LineWithFigures extends DocumentLine, LineFigures {
  /** From 1. */
  position: number
  /** For a credit note: the line of the invoice that it credits. */
  credits_position: number | null
  /** For a note: an amount is credited or charged, and no goods are counted. */
  is_by_value: boolean
}

/** A document at one moment, as shown on the screen and in the PDF. */
export interface Document extends Omit<DocumentContent & DocumentSettlement & DocumentPayment, 'seller_details'> {
  seller: SellerDetails
  lines: readonly LineWithFigures[]
}

/** A document as it is stored. */
export type StoredDocument = DocumentContent & DocumentSettlement & DocumentPayment

/** Returns a document with its lines, ready to be shown. Without terms of its own it has those of its seller. */
export const toDocument = <Kept extends StoredDocument>(
  { seller_details, ...kept }: Kept,
  lines: readonly LineWithFigures[],
): Omit<Kept, 'seller_details'> & Document => {
  const seller = restoreSellerDetails(seller_details)
  // `kept` is a new object of this function, so it may be changed; spreads into another one would take twice as long.
  return Object.assign(kept, extrasOf(kept), { seller, terms: kept.terms ?? seller.terms, lines })
}
