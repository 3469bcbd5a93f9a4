import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, id, instant } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

export const SIGN_IN_METHODS = ['password', 'passkey', 'sign_up'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** A wrong code is one of the second step, after the right password. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

const SignIn = z.object({
  id,
  /** Of the last try. */
  at: instant,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  by: z.enum(SIGN_IN_METHODS),
  /** "Chrome on Android", as the browser says; null if unknown. */
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
