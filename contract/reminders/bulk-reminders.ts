import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { BULK_CALLS, BULK_MAX } from '../invoices/bulk-calls.ts'
import { BulkResults, uniqueIds } from '../invoices/bulk-results.ts'

/** An invoice whose customer was reminded of it today is left out. Mails wait from 9 pm to 8 am and on Sundays. */
export const remindInBulk = call({
  ...BULK_CALLS.remindInBulk,
  summary: 'Mail reminders of invoices; one whose customer cannot be reminded is named and left out',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z.strictObject({ invoice_ids: uniqueIds(BULK_MAX) }),
  reply: BulkResults,
  repeatable: true,
})
