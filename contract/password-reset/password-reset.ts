import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, newPassword } from '../call/fields.ts'

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a password reset link; the reply does not reveal whether the address is known',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ email }),
  reply: z.object({ ok: z.literal(true) }),
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a reset link, valid for 30 minutes; ends all sessions',
  access: 'visitor',
  roles: null,
  body: z.strictObject({
    token: z.string({ error: 'This is required' }).check(z.maxLength(200)),
    password: newPassword,
  }),
  reply: z.object({ ok: z.literal(true) }),
})
