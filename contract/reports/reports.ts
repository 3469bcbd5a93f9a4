import * as z from 'zod/mini'
import { isMonth, isQuarter, PERIOD_KINDS } from '#domain/reports/report-period.ts'
import { isFiscalYear } from '#domain/days/month.ts'
import { AGEING_PARTS } from '#domain/customer-account/ageing.ts'
import { TURNOVER_LIMITS, type TurnoverLimit } from '#domain/reports/turnover.ts'
import { call } from '../call/call.ts'
import { day, id, rupees } from '../call/fields.ts'
import { customerLanguage } from '../customers/customers.ts'

const YEAR_FAULT = 'Enter a fiscal year like 2026-27'
const QUARTER_FAULT = 'Enter a quarter like 2026-27-Q3'
const MONTH_FAULT = 'Enter a month like 2026-11'

/** A fiscal year, April to March: "2026-27". */
export const fiscalYear = z.string().check(z.maxLength(7, YEAR_FAULT), z.refine(isFiscalYear, YEAR_FAULT))

/** Selects a month, a quarter or a fiscal year. Omitted: the current fiscal year in India. */
export const PeriodQuery = z
  .strictObject({
    month: z.optional(z.string().check(z.maxLength(7, MONTH_FAULT), z.refine(isMonth, MONTH_FAULT))),
    /** The third quarter of 2026-27 is October to December 2026. */
    quarter: z.optional(z.string().check(z.maxLength(10, QUARTER_FAULT), z.refine(isQuarter, QUARTER_FAULT))),
    year: z.optional(fiscalYear),
  })
  .check(
    z.refine((query) => Object.values(query).filter((value) => value !== undefined).length <= 1, {
      error: 'Choose a month, a quarter or a year, not several',
      path: ['month'],
    }),
  )
export type PeriodQuery = z.output<typeof PeriodQuery>

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
  /** Earned in the previous period of the same length; up to the same day while the period is not over. */
  earned_before: rupees,
  /** The same for the period a year earlier. */
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
  /** Received beyond the invoices' totals and not refunded yet. `owed` is not reduced by it. */
  refundable: rupees,
  /** Part of `not_due` in `ages`: opening balances of customers, which are not invoices. */
  opening_owed: rupees,
  ages: z.array(z.object({ age: z.enum(AGEING_PARTS), invoices: z.number(), owed: rupees })),
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
  roles: 'books',
  scope: 'reports:read',
  query: PeriodQuery,
  reply: Overview,
})

const LIMITS = Object.keys(TURNOVER_LIMITS) as [TurnoverLimit, ...TurnoverLimit[]]

export const getTurnover = call({
  method: 'GET',
  path: '/api/reports/turnover',
  summary: 'Sales without tax of each fiscal year, and the limits by which duties under GST begin',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  reply: z.object({
    /** The current fiscal year in India: "2026-27". */
    fiscal_year: z.string(),
    /** Newest first, at most 10. Only sales in Pavti count. */
    years: z.array(z.object({ fiscal_year: z.string(), turnover: rupees })),
    limits: z.array(z.object({ limit: z.enum(LIMITS), amount: rupees, is_exceeded: z.boolean() })),
    /** Whether an invoice to a registered customer is invalid without an IRN (CGST Rule 48(5)). */
    needs_e_invoices: z.boolean(),
  }),
})
