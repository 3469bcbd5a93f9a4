import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, day, id, instant, line, searchText } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { MEMBER_ROLES } from '../members/member-role.ts'

/** Longest reason for an action in characters, as stored in the audit log. */
export const ACT_REASON_MAX = 100

const reason = line(ACT_REASON_MAX, 'Please say why')

const planFields = {
  plan: z.enum(['Free', 'Pro']),
  /** The last paid or granted day of Pro; null without Pro. */
  pro_until: z.nullable(day),
}

const AdminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  created_at: instant,
  blocked_at: z.nullable(instant),
  last_seen_at: z.nullable(instant),
  /** The business that the user used last. */
  business_name: z.string(),
  /** When that business will be erased at its owner's request. */
  deletion_at: z.nullable(instant),
  ...planFields,
  members: z.number(),
  /** Bytes that the business stores, in text and pictures. */
  bytes: z.number(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = call({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List the users of the installation, newest first',
  access: 'admin',
  roles: null,
  query: z.strictObject({ ...pageQuery({ limit: 50 }), search: z.optional(searchText) }),
  reply: z.object({ users: z.array(AdminUser), ...pageReply }),
})

const AdminBusiness = z.object({
  id,
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  created_at: instant,
  last_seen_at: z.nullable(instant),
  deletion_at: z.nullable(instant),
  ...planFields,
  members: z.number(),
  invoices: z.number(),
  bytes: z.number(),
})
export type AdminBusiness = z.infer<typeof AdminBusiness>

const AdminUserDetail = z.extend(AdminUser, {
  email_confirmed: z.boolean(),
  has_two_step: z.boolean(),
  passkeys: z.number(),
  sessions: z.number(),
  businesses: z.array(AdminBusiness),
  can: z.object({ act: z.boolean(), set_pro: z.boolean() }),
})
export type AdminUserDetail = z.infer<typeof AdminUserDetail>

const params = z.strictObject({ id })

export const getUser = call({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get a user with the counts and sizes of their businesses',
  access: 'admin',
  roles: null,
  params,
  reply: z.object({ user: AdminUserDetail }),
})

export const blockUser = call({
  method: 'PUT',
  path: '/api/admin/users/:id/blocked',
  summary: 'Block a user and end their sessions, or unblock them',
  access: 'admin',
  roles: null,
  params,
  body: z.strictObject({ is_blocked: z.boolean({ error: 'Choose yes or no' }), reason }),
  reply: z.object({ user: AdminUserDetail }),
})

export const makeResetLink = call({
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  summary: 'Mail a link to set a new password; without mail the answer has the link',
  access: 'admin',
  roles: null,
  params,
  body: z.strictObject({ reason }),
  reply: z.object({ link: z.nullable(z.string()) }),
})

export const offerData = call({
  method: 'POST',
  path: '/api/admin/users/:id/data-offer',
  summary: 'Mail a user that they can download their data; without mail the answer has the address to pass on',
  access: 'admin',
  roles: null,
  params,
  body: z.strictObject({ reason }),
  reply: z.object({ link: z.nullable(z.string()) }),
})

export const endTwoStep = call({
  method: 'POST',
  path: '/api/admin/users/:id/two-step-off',
  summary: 'Turn two-step sign-in off for a user who lost it',
  access: 'admin',
  roles: null,
  params,
  body: z.strictObject({ reason }),
  reply: z.object({ user: AdminUserDetail }),
})

export const setPro = call({
  method: 'PUT',
  path: '/api/admin/businesses/:id/pro',
  summary: 'Set the last day of Pro of a business',
  access: 'admin',
  roles: null,
  params,
  body: z.strictObject({ until: chosenDay, reason }),
  reply: z.object({ pro_until: day }),
})
