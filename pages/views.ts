import type { PayerExtra } from '#domain/document/extras/document-extras.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Month } from '#domain/days/month.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'

export type PageLanguage = PayerLanguage

/** An item as its payer sees it. */
export interface PayerLine {
  description: string
  /** "60 NOS × ₹310.00 − ₹600.00" with a discount; null for a quantity of one without a discount. */
  quantity: string | null
  /** The taxable value if taxes follow, so that the lines add up to the sum before taxes. */
  amount: Paise
}

/** The items, with formatted amounts. */
export interface PayerItems {
  /** The first lines, with descriptions shortened to fit a phone. */
  lines: PayerLine[]
  count: number
  /** Whether the prices beside the quantities include the taxes that follow. */
  pricesIncludeTax: boolean
  /** Taxes and other sums between the items and the total. */
  sums: readonly (readonly [name: string, amount: Paise])[]
}

/** How a payment was made. */
export type PaymentMethod = 'upi' | 'cash' | 'bank' | 'cheque' | 'card' | 'tds' | 'other' | 'write_off'

/** A payer's claim to have paid, without the name and note. */
export interface PayerClaim {
  state: 'open' | 'refused' | 'confirmed'
  amount: Paise
  /** The last four digits. */
  utrEnd: string
  /** Whether the first digits of the UTR fit a payment of this invoice. */
  isLikely: boolean
  /** IST day on which it was sent or, for a closed claim, answered. */
  on: Day
  /** Set for a refused claim. */
  refusal: { reason: 'not_in_bank' | 'other_amount' | 'other_payment'; note: string | null } | null
}

/** The amounts that an invoice can be paid in. */
export interface AmountChoice {
  /**
   * Parts that fit into one UPI payment; none if the whole does. `left` is 0 for a part that was received, or that the
   * payer claims to have paid (`isReported`); `receipt` is the number of its payment if one payment was exactly this
   * part.
   */
  parts: readonly { number: number; left: Paise; isReported: boolean; receipt: number | null }[]
  /** Whether the seller lets payers choose the amount. */
  allowsAny: boolean
  /** The choice that this page asks for. */
  chosen: number | 'any' | 'whole'
}

/** The part of an invoice that the payer may see: the seller's contact, the customer's name, no account data. */
export interface InvoicePaymentView {
  id: string
  /** First eight characters of the id, without '#'. */
  shortId: string
  number: string
  isDebitNote: boolean
  businessName: string
  /** Only for a registered business. */
  gstin: string | null
  /** The shop's current contact; the address in one line. */
  shop: { address: string | null; phone: string | null }
  customerName: string
  /** On our own host only: the page's policy blocks other images. */
  logo: { url: string } | null
  /** Whether it is an export: UPI apps cannot pay from abroad. */
  isAbroad: boolean
  vpa: string
  /** The UPI ID on the PDF if it differs, because that one no longer works. */
  printedVpa: string | null
  /** The payment code, first in the note of the payment. */
  code: string | null
  /**
   * The whole amount that the page asks for: the balance with the paise that distinguish payments; after claims of a
   * part, the rest; the total if the invoice is paid or void.
   */
  amount: Paise
  /** The part of `amount` that distinguishes payments, in paise. */
  extra: Paise
  /** Whether open claims cover the balance. A payer who pays again is asked for all of it. */
  isClaimed: boolean
  choice: AmountChoice
  total: Paise
  received: Paise
  /** The sum of credit notes. */
  credited: Paise
  writtenOff: Paise
  /** Optional details, such as the number of the payer's purchase order. */
  extras: readonly (readonly [name: PayerExtra, value: string])[]
  /** Fields that the seller named. */
  customFields: readonly { label: string; value: string }[]
  /**
   * The last payments that were not undone, oldest first, of a paid or partly paid invoice. `number` counts all of them
   * from 1.
   */
  payments: { number: number; on: Day; method: PaymentMethod; amount: Paise }[]
  /** The open claims, newest first; if there are none, the newest that the seller has answered. */
  claims: PayerClaim[]
  /** settled: nothing is owed, and a part was written off. */
  state: 'pending' | 'part_paid' | 'paid' | 'settled' | 'void'
  createdOn: Day
  paidOn: Day | null
  /** `inDays` is negative for an overdue invoice. */
  due: { on: Day; inDays: number } | null
  notes: string | null
  /** The first item or the first line of the notes, shortened to fit beside the amount. */
  purpose: string | null
  /** Null if notes and amount are enough. */
  items: PayerItems | null
  /** Absolute, without `lang`. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}

/** The fields of the form "I have paid", as typed. */
export interface ClaimFields {
  utr: string
  amount: string
  payer_name: string
  note: string
}

/** A field that needs correction; `made_up_utr`: the number has the right form, but no payment can have it. */
export type ClaimFault = keyof ClaimFields | 'made_up_utr'

/**
 * settled, cancelled: the seller settled or cancelled the invoice first. The others are about the same UTR, with the
 * amount that was sent before.
 */
export type ClaimNotice =
  | { kind: 'too_many' | 'settled' | 'cancelled' }
  | { kind: 'sent_before' | 'confirmed_before'; amount: Paise }

/** The page with the form "I have paid". */
export interface ClaimFormView {
  invoice: InvoicePaymentView
  fields: ClaimFields
  faults: readonly ClaimFault[]
  /** Why nothing was sent although the form is valid. */
  notice: ClaimNotice | null
}

/** A hosted payment link with validated parameters. */
export interface HostedPaymentView {
  vpa: string
  amount: Paise
  note: string
  /** The signed name, present only if the link's signature is valid. Nobody has verified the name itself. */
  seller: {
    name: string
    /** The seller's record; null if it is too short to trust. */
    record: { since: Month; payments: number } | null
  } | null
  /** Absolute, with the link's own parameters. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}

/** Why there is no payment page. */
export type PaymentMessage =
  | 'invoice_not_found'
  | 'sample'
  | 'offer_not_found'
  | 'invalid_link'
  | 'link_expired'
  | 'link_revoked'
  | 'shop_closed'
  | 'statement_ended'
  | 'statement_too_long'
  | 'try_again'
  | 'too_many'
