import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant } from '../call/fields.ts'

/** A device on which the user is signed in. */
const Session = z.object({
  id,
  /** "Chrome on Android", as the browser says; null if unknown. */
  device: z.nullable(z.string()),
  created_at: instant,
  /** Exact to ten minutes. */
  last_used_at: instant,
  /** The session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the devices on which you are signed in, last used first',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one device',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})

/** Safe to repeat. */
export const endOtherSessions = call({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign out all devices but this one',
  access: 'signed_in',
  roles: 'all',
  body: z.optional(z.strictObject({})),
  reply: z.object({ ended: z.number() }),
})

/** After it, this session may make sensitive changes for ten minutes. */
export const checkPassword = call({
  method: 'POST',
  path: '/api/auth/check-password',
  summary: 'Enter the password again before a sensitive change',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'This is too long')),
  }),
  reply: z.object({ ok: z.literal(true) }),
})
