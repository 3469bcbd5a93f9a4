import * as z from 'zod/mini'
import { TDS_TAXES } from '#domain/tds/tds-kinds.ts'
import { day, id, instant, rupees } from '../call/fields.ts'

export const PAYMENT_METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other'] as const
/** The method of a payment in a request. */
export const paymentMethod = z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid' })
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods of settling an invoice: a payment, or a write-off, which the seller does not earn. */
export const SETTLEMENT_METHODS = [...PAYMENT_METHODS, 'write_off'] as const
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number]

/** Longest reference and note of a payment, in characters; the table has the same limits. */
export const REFERENCE_MAX = 50
export const PAYMENT_NOTE_MAX = 500
/** The tax that the customer withheld; `gst`: a government buyer, under section 51 of the CGST Act. */
export const tdsTax = z.enum(TDS_TAXES, { error: 'Choose income tax or GST' })
/** Longest section of the Income-tax Act, in characters; the table has the same limit. */
export const TDS_SECTION_MAX = 30

/** Maximum number of settlements that an invoice is answered with, undone ones included. */
export const PAYMENTS_MAX = 500

/** A settlement of an invoice, newest first; undone ones stay in the list. */
export const InvoicePayment = z.object({
  id,
  /** The customer's payment, of which this amount is a part. */
  payment_id: id,
  amount: rupees,
  /** Paise received in addition to `amount`, because the payment link asked for them; in no sum. */
  round_off: rupees,
  received_on: day,
  method: z.enum(SETTLEMENT_METHODS),
  /** UTR, cheque number and the like. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recorded_at: instant,
  by: z.string(),
  undone: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** Methods of refunds. TDS is not one, since the customer never paid it to the seller. */
export const REFUND_METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'other'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** A refund to the customer, newest first; undone ones stay in the list. */
export const InvoiceRefund = z.object({
  id,
  amount: rupees,
  refunded_on: day,
  method: z.enum(REFUND_METHODS),
  /** UTR, cheque number and the like. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recorded_at: instant,
  by: z.string(),
  undone: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
})
export type InvoiceRefund = z.infer<typeof InvoiceRefund>
