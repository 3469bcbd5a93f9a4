import * as z from 'zod/mini'
import { NewAccount } from '../business/first-steps.ts'
import { call } from '../call/call.ts'
import { FIRST_CALLS } from '../call/bare-calls.ts'
import { rupees } from '../call/fields.ts'

/** Totals of a business. Months and days are India's; `successRate` is a percentage with one decimal. */
export const Stats = z.object({
  total: z.number(),
  paid: z.number(),
  pending: z.number(),
  drafts: z.number(),
  /** Cancelled, or credited in full. */
  voided: z.number(),
  /** All rows of the list, including drafts, cancelled invoices and credit notes. */
  listed: z.number(),
  owed: rupees,
  /** Invoices past their due date. */
  late: z.number(),
  /** The balance of these invoices, a part of `owed`. */
  late_owed: rupees,
  /** Payments of the last seven days including today, with advances but without TDS and write-offs. */
  received_this_week: rupees,
  /** Payments that wait on the Money screen: found in the bank, or claimed by payers. */
  to_check: z.number(),
  totalEarnings: rupees,
  successRate: z.number(),
  earnings_this_month: rupees,
  /** Last month up to the same day of the month. */
  earnings_last_month_same_days: rupees,
  /** The last eight months, oldest first; the last is this month so far. */
  monthly_earnings: z.array(z.object({ month: z.string(), earned: rupees })),
  /** First steps and sample data of a new account, for its own screens; null for all others and for API tokens. */
  beginning: z.nullable(NewAccount),
})
export type Stats = z.infer<typeof Stats>

export const getStats = call({
  ...FIRST_CALLS.getStats,
  summary: 'Get the figures of the dashboard',
  access: 'signed_in',
  roles: 'all',
  scope: 'reports:read',
  reply: Stats,
})
