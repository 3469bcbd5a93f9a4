import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant } from '../call/fields.ts'
import { SENT_WAYS } from './reminder.ts'

export const recordReminder = call({
  method: 'POST',
  path: '/api/customers/:id/reminded',
  summary: "Record that a customer was reminded of the late invoices; it is in each one's history",
  access: 'signed_in',
  scope: 'customers:write',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({ way: z._default(z.enum(SENT_WAYS), 'whatsapp') })),
  reply: z.object({ reminded_at: instant }),
})
