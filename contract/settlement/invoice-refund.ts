import * as z from 'zod/mini'
import { day, id, instant, rupees } from '../call/fields.ts'

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
