import * as z from 'zod/mini'
import { isFiscalYear } from '#domain/days/month.ts'
import { call } from '../call/call.ts'
import { day, id, rupees } from '../call/fields.ts'

/** How long a debt has been due, from youngest to oldest; see domain/document/due.ts. */
export const DEBT_AGES = ['not_due', 'up_to_7', 'up_to_30', 'up_to_60', 'over_60'] as const

/** A month is "2026-11". */
const month = z.string()

const FAULT = 'Enter a fiscal year like 2026-27'

/** A fiscal year, April to March: "2026-27". */
const year = z.string().check(z.maxLength(7, FAULT), z.refine(isFiscalYear, FAULT))

/** Who owes how much. */
const Debtor = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  owed: rupees,
  /** The day on which the oldest debt with a due date is or was due. */
  oldest_due_on: z.nullable(day),
})

/** How long customers take to pay: the median of days from issue to the last payment; it may end in .5. */
const Collection = { invoices: z.number(), median_days: z.nullable(z.number()) }

/** Earnings and collection of one fiscal year, and what is owed today. Days and months are India's. */
export const Overview = z.object({
  fiscal_year: z.string(),
  /** Those in which something was received, and this one; newest first. */
  fiscal_years: z.array(z.string()),
  today: day,
  /** April to March, each with the same month a year before. */
  months: z.array(z.object({ month, earned: rupees, earned_year_before: rupees })),
  /** This month against the one before up to the same day. */
  so_far: z.object({ month, earned: rupees, earned_month_before_same_days: rupees }),
  owed: rupees,
  /** Received beyond what invoices ask for, and not refunded yet; `owed` does not set it off. */
  refundable: rupees,
  ages: z.array(z.object({ age: z.enum(DEBT_AGES), invoices: z.number(), owed: rupees })),
  /** The five who owe most. */
  debtors: z.array(Debtor),
  /** By month of the last payment, April to March. */
  collection: z.array(z.object({ month, ...Collection })),
  /** Of the last twelve months, this one among them. */
  collection_year: z.object(Collection),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = call({
  method: 'GET',
  path: '/api/reports/overview',
  summary: 'Earnings by month, what is owed by age and by whom, and how long customers take to pay',
  access: 'signed_in',
  scope: 'reports:read',
  query: z.strictObject({
    /** Left out: the one of today in India. */
    year: z.optional(year),
  }),
  reply: Overview,
})
