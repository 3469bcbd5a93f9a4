import type { PaymentClaim, RefusalReason } from '#contract/claims/payment-claim.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { DocumentContent, DocumentSettlement, DocumentTotals, LineWithFigures } from '#domain/document/document.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { DocumentExtras } from '#domain/document/extras/document-extras.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'

/** An exported document. */
export interface ExportedInvoice
  extends
    DocumentTotals,
    DocumentSettlement,
    Pick<
      DocumentContent,
      | 'number'
      | 'kind'
      | 'issued_on'
      | 'due_on'
      | 'customer_name'
      | 'customer_upi'
      | 'place_of_supply'
      | 'supply_type'
      | 'reverse_charge'
      | 'prices_include_tax'
      | 'notes'
      | 'credit_reason'
      | 'debit_reason'
    > {
  id: string
  /** The current customer. Null only for a draft without one. */
  customer_id: string | null
  customer_gstin: string | null
  balance: Paise
  void_reason: string | null
  /** The answer of the e-invoice portal. */
  irn: string | null
  ack_number: string | null
  acknowledged_on: Day | null
  irn_cancelled_on: Day | null
  /** The number of the invoice that a credit note corrects. */
  credits_number: string | null
  /** The number of the invoice that a debit note corrects. */
  debits_number: string | null
  /** The last IST days with a payment and with a refund. */
  received_on: Day | null
  refunded_on: Day | null
}

type EInvoiceField = 'irn' | 'ack_number' | 'acknowledged_on' | 'irn_cancelled_on'

/** A line with the fields of its document; `amount` and the taxes are the line's. */
export interface ExportedLine
  extends
    Omit<ExportedInvoice, 'balance' | 'paid_on' | 'customer_upi' | EInvoiceField>,
    DocumentExtras,
    Omit<LineWithFigures, 'discount_percent' | 'discount_amount'> {
  /** The current customer, if renamed or merged, or if the GSTIN changed since the document. */
  current_customer: string | null
  current_gstin: string | null
  /** The payments of the whole document, by day. */
  payments: PaymentEntry[]
  /** The total of the document. */
  invoice_amount: Paise
}

/** A reminder that was sent or skipped. */
export interface ExportedReminder {
  id: string
  /** In IST. */
  at: string
  number: string | null
  customer_name: string
  way: ReminderWay
  step: number | null
  due_on: Day
  amount: Paise
  by: string | null
}

/** A claim of a payer. */
export interface ExportedClaim {
  id: string
  day: Day
  number: string | null
  customer_name: string
  amount: Paise
  utr: string
  payer_name: string | null
  note: string | null
  state: PaymentClaim['state']
  refusal_reason: RefusalReason | null
  refusal_note: string | null
}

/** Income tax that a customer withheld. */
export interface ExportedTds {
  id: string
  day: Day
  customer_name: string | null
  gstin: string | null
  /** Numbers of the invoices that it settles. */
  invoices: string | null
  amount: Paise
  rate: Percent | null
  section: string | null
  certificate_received_on: Day | null
}

/** GST that a government buyer withheld (CGST Act, section 51). */
export interface ExportedGstTds extends Pick<
  ExportedTds,
  'id' | 'day' | 'customer_name' | 'gstin' | 'invoices' | 'amount'
> {
  /** Whether it settles an invoice with IGST. */
  is_igst: boolean
}

export interface ExportedCustomer {
  id: string
  name: string
  phone: string | null
  email: string | null
  address: string | null
  gstin: string | null
  state_code: string | null
  language: PayerLanguage | null
  notes: string | null
  invoices: bigint
  received: Paise
  owed: Paise
  is_archived: boolean
  /** The balance owed when the business began with Pavti, and its last day; null without one. */
  opening_balance: Paise | null
  opening_on: Day | null
  /** Payments that are not fully allocated, and their refunds. */
  advances: PaymentEntry[]
}

export interface ExportedItem {
  id: string
  description: string
  hsn: string | null
  unit: string | null
  unit_price: Paise
  rate: number
  exemption: 'exempt' | 'non_gst' | null
}

/** A history entry of an invoice or a customer. */
export interface ExportedHistoryEntry {
  id: string
  at: string
  subject: string | null
  what: string
  amount: Paise | null
  detail: string | null
  by: string
}
