import type { getMe, signOut, validateToken } from '#contract/accounts/accounts.ts'
import type { getStats } from '#contract/analytics/analytics.ts'
import type { CallAddress } from '#contract/call/call.ts'
import { FIRST_CALLS, LATER_CALLS } from '#contract/call/bare-calls.ts'
import type { generatePdf, listInvoices } from '#contract/invoices/invoices.ts'
import type { getSite } from '#contract/site/site.ts'
import type { confirmUpgrade, createPaymentLink } from '#contract/plans/plans.ts'
import type { createInvoice } from '#contract/invoices/documents.ts'
import type { getOverview } from '#contract/reports/reports.ts'

interface FirstCalls {
  getMe: typeof getMe
  validateToken: typeof validateToken
  getSite: typeof getSite
  getStats: typeof getStats
  listInvoices: typeof listInvoices
}

/** The method and address of a call, without its schemas. */
export type AddressOf<C> = C extends CallAddress<infer P, infer Q, infer B, infer R> ? CallAddress<P, Q, B, R> : never

/**
 * The calls of the dashboard's first load, typed but without their schemas, so that zod stays out of the first bundle.
 */
export const firstCalls: { [Name in keyof FirstCalls]: AddressOf<FirstCalls[Name]> } = FIRST_CALLS

interface LaterCalls {
  signOut: typeof signOut
  generatePdf: typeof generatePdf
  confirmUpgrade: typeof confirmUpgrade
}

/** Typed calls whose schemas the browser need not load. */
export const laterCalls: { [Name in keyof LaterCalls]: AddressOf<LaterCalls[Name]> } = LATER_CALLS

// The roles of calls that have buttons on the dashboard, as in place-calls.ts. They are single words, so that the
// bundler inlines them.
export const MAKES_INVOICES: (typeof createInvoice)['roles'] = 'work'
export const PAYS_FOR_PRO: (typeof createPaymentLink)['roles'] = 'owner'
export const READS_REPORTS: (typeof getOverview)['roles'] = 'books'
