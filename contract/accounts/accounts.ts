import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { FIRST_CALLS, LATER_CALLS } from '../call/bare-calls.ts'
import type { AllowedRoles } from '../members/allowed-roles.ts'
import { MEMBER_ROLES } from '../members/member-role.ts'
import { APP_LANGUAGES } from '../site/languages.ts'
import { day, email, id, instant, line, newPassword, optionalVpa } from '../call/fields.ts'

/** The signed-in user. */
export const CurrentUser = z.object({
  id,
  name: z.string(),
  /** The business of this request, and the role of the user in it. */
  business_id: id,
  member_role: z.enum(MEMBER_ROLES),
  /** The calls that the user may make in this business, by the `roles` of the calls. */
  may: z.object({ all: z.boolean(), work: z.boolean(), books: z.boolean(), owner: z.boolean() } satisfies Record<
    AllowedRoles,
    unknown
  >),
  /** How many businesses the user belongs to. */
  businesses: z.number(),
  /** Shown to payers. Initially the user's name. */
  business_name: z.string(),
  email: z.string(),
  default_upi: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  plan: z.enum(['Free', 'Pro']),
  plan_expires_at: z.nullable(instant),
  /** Whether Pro was cancelled and ends with the paid period. */
  plan_cancelled: z.boolean(),
  /** Invoices that can still be issued without Pro. */
  free_invoices_left: z.number(),
  /** Whether the address was confirmed by a link. Matters only if the site has `confirms_email`. */
  email_confirmed: z.boolean(),
  /** Whether the dashboard shows first steps or sample data; its figures say which. */
  is_starting: z.boolean(),
  /** Role in the installation. */
  role: z.enum(['user', 'admin']),
  /** The language that the user chose for screens and mails; null if none was chosen. */
  language: z.nullable(z.enum(APP_LANGUAGES)),
  /** The IST day on which the account will be deleted; null unless the user asked for it. */
  deletion_on: z.nullable(day),
  created_at: instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The answer to a sign-in. */
export const Session = z.object({ authToken: z.string(), user: CurrentUser })
/** An existing password: any text, compared unchanged. */
export const typedPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'This is too long'))
/** A code of an authenticator app, or a recovery code. */
export const typedCode = z
  .string({ error: 'This is required' })
  .check(z.minLength(1, 'This is required'), z.maxLength(40, 'This is too long'))
export const rememberMe = z._default(z.boolean(), false)

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    'Create an account, its business and a session; where addresses are confirmed by mail, both are null until the link is opened',
  access: 'visitor',
  roles: null,
  body: z.strictObject({
    name: line(120, 'Please enter your name'),
    email,
    password: newPassword,
    default_upi: optionalVpa,
    profile_image_url: z.optional(z.null()),
    /** The language of the screens and of mails to the user. */
    language: z.optional(z.enum(APP_LANGUAGES, 'Choose a language of the list')),
    rememberMe,
  }),
  /**
   * Null for every address if it must be confirmed first, so that the answer does not reveal which addresses have an
   * account.
   */
  reply: z.object({ authToken: z.nullable(z.string()), user: z.nullable(CurrentUser) }),
})

export const signIn = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; sets the session cookie',
  access: 'visitor',
  roles: null,
  body: z.strictObject({
    email,
    password: typedPassword,
    /** The second step, if it is on: required by the error second_step_needed. */
    code: z.optional(typedCode),
    rememberMe,
  }),
  reply: Session,
})

export const signOut = call({
  ...LATER_CALLS.signOut,
  summary: 'End this session; safe to repeat',
  access: 'visitor',
  roles: null,
  body: z.optional(z.strictObject({})),
  reply: z.object({ ok: z.literal(true) }),
})

export const validateToken = call({
  ...FIRST_CALLS.validateToken,
  summary: 'Get the user of a stored token, for automatic sign-in',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ token: z.string({ error: 'This is required' }).check(z.maxLength(200)) }),
  reply: z.object({ user: CurrentUser }),
})

export const getMe = call({
  ...FIRST_CALLS.getMe,
  summary: 'Get the signed-in user',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ user: CurrentUser }),
})

export const setLanguage = call({
  method: 'PUT',
  path: '/api/users/language',
  summary: 'Set the language of screens and of mails to the user',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ language: z.enum(APP_LANGUAGES, 'Choose a language of the list') }),
  reply: z.object({ user: CurrentUser }),
})
