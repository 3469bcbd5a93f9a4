import type { ErrorCode } from '../call/errors.ts'
import { MEMBER_ROLES, type MemberRole } from './member-role.ts'

/**
 * Which members may make a call. `all`: what everybody may read, and one's own account. `work`: invoices, customers and
 * payments. `books`: reports, returns and exports. `owner`: money settings, plan, people, tokens, webhooks.
 */
export type AllowedRoles = 'all' | 'work' | 'books' | 'owner'

const ROLES: Record<AllowedRoles, readonly MemberRole[]> = {
  all: MEMBER_ROLES,
  work: ['owner', 'staff'],
  books: ['owner', 'accountant'],
  owner: ['owner'],
}

/** The error for members whose role a call does not allow. */
export const ROLE_REFUSALS = {
  work: 'role_reads_only',
  books: 'role_without_reports',
  owner: 'owner_needed',
} as const satisfies Record<Exclude<AllowedRoles, 'all'>, ErrorCode>

/** Returns which calls a member of this role may make, by the `roles` of the calls. */
export const allowancesOf = (role: MemberRole): Record<AllowedRoles, boolean> => ({
  all: isRoleAllowed(role, 'all'),
  work: isRoleAllowed(role, 'work'),
  books: isRoleAllowed(role, 'books'),
  owner: isRoleAllowed(role, 'owner'),
})

/** Whether a member of this role may make calls whose `roles` are `allowed`. */
export const isRoleAllowed = (role: MemberRole, allowed: AllowedRoles): boolean => ROLES[allowed].includes(role)
