import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email } from '../call/fields.ts'
import { typedPassword } from './accounts.ts'

/** `confirmation` is the e-mail address of the account, typed once more. */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Delete the account and its business immediately and permanently',
  access: 'signed_in',
  body: z.strictObject({ password: typedPassword, confirmation: email }),
  reply: z.object({ ok: z.literal(true) }),
})
