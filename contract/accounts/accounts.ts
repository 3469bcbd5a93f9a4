import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, id, instant, line, newPassword, optionalVpa } from '../call/fields.ts'

/** The signed-in user as the screens know them. */
export const CurrentUser = z.object({
  id,
  name: z.string(),
  /** What payers see; it begins as the user's name. */
  business_name: z.string(),
  email: z.string(),
  default_upi: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  plan: z.enum(['Free', 'Pro']),
  plan_expires_at: z.nullable(instant),
  /** Pro was cancelled: it stays to the end of its period. */
  plan_cancelled: z.boolean(),
  role: z.enum(['user', 'admin']),
  created_at: instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

const Session = z.object({ authToken: z.string(), user: CurrentUser })
const rememberMe = z._default(z.boolean(), false)

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account, its business and a session',
  access: 'visitor',
  body: z.strictObject({
    name: line(120, 'Please enter your name'),
    email,
    password: newPassword,
    default_upi: optionalVpa,
    profile_image_url: z.optional(z.null()),
    rememberMe,
  }),
  reply: Session,
})

export const signIn = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; sets the session cookie',
  access: 'visitor',
  body: z.strictObject({
    email,
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'This is too long')),
    rememberMe,
  }),
  reply: Session,
})

export const signOut = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; safe to repeat',
  access: 'visitor',
  body: z.optional(z.strictObject({})),
  reply: z.object({ ok: z.literal(true) }),
})

export const validateToken = call({
  method: 'POST',
  path: '/api/auth/validate-token',
  summary: 'The user of a stored token, for automatic sign-in',
  access: 'visitor',
  body: z.strictObject({ token: z.string({ error: 'This is required' }).check(z.maxLength(200)) }),
  reply: z.object({ user: CurrentUser }),
})

export const getMe = call({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'signed_in',
  reply: z.object({ user: CurrentUser }),
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link for a new password; the answer never tells whether the address is known',
  access: 'visitor',
  body: z.strictObject({ email }),
  reply: z.object({ ok: z.literal(true) }),
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a link of the last 30 minutes; ends every session',
  access: 'visitor',
  body: z.strictObject({
    token: z.string({ error: 'This is required' }).check(z.maxLength(200)),
    password: newPassword,
  }),
  reply: z.object({ ok: z.literal(true) }),
})
