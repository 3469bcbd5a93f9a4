import type { createInvoice } from '#contract/invoices/documents.ts'
import type { createPaymentLink } from '#contract/plans/plans.ts'
import type { getOverview } from '#contract/reports/reports.ts'

// The roles of calls whose buttons the dashboard has, as in place-calls.ts: single words, which the bundler puts in place.
export const MAKES_INVOICES: (typeof createInvoice)['roles'] = 'work'
export const PAYS_FOR_PRO: (typeof createPaymentLink)['roles'] = 'owner'
export const READS_REPORTS: (typeof getOverview)['roles'] = 'books'
