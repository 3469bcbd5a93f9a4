import type { getMe, signOut, validateToken } from '#contract/accounts/accounts.ts'
import type { getStats } from '#contract/analytics/analytics.ts'
import type { CallAddress } from '#contract/call/call.ts'
import { FIRST_CALLS } from '#contract/call/first-calls.ts'
import type { generatePdf, listInvoices } from '#contract/invoices/invoices.ts'
import type { confirmUpgrade } from '#contract/plans/plans.ts'
import type { getSite } from '#contract/site/site.ts'

interface Calls {
  getMe: typeof getMe
  validateToken: typeof validateToken
  signOut: typeof signOut
  getSite: typeof getSite
  getStats: typeof getStats
  listInvoices: typeof listInvoices
  generatePdf: typeof generatePdf
  confirmUpgrade: typeof confirmUpgrade
}

type AddressOf<C> = C extends CallAddress<infer P, infer Q, infer B, infer R> ? CallAddress<P, Q, B, R> : never

/** The calls of the dashboard's first load, typed but without their schemas, so that zod stays out of the first bundle. */
export const firstCalls: { [Name in keyof Calls]: AddressOf<Calls[Name]> } = FIRST_CALLS
