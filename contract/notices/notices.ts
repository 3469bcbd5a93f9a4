import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, rupees } from '../call/fields.ts'

/** Notices are listed for this many days. */
export const NOTICE_DAYS = 30
/** Maximum number of notices in one answer. */
export const NOTICES_MAX = 30

export const NOTICE_KINDS = [
  /** A payer claims to have paid; the claim waits for the owner. */
  'claim',
  /**
   * A payment was found in a bank statement or a bank message, or a payer's claim was confirmed; `source` says which.
   */
  'payment',
  /** The link of an invoice was opened for the first time. */
  'seen',
  'mail_failed',
  'webhook_failing',
  /** Invoices became late on this day. */
  'late',
  /** A customer accepted a quotation or pro forma invoice on its page. */
  'offer_accepted',
  /** Today's reminders that wait to be sent by hand. */
  'reminder_due',
  'recurring_problem',
  'recurring_draft',
  'recurring_issued',
] as const

/** Something that happened or is waiting. */
export const Notice = z.object({
  /** Stable across answers. */
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: instant,
  /**
   * Whether it happened after the user last marked notices as seen. Never true for payments that the user recorded, or
   * for what only became due or late.
   */
  is_new: z.boolean(),
  /** For invoices that became late on one day, the customer of a large one: the largest of 20. */
  customer_name: z.nullable(z.string()),
  /** Where a payment comes from; null for other kinds. */
  source: z.nullable(z.enum(['claim', 'bank', 'sms'])),
  amount: z.nullable(rupees),
  /** Number of the invoice. */
  number: z.nullable(z.string()),
  /** Number of invoices that became late, or need a reminder. */
  invoices: z.nullable(z.number()),
  /** The e-mail address or the address of the webhook. */
  address: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  recurring_id: z.nullable(id),
  /** The quotation or pro forma invoice. */
  document_id: z.nullable(id),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = call({
  method: 'GET',
  path: '/api/notices',
  summary: 'List what happened in the last 30 days, newest first, at most 30, and how many of them are new to the user',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ notices: z.array(Notice), unseen: z.number() }),
})

export const markNoticesSeen = call({
  method: 'POST',
  path: '/api/notices/seen',
  summary: 'Mark everything up to an instant as seen by this user; an earlier instant than before changes nothing',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ until: instant }),
  reply: z.object({}),
})
