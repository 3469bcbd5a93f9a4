import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

/** What the history of an account records: changes of where money goes, of its settings, and of who can use it. */
export const CHANGES = [
  'business.change',
  'bank_account.change',
  'upi_id.add',
  'upi_id.remove',
  'upi_id.default',
  'upi_id.move',
  'logo.change',
  'signature.change',
  'number_series.change',
  'reminders.change',
  'item.add',
  'item.change',
  'item.remove',
  'item.import',
  'api_token.create',
  'api_token.revoke',
  'webhook.add',
  'webhook.change',
  'webhook.secret',
  'webhook.remove',
  'payment_links.revoke',
  'plan.cancel',
  'password.change',
  'password.reset',
  'email.change',
  'two_step.on',
  'two_step.off',
  'two_step.codes',
  'passkey.add',
  'passkey.remove',
  'member.invite',
  'member.withdraw',
  'member.join',
  'member.role',
  'member.remove',
  'member.leave',
  'account.close',
  'account.keep',
] as const
export type ChangeKind = (typeof CHANGES)[number]

const Change = z.object({
  id,
  at: instant,
  what: z.enum(CHANGES),
  /** The changed field, if one of many. */
  field: z.nullable(z.string()),
  /** The subject of the change, such as the name of an item. */
  subject: z.nullable(z.string()),
  /** The value before and after, with UPI IDs and numbers masked; null: none. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The name of the member who made the change; null: nobody was signed in. */
  by: z.nullable(z.string()),
  /** The browser that made the change, such as "Chrome on Android". */
  by_device: z.nullable(z.string()),
  /** The name and last characters of the API token that made the change. */
  by_token: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>

export const listChanges = call({
  method: 'GET',
  path: '/api/business/changes',
  summary: 'List changes of profile, UPI IDs, bank account, number series, items, API tokens and access, newest first',
  access: 'signed_in',
  roles: 'books',
  query: z.strictObject(pageQuery({ limit: 20 })),
  reply: z.object({ changes: z.array(Change), ...pageReply }),
})
