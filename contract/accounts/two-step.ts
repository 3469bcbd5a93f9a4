import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { typedCode, typedPassword } from './accounts.ts'

/** Shown only once; the server keeps hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const code = z.strictObject({ code: typedCode })

export const getTwoStep = call({
  method: 'GET',
  path: '/api/auth/two-step',
  summary: 'Get whether sign-in needs a code of an authenticator app',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ on: z.boolean(), recovery_codes_left: z.number() }),
})

/** `uri` is what apps read from a QR code; `secret` is the same for typing. */
export const startTwoStep = call({
  method: 'POST',
  path: '/api/auth/two-step/start',
  summary: 'Make a secret for an authenticator app; a code of it then turns the second step on',
  access: 'signed_in',
  roles: 'all',
  body: z.optional(z.strictObject({})),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const turnOnTwoStep = call({
  method: 'POST',
  path: '/api/auth/two-step/turn-on',
  summary: 'Turn the second step on with a code of the app; signs out all other devices and makes recovery codes',
  access: 'signed_in',
  roles: 'all',
  body: code,
  reply: recoveryCodes,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  summary: 'Replace the recovery codes',
  access: 'signed_in',
  roles: 'all',
  body: code,
  reply: recoveryCodes,
})

export const turnOffTwoStep = call({
  method: 'POST',
  path: '/api/auth/two-step/turn-off',
  summary: 'Turn the second step off with password and code',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ password: typedPassword, code: typedCode }),
  reply: z.object({ ok: z.literal(true) }),
})
