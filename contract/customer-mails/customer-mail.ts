import * as z from 'zod/mini'
import { id, instant } from '../call/fields.ts'

/** What a mail to a customer is about. */
export const MAIL_KINDS = ['invoice', 'reminder', 'receipt', 'statement'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** refused: permanently by the mail server. given_up: not sent for another reason. */
export const MAIL_STATES = ['waiting', 'sent', 'refused', 'given_up'] as const

/** Why a mail was not sent. */
export const MAIL_PROBLEMS = [
  'address_unknown',
  'mailbox_full',
  'mail_not_accepted',
  'mail_too_large',
  'sender_refused',
  'refused',
  'server_unavailable',
  'uncertain',
  'out_of_date',
  'mail_off',
  'unsubscribed',
  'sender_stopped',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** Why no mail is sent to a customer automatically. */
export const MAIL_OBSTACLES = [
  'no_address',
  'mail_off',
  'email_not_confirmed',
  'mail_limit',
  'mail_stopped',
  'sender_name_refused',
  'unsubscribed',
  'mail_has_link',
] as const
export type MailObstacle = (typeof MAIL_OBSTACLES)[number]

export const MailRecipient = z.object({
  address: z.string(),
  /** Whether this is the seller's own copy. */
  is_copy: z.boolean(),
  state: z.enum(MAIL_STATES),
  /**
   * Null unless the mail was refused or given up. `smtp_code` is the answer of the mail server, such as "550 5.1.1".
   */
  problem: z.nullable(
    z.object({ code: z.enum(MAIL_PROBLEMS), message: z.string(), smtp_code: z.nullable(z.string()) }),
  ),
  /** When it was sent, refused or given up; null while it waits. */
  closed_at: z.nullable(instant),
})
export type MailRecipient = z.infer<typeof MailRecipient>

/** A mail to a customer, with each of its addresses. */
export const CustomerMail = z.object({
  id,
  kind: z.enum(MAIL_KINDS),
  invoice_id: z.nullable(id),
  payment_id: z.nullable(id),
  customer_id: z.nullable(id),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  /** Whether it was sent automatically, such as a reminder on its day. */
  is_automatic: z.boolean(),
  created_at: instant,
  recipients: z.array(MailRecipient),
})
export type CustomerMail = z.infer<typeof CustomerMail>
