import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** Whose drafts and unsent invoices are kept on this device: of this person in this business. */
export const storageOwner = ({ id, business_id }: CurrentUser): string => `${id}.${business_id}`
