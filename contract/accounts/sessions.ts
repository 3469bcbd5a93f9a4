import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, id, instant } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

/** A device on which the user is signed in. */
const Session = z.object({
  id,
  /** "Chrome on Android", from the browser's User-Agent; null if unknown. */
  device: z.nullable(z.string()),
  created_at: instant,
  /** Exact to ten minutes. */
  last_used_at: instant,
  /** Whether it is the session of this request. */
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

/** Lets this session make sensitive changes for ten minutes. */
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

export const SIGN_IN_METHODS = ['password', 'passkey', 'sign_up'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** wrong_code: the password was right, but the code of the second step was wrong. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

const SignIn = z.object({
  id,
  /** Time of the last try. */
  at: instant,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  by: z.enum(SIGN_IN_METHODS),
  /** "Chrome on Android", from the browser's User-Agent; null if unknown. */
  device: z.nullable(z.string()),
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  network: z.string(),
  /** Failed tries from this network within an hour; 1 for a sign-in. */
  tries: z.number(),
})
export type SignIn = z.infer<typeof SignIn>

export const listSignIns = call({
  method: 'GET',
  path: '/api/auth/sign-ins',
  summary: 'List your sign-ins of the last year, also failed ones, newest first',
  access: 'signed_in',
  roles: 'all',
  query: z.strictObject(pageQuery({ limit: 20 })),
  reply: z.object({ sign_ins: z.array(SignIn), ...pageReply }),
})

const SignInOfUser = z.extend(SignIn, { email: z.nullable(z.string()) })
export type SignInOfUser = z.infer<typeof SignInOfUser>

export const listAllSignIns = call({
  method: 'GET',
  path: '/api/admin/sign-ins',
  summary: 'List the sign-ins of all accounts, or of one address, newest first',
  access: 'admin',
  roles: null,
  query: z.strictObject({ ...pageQuery({ limit: 50 }), email: z.optional(email) }),
  reply: z.object({ sign_ins: z.array(SignInOfUser), ...pageReply }),
})
