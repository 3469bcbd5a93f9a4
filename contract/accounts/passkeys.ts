import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, line } from '../call/fields.ts'
import { rememberMe, Session, typedCode } from './accounts.ts'

const Passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Null before the first sign-in with it. */
  last_used_at: z.nullable(instant),
})
export type Passkey = z.infer<typeof Passkey>

/** Options and answers of the browser's WebAuthn functions, in their JSON form. */
const options = z.record(z.string(), z.unknown())
const signed = z.looseObject({
  /** Base64url (WebAuthn Level 3, 5.1). */
  id: z
    .string({ error: 'This is required' })
    .check(z.maxLength(1_400, 'This is too long'), z.regex(/^[\w-]+$/, 'This is not valid')),
})
export type Signed = z.infer<typeof signed>
const name = line(60, 'Please enter a name')

export const listPasskeys = call({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'List your passkeys, oldest first',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys/start',
  summary: 'Get the WebAuthn options to make a passkey, valid for 5 minutes',
  access: 'signed_in',
  roles: 'all',
  /** `code` is the second step, if it is on: required by the error second_step_needed. */
  body: z.optional(z.strictObject({ code: z.optional(typedCode) })),
  reply: z.object({ options }),
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Store a passkey that the browser made',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ name, response: signed }),
  reply: z.object({ passkey: Passkey }),
})

export const renamePasskey = call({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id }),
  body: z.strictObject({ name }),
  reply: z.object({ ok: z.literal(true) }),
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})

export const startPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey-login/start',
  summary: 'Get the WebAuthn options to sign in with a passkey, valid for 5 minutes',
  access: 'visitor',
  roles: null,
  body: z.optional(z.strictObject({})),
  reply: z.object({ options }),
})

export const signInByPasskey = call({
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Sign in with a passkey, which counts as both steps; sets the session cookie',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ response: signed, rememberMe }),
  reply: Session,
})
