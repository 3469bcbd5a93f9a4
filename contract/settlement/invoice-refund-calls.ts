import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id, line, optionalLine } from '../call/fields.ts'
import { amount } from '../call/number-fields.ts'
import { PAYMENT_NOTE_MAX, REFERENCE_MAX, REFUND_METHODS } from './invoice-payment.ts'
import { Invoice } from '../invoices/invoices.ts'

export const recordRefund = call({
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  summary: 'Record money paid back to the customer: at most what was received beyond what is owed',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** At most `refundable` of the invoice. */
    amount,
    /** Left out: today in India. Not before the invoice, not in the future. */
    refunded_on: z.optional(chosenDay),
    method: z._default(z.enum(REFUND_METHODS, { error: 'Please choose how it was paid back' }), 'upi'),
    reference: optionalLine(REFERENCE_MAX),
    note: optionalLine(PAYMENT_NOTE_MAX),
  }),
  reply: z.object({ invoice: Invoice, refund_id: id }),
  repeatable: true,
})

export const undoRefund = call({
  method: 'POST',
  path: '/api/invoices/:id/refunds/:refund_id/undo',
  summary: 'Undo a recorded refund, with a reason that stays in the history',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id, refund_id: id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply: z.object({ invoice: Invoice }),
})
