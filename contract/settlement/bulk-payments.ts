import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay } from '../call/fields.ts'
import { BULK_CALLS, BULK_MAX, BulkResults, uniqueIds } from '../invoices/bulk-results.ts'
import { paymentMethod } from './invoice-payment.ts'

/** Each invoice is done in a transaction of its own, once per Idempotency-Key, also if the lists of two requests differ. */
export const markPaidInBulk = call({
  ...BULK_CALLS.markPaidInBulk,
  summary: 'Mark invoices as paid; one that cannot be is named and left as it is',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    invoice_ids: uniqueIds(BULK_MAX),
    /** Left out: today in India. Not in the future. */
    received_on: z.optional(chosenDay),
    method: z._default(paymentMethod, 'upi'),
  }),
  reply: BulkResults,
  repeatable: true,
})
