import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, line } from '../call/fields.ts'
import { Invoice } from '../invoices/invoices.ts'
import { paymentMethod } from './invoice-payment.ts'

/** Marks as paid, or back as pending with a reason that stays in the history. */
export const updateInvoice = call({
  method: 'PUT',
  path: '/api/invoices/:id',
  summary: 'Mark as paid, or back as pending with a reason',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('paid', [
    z.strictObject({
      paid: z.literal(true),
      /** How the rest was paid. An invoice that is paid already keeps its payments as they are. */
      method: z._default(paymentMethod, 'upi'),
    }),
    z.strictObject({ paid: z.literal(false), reason: line(200, 'Please say why') }),
  ]),
  reply: z.object({ invoice: Invoice }),
})
