import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { MAKES_INVOICES } from '#web/first-roles.ts'

/** Whether the role, and the plan or a remaining free invoice, allow issuing invoices. The server applies the same rules. */
export const canIssueInvoices = ({ plan, free_invoices_left, may }: CurrentUser): boolean =>
  may[MAKES_INVOICES] && (plan === 'Pro' || free_invoices_left > 0)
