import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { instant } from '../call/fields.ts'

/** Changes that decide where money goes, or who can use the account. */
export const SECURITY_CHANGES = [
  'upi_id.default',
  'upi_id.move',
  'bank_account.change',
  'api_token.create',
  'password.change',
  'email.change',
  'two_step.on',
  'two_step.off',
  'two_step.codes',
  'passkey.add',
  'passkey.remove',
  'account.close',
  'account.keep',
] as const

const SecurityChange = z.object({
  at: instant,
  what: z.enum(SECURITY_CHANGES),
  /** What it was and is, with UPI IDs and numbers in part. */
  detail: z.string(),
})
export type SecurityChange = z.infer<typeof SecurityChange>

export const listSecurityChanges = call({
  method: 'GET',
  path: '/api/business/security-changes',
  summary: 'List the newest 50 changes of UPI IDs, bank account, API tokens, password and e-mail address',
  access: 'signed_in',
  reply: z.object({ changes: z.array(SecurityChange) }),
})
