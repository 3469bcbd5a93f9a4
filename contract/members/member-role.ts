/**
 * What a member may do in a business. `owner`: everything. `staff`: makes and sends invoices and records payments.
 * `accountant`: reads everything, downloads returns and books, and closes books where the owner allows it.
 */
export const MEMBER_ROLES = ['owner', 'staff', 'accountant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
