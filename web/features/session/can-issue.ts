import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** Whether the plan, or a remaining free invoice, allows issuing invoices. The server applies the same rule. */
export const canIssueInvoices = ({ plan, free_invoices_left }: CurrentUser): boolean =>
  plan === 'Pro' || free_invoices_left > 0
