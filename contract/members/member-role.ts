/**
 * What a member may do in a business. `owner`: everything. `staff`: make and send invoices and record payments.
 * `accountant`: read everything, download returns and books, and close the books if the owner allows it.
 */
export const MEMBER_ROLES = ['owner', 'staff', 'accountant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
