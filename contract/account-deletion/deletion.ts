import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day, email } from '../call/fields.ts'
import { CurrentUser, typedPassword } from '../accounts/accounts.ts'

/** Days between the request and the deletion, in which the user can keep the account. */
export const DELETION_DAYS = 14

/** `confirmation` is the e-mail address of the account, typed once more. */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Close the account: it is deleted after 14 days, unless the user signs in and keeps it',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ password: typedPassword, confirmation: email }),
  /** `deletion_on` is the IST day of the deletion. */
  reply: z.object({ ok: z.literal(true), deletion_on: day }),
})

export const keepAccount = call({
  method: 'POST',
  path: '/api/auth/keep-account',
  summary: 'Stop the deletion of the account. Webhooks stay off; safe to repeat',
  access: 'signed_in',
  roles: 'owner',
  body: z.optional(z.strictObject({})),
  reply: z.object({ user: CurrentUser }),
})
