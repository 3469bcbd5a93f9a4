import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Month } from '#domain/days/month.ts'

export type PageLanguage = 'en' | 'hi'

/** An item as its payer sees it. */
export interface PayerLine {
  description: string
  /** "60 NOS × ₹310.00"; null where there is one of it. */
  quantity: string | null
  amount: Paise
}

/** What the money is for, in numbers. */
export interface PayerItems {
  /** The first ones, their descriptions cut to what fits a phone. */
  lines: PayerLine[]
  count: number
  /** Taxes and the like, with their names, between the items and the total. */
  sums: readonly (readonly [name: string, amount: Paise])[]
}

/** How a payment reached the shop. */
export type PaymentMethod = 'upi' | 'cash' | 'bank' | 'cheque' | 'card' | 'tds' | 'other'

/** What the payer may see of an invoice: of the seller's account nothing but how to reach the shop, of the customer the name. */
export interface InvoicePaymentView {
  id: string
  /** First eight characters of the id, without '#'. */
  shortId: string
  number: string
  businessName: string
  /** Of a registered business. */
  gstin: string | null
  /** As the shop has them today; the address in one line. */
  shop: { address: string | null; phone: string | null }
  customerName: string
  /** On our own host only: the page's policy lets no other picture in. */
  logo: { url: string } | null
  vpa: string
  /** Still owed; the total once the invoice is paid or void. */
  amount: Paise
  total: Paise
  received: Paise
  /** Taken off by credit notes. */
  credited: Paise
  /** Of a paid invoice what was received and not undone, the first one first; at most ten. */
  payments: { on: Day; method: PaymentMethod; amount: Paise }[]
  state: 'pending' | 'part_paid' | 'paid' | 'void'
  createdOn: Day
  paidOn: Day | null
  /** `inDays` is below zero once the day has passed. */
  due: { on: Day; inDays: number } | null
  notes: string | null
  /** Null where notes and amount say it all. */
  items: PayerItems | null
  /** Absolute, without `lang`. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}

/** What a hosted payment link says, its parameters checked already. */
export interface HostedPaymentView {
  vpa: string
  amount: Paise
  note: string
  /** Only where the link's signature is right: the name that was signed, which nobody has checked. */
  seller: {
    name: string
    /** What is known of the seller; null where that is too little to trust. */
    record: { since: Month; payments: number } | null
  } | null
  /** Absolute, with the link's own parameters. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}

/** Why there is no payment page to show. */
export type PaymentMessage =
  | 'invoice_not_found'
  | 'invalid_link'
  | 'link_expired'
  | 'link_revoked'
  | 'try_again'
  | 'too_many'
