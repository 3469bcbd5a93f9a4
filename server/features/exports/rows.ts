import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { InvoiceState } from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'

/** A document as it is exported. */
export interface ExportedInvoice {
  id: string
  number: string | null
  kind: Invoice['kind']
  issued_on: Day
  due_on: Day | null
  customer_name: string
  customer_gstin: string | null
  place_of_supply: string | null
  supply_type: InvoiceDetail['supply_type']
  reverse_charge: boolean
  state: InvoiceState
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  amount: Paise
  amount_paid: Paise
  amount_credited: Paise
  amount_refunded: Paise
  balance: Paise
  paid_on: Day | null
  customer_upi: string
  notes: string | null
  void_reason: string | null
  /** Of a credit note. */
  credits_number: string | null
  credit_reason: string | null
  /** The last days on which something was received and refunded. */
  received_on: Day | null
  refunded_on: Day | null
  prices_include_tax: boolean
}

/** A line with what its document has for all of them. */
export interface ExportedLine extends Omit<ExportedInvoice, 'balance' | 'paid_on' | 'customer_upi'> {
  position: number
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unit_price: Paise
  discount: Paise
  rate: number
  exemption: 'exempt' | 'non_gst' | null
  gross: Paise
  /** Of a credit note: the line of the invoice that it takes back. */
  credits_position: number | null
  is_by_value: boolean
  /** The total of the document; `amount` and the taxes are of the line. */
  invoice_amount: Paise
}

/** Money received, or refunded: then the amount is below zero. */
export interface ExportedPayment {
  id: string
  day: Day
  number: string | null
  customer_name: string
  amount: Paise
  method: PaymentMethod
  reference: string | null
  note: string | null
  undone_on: Day | null
  undone_reason: string | null
}

export interface ExportedCustomer {
  id: string
  name: string
  phone: string | null
  email: string | null
  address: string | null
  gstin: string | null
  state_code: string | null
  notes: string | null
  invoices: bigint
  received: Paise
  owed: Paise
  is_archived: boolean
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

/** One thing that happened to an invoice or a customer. */
export interface ExportedHistoryEntry {
  id: string
  at: string
  subject: string | null
  what: string
  amount: Paise | null
  detail: string | null
  by: string
}
