import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** Whether the plan, or a free invoice that is left, allows to make invoices. The server decides by the same rule. */
export const canIssueInvoices = ({ plan, free_invoices_left }: CurrentUser): boolean =>
  plan === 'Pro' || free_invoices_left > 0
