import * as z from 'zod/mini'
import { CurrentUser, rememberMe, Session } from '../accounts/accounts.ts'
import { BUSINESS_NAME_MAX } from '../business/business.ts'
import { call } from '../call/call.ts'
import { email, id, instant, line, newPassword, optionalVpa } from '../call/fields.ts'
import { APP_LANGUAGES } from '../site/languages.ts'
import { MEMBER_ROLES } from './member-role.ts'

/** Maximum number of people in a business, including invited ones. */
export const MEMBERS_MAX = 25

const role = z.enum(MEMBER_ROLES, { error: 'Choose what they may do' })
const token = z.string({ error: 'This is required' }).check(z.maxLength(200))

const Member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** Whether this is the user of this request. */
  is_you: z.boolean(),
  /** Exact to ten minutes; null: never since they joined. */
  last_seen_at: z.nullable(instant),
})
export type Member = z.infer<typeof Member>

const Invitation = z.object({
  id,
  /** The only address that may accept it; null: anybody with the link. */
  email: z.nullable(z.string()),
  role,
  created_at: instant,
  expires_at: instant,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const People = z.object({ members: z.array(Member), invitations: z.array(Invitation) })

export const listMembers = call({
  method: 'GET',
  path: '/api/members',
  summary: 'List the people of the business and open invitations',
  access: 'signed_in',
  roles: 'owner',
  reply: People,
})

/**
 * With an address, the link is mailed to it, and nobody else can accept. Without one, or if no mail is configured,
 * `url` is the link.
 */
export const inviteMember = call({
  method: 'POST',
  path: '/api/members/invitations',
  summary: 'Invite a person by mail, or make a link that works once, for 7 days',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ role, email: z.optional(z.nullable(email)) }),
  reply: z.object({ invitation: Invitation, url: z.nullable(z.string()) }),
})

/** Safe to repeat. */
export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/members/invitations/:id',
  summary: 'Withdraw an invitation: its link ends at once',
  access: 'signed_in',
  roles: 'owner',
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})

export const changeMemberRole = call({
  method: 'PUT',
  path: '/api/members/:id',
  summary: 'Change what a member may do, at once',
  access: 'signed_in',
  roles: 'owner',
  params: z.strictObject({ id }),
  body: z.strictObject({ role }),
  reply: z.object({ ok: z.literal(true) }),
})

/**
 * Ends the member's open pages of this business, but not of their other ones. What they did stays, under their name.
 */
export const removeMember = call({
  method: 'DELETE',
  path: '/api/members/:id',
  summary: 'End the access of a member, at once',
  access: 'signed_in',
  roles: 'owner',
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})

/** The last owner cannot leave. `signed_out`: the user has no other business. */
export const leaveBusiness = call({
  method: 'POST',
  path: '/api/members/leave',
  summary: 'End your own access to this business',
  access: 'signed_in',
  roles: 'all',
  body: z.optional(z.strictObject({})),
  reply: z.object({ ok: z.literal(true), signed_out: z.boolean() }),
})

const OwnBusiness = z.object({
  id,
  name: z.string(),
  role,
  /** Whether it will be deleted. */
  is_closed: z.boolean(),
})
export type OwnBusiness = z.infer<typeof OwnBusiness>

/** A browser tab uses one of them, which the address of each of its requests names: `/business/<id>/api/…`. */
export const listBusinesses = call({
  method: 'GET',
  path: '/api/businesses',
  summary: 'List the businesses that you belong to',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ businesses: z.array(OwnBusiness) }),
})

/** Maximum number of businesses that one person owns. */
export const OWN_BUSINESSES_MAX = 5

/** The new business begins as after a sign-up: with its own Free plan, and without any data of the others. */
export const createBusiness = call({
  method: 'POST',
  path: '/api/businesses',
  summary: 'Add another business of your own',
  access: 'signed_in',
  roles: 'owner',
  repeatable: true,
  body: z.strictObject({
    name: line(BUSINESS_NAME_MAX, 'Please enter the name of your business'),
    default_upi: optionalVpa,
  }),
  reply: z.object({ business: OwnBusiness }),
})

export const getInvitation = call({
  method: 'POST',
  path: '/api/invitations/look',
  summary: 'Get what an invitation is for, by the token of its link',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ token }),
  reply: z.object({
    invitation: z.object({ business_name: z.string(), invited_by: z.string(), role, email: z.nullable(z.string()) }),
  }),
})

/** Works once. The user's other tabs stay in their business. */
export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation as the signed-in user',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ token }),
  reply: z.object({ user: CurrentUser }),
})

/** Works even if sign-ups are closed. `email` is needed only if the invitation has none. */
export const signUpByInvitation = call({
  method: 'POST',
  path: '/api/invitations/sign-up',
  summary: 'Create an account without a business of its own, and accept an invitation with it',
  access: 'visitor',
  roles: null,
  body: z.strictObject({
    token,
    name: line(120, 'Please enter your name'),
    email: z.optional(email),
    password: newPassword,
    language: z.optional(z.enum(APP_LANGUAGES, 'Choose a language of the list')),
    rememberMe,
  }),
  reply: Session,
})
