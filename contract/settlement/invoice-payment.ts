import * as z from 'zod/mini'
import { TDS_TAXES } from '#domain/tds/tds-kinds.ts'
import { day, id, instant, rupees } from '../call/fields.ts'

export const PAYMENT_METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other'] as const
/** How something was paid, as a caller says it. */
export const paymentMethod = z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid' })
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How an invoice can be settled: by a payment, or by what the seller gives up and does not earn. */
export const SETTLEMENT_METHODS = [...PAYMENT_METHODS, 'write_off'] as const
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number]

/** Longest reference and note of a payment, in characters; the table holds the same limits. */
export const REFERENCE_MAX = 50
export const PAYMENT_NOTE_MAX = 500
/** Which tax the customer kept back; `gst`: a government buyer, by section 51 of the CGST Act. */
export const tdsTax = z.enum(TDS_TAXES, { error: 'Choose income tax or GST' })
/** Longest section of the Income-tax Act, in characters; the table has the same limit. */
export const TDS_SECTION_MAX = 30

/** What settles an invoice, newest first; what was undone stays in the list. */
export const InvoicePayment = z.object({
  id,
  /** The payment of the customer that this amount is a part of. */
  payment_id: id,
  amount: rupees,
  /** Paise that came in beyond `amount`, because the payment link asked for them; in no sum. */
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

/** How money is paid back; TDS is not, since the customer never paid it to the seller. */
export const REFUND_METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'other'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** What was paid back to the customer, newest first; what was undone stays in the list. */
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
