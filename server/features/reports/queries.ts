import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface MonthRow {
  month: string
  earned: Paise
  /** Paise earned up to today's day of the month. */
  earned_by_this_day: Paise
}

/** Returns the earnings by month between two first days, oldest first; reads one row for each day. */
export const listMonths = (tx: Tx, actor: Actor, range: { from: Day; to: Day; today: Day }) => tx<MonthRow[]>`
  SELECT to_char(first, 'YYYY-MM') AS month, coalesce(e.earned, 0)::bigint AS earned,
    coalesce(e.by_this_day, 0)::bigint AS earned_by_this_day
  FROM generate_series(${range.from}::date, ${range.to}::date, '1 month') AS first LEFT JOIN (
    SELECT date_trunc('month', day) AS first, sum(earned) AS earned,
      sum(earned) FILTER (WHERE extract(day FROM day) <= extract(day FROM ${range.today}::date)) AS by_this_day
    FROM read_day_earnings WHERE business_id = ${actor.businessId}
      AND day >= ${range.from}::date AND day < ${range.to}::date + interval '1 month'
    GROUP BY 1) e USING (first)
  ORDER BY first`

/** Returns the earnings of each day with an entry, oldest first; at most one row for each day. */
export const listDays = (tx: Tx, actor: Actor, { from, to }: { from: Day; to: Day }) => tx<
  { day: Day; earned: Paise }[]
>`
  SELECT day, earned FROM read_day_earnings
  WHERE business_id = ${actor.businessId} AND day BETWEEN ${from} AND ${to} ORDER BY day`

/** Returns the paise earned in a range of days, both included; reads one row for each day. */
export const sumDays = async (tx: Tx, actor: Actor, { from, to }: { from: Day; to: Day }): Promise<Paise> =>
  (
    await tx<{ earned: Paise }[]>`
    SELECT coalesce(sum(earned), 0)::bigint AS earned FROM read_day_earnings
    WHERE business_id = ${actor.businessId} AND day BETWEEN ${from} AND ${to}`
  )[0]?.earned ?? paise(0n)

/** Returns the fiscal years with payments, by the calendar year in which each begins. */
export const listYears = (tx: Tx, actor: Actor) => tx<{ first: number }[]>`
  SELECT DISTINCT extract(year FROM day - interval '3 months')::int AS first FROM read_day_earnings
  WHERE business_id = ${actor.businessId} AND earned > 0`

export interface AgeRow {
  /** The index of the age; 0 means not due. */
  place: number
  invoices: bigint
  owed: Paise
}

/**
 * Returns the balances by age; `beginnings` as in domain/customer-account/ageing.ts. An invoice without a due date
 * is not due, as in the list of late payments. Reads one row for each day.
 */
export const listAges = (tx: Tx, actor: Actor, today: Day, beginnings: readonly number[]) => tx<AgeRow[]>`
  SELECT CASE WHEN has_due_date THEN width_bucket(${today}::date - day, ${beginnings}::int[]) ELSE 0 END AS place,
    sum(invoices)::bigint AS invoices, sum(owed)::bigint AS owed
  FROM read_due_days WHERE business_id = ${actor.businessId} AND owed > 0 GROUP BY 1`

/** Returns the paise of unsettled opening balances, by index; a customer has few. */
export const sumOpenings = async (tx: Tx, actor: Actor): Promise<Paise> =>
  (
    await tx<{ owed: Paise }[]>`
    SELECT coalesce(sum(owed), 0)::bigint AS owed FROM read_opening_balances WHERE business_id = ${actor.businessId}`
  )[0]?.owed ?? paise(0n)

/** Returns the paise received above the invoice amounts and not refunded yet, by a partial index. */
export const sumRefundable = async (tx: Tx, actor: Actor): Promise<Paise> =>
  (
    await tx<{ refundable: Paise }[]>`
    SELECT coalesce(sum(refundable), 0)::bigint AS refundable FROM read_refundable WHERE business_id = ${actor.businessId}`
  )[0]?.refundable ?? paise(0n)

export interface DebtorRow {
  id: string
  name: string
  phone: string | null
  language: PayerLanguage | null
  owed: Paise
  oldest_due_on: Day | null
}

/** Returns the customers with the largest balances, by index; those with equal balances always in the same order. */
export const listDebtors = (tx: Tx, actor: Actor, limit: number) => tx<DebtorRow[]>`
  SELECT id, name, phone, language, owed, oldest_due_on FROM read_customers
  WHERE business_id = ${actor.businessId} AND owed_magnitude > 0 ORDER BY owed_magnitude DESC, owed DESC, id LIMIT ${limit}`

export interface CollectionRow {
  month: string
  days: number
  invoices: bigint
}

/** Returns the number of invoices by month and by days until payment, between two first days. */
export const listCollections = (tx: Tx, actor: Actor, range: { from: Day; to: Day }) => tx<CollectionRow[]>`
  SELECT to_char(month, 'YYYY-MM') AS month, days, invoices FROM read_collection_days
  WHERE business_id = ${actor.businessId} AND month BETWEEN ${range.from} AND ${range.to} AND invoices > 0`
