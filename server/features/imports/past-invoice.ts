import type { Day } from '#domain/days/india-day.ts'
import type { InvoiceState } from '#domain/document/invoice-balance.ts'
import type { Taxes } from '#domain/gst/gst-line.ts'
import type { DocumentKind, SupplyType } from '#domain/gst/gst-supply.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { ImportedStatus } from './imported-status.ts'

export interface PastLine extends Taxes {
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unit_price: Paise
  rate: TaxRate
  exemption: 'exempt' | 'non_gst' | null
  gross: Paise
  discount: Paise
  /** With its tax, except under reverse charge. */
  amount: Paise
  /** Of a credit note: the line of the invoice that it takes back. */
  credits_position: number | null
  is_by_value: boolean
}

/** What a file says of the payment of an invoice; null: nothing. */
export interface ToldSettlement {
  status: ImportedStatus | null
  /** Received less refunded. */
  paid: Paise | null
  paid_on: Day | null
  credited: Paise | null
  refunded: Paise | null
  refundedOn: Day | null
}

/** A document of a file with its figures. */
export interface FiguredInvoice extends Taxes {
  row: number
  number: string
  kind: DocumentKind | 'credit_note'
  issued_on: Day
  due_on: Day | null
  customer_name: string
  customer_gstin: string | null
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
  void_reason: string | null
  told: ToldSettlement
}

/** A document of a file with its state, as it will be kept. */
export interface PastInvoice extends FiguredInvoice {
  state: InvoiceState
  /** Received less refunded. */
  amount_paid: Paise
  amount_credited: Paise
  amount_refunded: Paise
  /** The last days on which something was received and refunded. */
  receivedOn: Day | null
  refundedOn: Day | null
}
