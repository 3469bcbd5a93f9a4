import type { Day } from '#domain/days/india-day.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { DocumentExtras } from '#domain/document/extras/document-extras.ts'
import type { IssuedKind, LineWithFigures } from '#domain/document/document.ts'
import type { InvoiceState } from '#domain/document/invoice-balance.ts'
import type { Taxes } from '#domain/gst/gst-line.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import type { Paise } from '#domain/money/money.ts'

/** An imported line; `discount` includes the share of the document's discount. */
export type PastLine = Omit<LineWithFigures, 'position' | 'discount_percent' | 'discount_amount'>

/** The payment fields of an invoice in a file; null for an empty one. */
export interface ImportedSettlement {
  status: ImportedStatus | null
  /** Received less refunded amount. In files without `writtenOff` it includes written-off amounts. */
  paid: Paise | null
  /** The amount still owed, in files of other programs. */
  balanceDue: Paise | null
  paid_on: Day | null
  writtenOff: Paise | null
  credited: Paise | null
  refunded: Paise | null
  refundedOn: Day | null
  /** Each payment and refund, if the file has them. */
  payments: PaymentEntry[] | null
}

/** The data by which a customer of a file is found. */
export interface CustomerIdentity {
  /** The id in the account that exported it, which distinguishes customers with the same name. */
  id: string | null
  name: string
  gstin: string | null
}

/** A document of a file with its amounts, before its state is known. */
export interface ComputedInvoice extends Taxes, DocumentExtras {
  row: number
  number: string
  kind: IssuedKind
  issued_on: Day
  due_on: Day | null
  customer_name: string
  customer_gstin: string | null
  /** The customer whose account it is in: the one named on the document, unless they were renamed or merged since. */
  account: CustomerIdentity
  place: string | null
  supply_type: SupplyType
  reverse_charge: boolean
  prices_include_tax: boolean
  lines: PastLine[]
  round_off: Paise
  total: Paise
  notes: string | null
  /** The number of the invoice that a credit note credits. */
  credits_number: string | null
  credit_reason: string | null
  /** The number of the invoice that a debit note adds to. */
  debits_number: string | null
  debit_reason: string | null
  void_reason: string | null
  settlement: ImportedSettlement
}

/** A document of a file with its state, as it will be stored. */
export interface PastInvoice extends ComputedInvoice {
  state: InvoiceState
  /** The received or written-off amount, less refunds. */
  amount_paid: Paise
  amount_credited: Paise
  amount_refunded: Paise
  amount_waived: Paise
  /** The last day with a payment. */
  receivedOn: Day | null
  payments: PaymentEntry[]
}

/** The payment status of an invoice in a file. */
export type ImportedStatus = 'paid' | 'unpaid' | 'part_paid' | 'credited' | 'void'

const WORDS: Record<ImportedStatus, readonly string[]> = {
  paid: ['paid', 'fullypaid', 'settled', 'received', 'closed', 'yes', 'y', 'true'],
  unpaid: [
    'unpaid',
    'pending',
    'open',
    'due',
    'overdue',
    'sent',
    'notpaid',
    'no',
    'n',
    'false',
    'issued',
    'approved',
    'viewed',
  ],
  part_paid: ['partpaid', 'partlypaid', 'partiallypaid', 'partial', 'partially', 'partpayment'],
  credited: ['credited'],
  void: ['cancelled', 'canceled', 'void', 'voided'],
}

export const STATUS_FAULT = 'Write Paid, Unpaid, Part paid or Cancelled'

/** Returns the status for a text such as "Part paid" or "Partially paid"; undefined for an unknown one. */
export const findStatus = (text: string): ImportedStatus | undefined => {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  return (Object.keys(WORDS) as ImportedStatus[]).find((status) => WORDS[status].includes(word))
}
