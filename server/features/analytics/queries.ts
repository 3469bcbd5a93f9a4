import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Actor } from '../../actor/actor.ts'

export interface TotalsRow {
  invoices: bigint
  open: bigint
  paid: bigint
  drafts: bigint
  voided: bigint
  credited: bigint
  credit_notes: bigint
  earned: Paise
  owed: Paise
  /** Number of distinct names (with UPI ID) on invoices. */
  names: bigint
}

export const findTotals = async (db: Db, actor: Actor) =>
  (
    await db<TotalsRow[]>`
    SELECT invoices, open, paid, drafts, voided, credited, credit_notes, earned, owed, names
    FROM read_business_totals WHERE business_id = ${actor.businessId}`
  )[0]

/** Returns the number of invoices in a tab of the list. */
const tabSize = (db: Db, status: InvoiceStatus) =>
  ({
    all: db`invoices + drafts + voided + credit_notes`,
    draft: db`drafts`,
    pending: db`open`,
    paid: db`paid`,
    void: db`voided + credited`,
  })[status]

/** A subquery for the number of invoices of a tab. */
export const selectTabSize = (db: Db, actor: Actor, status: InvoiceStatus) => db`
  SELECT (${tabSize(db, status)})::int FROM read_business_totals WHERE business_id = ${actor.businessId}`

export const findListSize = async (db: Db, actor: Actor, status: InvoiceStatus) =>
  (
    await db<{ invoices: number; names: number }[]>`
    SELECT (${tabSize(db, status)})::int AS invoices, names::int AS names
    FROM read_business_totals WHERE business_id = ${actor.businessId}`
  )[0]

export interface Counts {
  /** Invoices past their due date (IST). */
  late: bigint
  /** Paise owed on them. */
  late_owed: Paise
  /** Paise received on the last seven days (IST), today included. */
  received_this_week: Paise
  /** The number of open bank credits and open claims. */
  to_check: bigint
}

/** Counts the open tasks of the owner; reads one row for each due day, and the payments of a week. */
export async function countWaiting(db: Db, actor: Actor): Promise<Counts> {
  const [row] = await db<Counts[]>`
    SELECT due.late, due.late_owed,
      (SELECT coalesce(sum(amount), 0)::bigint FROM read_payments WHERE business_id = ${actor.businessId} AND source <> 'opening'
        AND received_on BETWEEN ${indiaToday(db)} - 6 AND ${indiaToday(db)}
        AND undone_at IS NULL AND method NOT IN ('tds', 'write_off')) AS received_this_week,
      (SELECT count(*) FROM read_waiting_credits WHERE business_id = ${actor.businessId})
        + (SELECT count(*) FROM read_payment_claims WHERE business_id = ${actor.businessId} AND state = 'open') AS to_check
    FROM (SELECT coalesce(sum(invoices), 0)::bigint AS late, coalesce(sum(owed), 0)::bigint AS late_owed FROM read_due_days
      WHERE business_id = ${actor.businessId} AND has_due_date AND day < ${indiaToday(db)}) AS due`
  return row ?? { late: 0n, late_owed: paise(0n), received_this_week: paise(0n), to_check: 0n }
}

export interface MonthRow {
  month: string
  earned: Paise
  /** Paise earned up to today's day of the month. */
  earned_by_this_day: Paise
}

/** Returns the earnings of the last eight months (IST), oldest first; reads at most 248 rows. */
export const listMonths = (db: Db, actor: Actor) => db<MonthRow[]>`
  WITH today AS (SELECT ${indiaToday(db)} AS day),
  months AS (SELECT generate_series(date_trunc('month', day) - interval '7 months', date_trunc('month', day), '1 month')::date
    AS first FROM today)
  SELECT to_char(months.first, 'YYYY-MM') AS month,
    coalesce(sum(e.earned), 0)::bigint AS earned,
    coalesce(sum(e.earned) FILTER (WHERE extract(day FROM e.day) <= extract(day FROM today.day)), 0)::bigint
      AS earned_by_this_day
  FROM today, months LEFT JOIN read_day_earnings e
    ON e.business_id = ${actor.businessId} AND e.day >= months.first AND e.day < months.first + interval '1 month'
  GROUP BY months.first ORDER BY months.first`
