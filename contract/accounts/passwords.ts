import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { newPassword } from '../call/fields.ts'
import { typedPassword } from './accounts.ts'

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; ends all other sessions but keeps API tokens',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  reply: z.object({ ok: z.literal(true) }),
})
