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
  /** Invoices that may still be issued without Pro. */
  free_invoices_left: z.number(),
  /** Whoever has the mailbox has confirmed the address; asked only where the site says `confirms_email`. */
  email_confirmed: z.boolean(),
  role: z.enum(['user', 'admin']),
  created_at: instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

const Session = z.object({ authToken: z.string(), user: CurrentUser })
/** A password that exists already: any text, compared as it is. */
const typedPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'This is too long'))
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
    password: typedPassword,
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

export const sendConfirmation = call({
  method: 'POST',
  path: '/api/auth/send-confirmation',
  summary: 'Mail another link that confirms the own address; nothing where it is confirmed',
  access: 'signed_in',
  body: z.optional(z.strictObject({})),
  reply: z.object({ ok: z.literal(true) }),
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an e-mail address by the link that was sent to it in the last 24 hours',
  access: 'visitor',
  body: z.strictObject({ token: z.string({ error: 'This is required' }).check(z.maxLength(200)) }),
  reply: z.object({ ok: z.literal(true) }),
})

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the own password; ends every other session, and no API token',
  access: 'signed_in',
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  reply: z.object({ ok: z.literal(true) }),
})

/** `confirmation` is the e-mail address of the account, typed once more. */
export const deleteAccount = call({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Delete the account and its business at once, for good',
  access: 'signed_in',
  body: z.strictObject({ password: typedPassword, confirmation: email }),
  reply: z.object({ ok: z.literal(true) }),
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
