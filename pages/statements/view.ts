import type { Day } from '#domain/days/india-day.ts'
import type { EntryKind } from '#domain/customer-account/customer-statement.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Payment } from '../payment.ts'
import type { PageLanguage, PaymentMethod } from '../views.ts'

/** An entry of the account as the customer sees it. */
export interface StatementEntryView {
  kind: EntryKind
  day: Day
  /** Of a document. */
  number: string | null
  /** The numbers of the invoices or debit notes that it belongs to. */
  about: string | null
  /** What these are; null for none, or for both. */
  aboutKind: 'invoice' | 'debit_note' | null
  method: PaymentMethod | null
  amount: Paise
  /** It adds to what is owed. */
  isDebit: boolean
}

/** The statement of account behind a link. */
export interface StatementView {
  seller: string
  customer: string
  /** Null: from the beginning. */
  from: Day | null
  to: Day
  /** What was owed before the first entry that is shown. */
  opening: Paise
  entries: StatementEntryView[]
  /** What is owed after the last one; below zero it is an advance. */
  closing: Paise
  /** Null if nothing is owed, or the seller has no UPI ID. */
  payment: Payment | null
  pdfPath: string
  /** Absolute, without `lang`. */
  pageUrl: string
  lang: PageLanguage
}
