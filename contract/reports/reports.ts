import * as z from 'zod/mini'
import { PERIOD_KINDS } from '#domain/reports/report-period.ts'
import { call } from '../call/call.ts'
import { day, id, rupees } from '../call/fields.ts'
import { customerLanguage } from '../customers/customers.ts'
import { PeriodQuery } from './period-query.ts'

/** Ageing buckets by days past due, youngest first; see domain/document/due.ts. */
export const DEBT_AGES = ['not_due', 'up_to_7', 'up_to_30', 'up_to_60', 'over_60'] as const

/** A month is "2026-11". */
const month = z.string()

/** A customer who owes money. */
const Debtor = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  language: customerLanguage,
  owed: rupees,
  /** Due date of the oldest open invoice that has one. */
  oldest_due_on: z.nullable(day),
})

/** Median number of days from issue to the last payment; may end in .5. */
const Collection = { invoices: z.number(), median_days: z.nullable(z.number()) }

/** Earnings and collection of a month, quarter or fiscal year, and today's balances. Days and months are India's. */
export const Overview = z.object({
  /** The fiscal year of the period. */
  fiscal_year: z.string(),
  /** The shown period: "2026-11", "2026-27-Q3" or "2026-27". */
  period: z.object({ kind: z.enum(PERIOD_KINDS), value: z.string(), from: day, to: day }),
  /** Earned in the period. */
  earned: rupees,
  /** Earned in the period of the same length before; up to the same day while the period is not over. */
  earned_before: rupees,
  /** The same, a year before. */
  earned_year_before: rupees,
  /** The days of a month; empty for a longer period. */
  days: z.array(z.object({ day, earned: rupees })),
  /** Fiscal years with receipts, and the current one; newest first. */
  fiscal_years: z.array(z.string()),
  today: day,
  /** The months of the period, each with the same month of the previous year. */
  months: z.array(z.object({ month, earned: rupees, earned_year_before: rupees })),
  /** This month, and the previous month up to the same day. */
  so_far: z.object({ month, earned: rupees, earned_month_before_same_days: rupees }),
  owed: rupees,
  /** Received above the invoices' totals and not refunded yet. `owed` is not reduced by it. */
  refundable: rupees,
  ages: z.array(z.object({ age: z.enum(DEBT_AGES), invoices: z.number(), owed: rupees })),
  /** The five customers with the largest balance. */
  debtors: z.array(Debtor),
  /** By month of the last payment, for the months of the period. */
  collection: z.array(z.object({ month, ...Collection })),
  /** The last twelve months, including this one. */
  collection_year: z.object(Collection),
  /** The whole period. */
  collection_period: z.object(Collection),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = call({
  method: 'GET',
  path: '/api/reports/overview',
  summary: 'Get earnings by month, balances by age and customer, and days to be paid',
  access: 'signed_in',
  scope: 'reports:read',
  query: PeriodQuery,
  reply: Overview,
})
