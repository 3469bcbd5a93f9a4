import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { MANY_CALLS, MANY_MAX } from '../invoices/many-calls.ts'
import { ManyResults, uniqueIds } from '../invoices/many-invoices.ts'

/** An invoice whose customer was reminded of it today is left out. Mails wait from 9 pm to 8 am and on Sundays. */
export const remindMany = call({
  ...MANY_CALLS.remindMany,
  summary: 'Mail reminders of invoices; one whose customer cannot be reminded is named and left out',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z.strictObject({ invoice_ids: uniqueIds(MANY_MAX) }),
  reply: ManyResults,
  repeatable: true,
})
