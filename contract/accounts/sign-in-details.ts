import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, newPassword } from '../call/fields.ts'
import { Session, typedCode, typedPassword } from './accounts.ts'

export const sendConfirmation = call({
  method: 'POST',
  path: '/api/auth/send-confirmation',
  summary: "Send a new link to confirm the user's e-mail address; does nothing if it is confirmed",
  access: 'signed_in',
  roles: 'all',
  body: z.optional(z.strictObject({})),
  reply: z.object({ ok: z.literal(true) }),
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an e-mail address by a link, valid for 24 hours; the link of a sign-up creates the account',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ token: z.string({ error: 'This is required' }).check(z.maxLength(200)) }),
  /** A session after a sign-up, in the browser that signed up. */
  reply: z.object({
    ok: z.literal(true),
    session: z.nullable(z.extend(Session, { rememberMe: z.boolean() })),
  }),
})

/** If this installation sends no mail, the change is made at once, and `changed` is true. */
export const changeEmail = call({
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Ask for another e-mail address; a link that is sent to it confirms the change',
  access: 'signed_in',
  roles: 'all',
  /** `code` is the second step, if it is on: required by the error second_step_needed. */
  body: z.strictObject({ email, code: z.optional(typedCode) }),
  reply: z.object({ changed: z.boolean() }),
})

export const confirmEmailChange = call({
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  summary: 'Change the e-mail address by a link, valid for 24 hours',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ token: z.string({ error: 'This is required' }).check(z.maxLength(200)) }),
  reply: z.object({ ok: z.literal(true) }),
})

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; ends all other sessions but keeps API tokens',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  reply: z.object({ ok: z.literal(true) }),
})
