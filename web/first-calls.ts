import type { getMe, validateToken } from '#contract/accounts/accounts.ts'
import type { getStats } from '#contract/analytics/analytics.ts'
import type { CallAddress } from '#contract/call/call.ts'
import { FIRST_CALLS } from '#contract/call/bare-calls.ts'
import type { listInvoices } from '#contract/invoices/invoices.ts'
import type { getSite } from '#contract/site/site.ts'

interface Calls {
  getMe: typeof getMe
  validateToken: typeof validateToken
  getSite: typeof getSite
  getStats: typeof getStats
  listInvoices: typeof listInvoices
}

/** Where a call goes, without its schemas. */
export type AddressOf<C> = C extends CallAddress<infer P, infer Q, infer B, infer R> ? CallAddress<P, Q, B, R> : never

/** The calls of the dashboard's first load, typed but without their schemas, so that zod stays out of the first bundle. */
export const firstCalls: { [Name in keyof Calls]: AddressOf<Calls[Name]> } = FIRST_CALLS
