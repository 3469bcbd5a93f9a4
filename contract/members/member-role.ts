/**
 * What a member may do in a business. `owner`: everything. `staff`: makes and sends invoices and records payments.
 * `accountant`: reads everything and downloads returns and books.
 */
export const MEMBER_ROLES = ['owner', 'staff', 'accountant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
