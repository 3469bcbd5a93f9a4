import type { Day } from '#domain/india-day.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

interface Change {
  invoices: number
  paid: number
  earned: Paise
}

/** The row is made with the business; see migration 0002. */
export const changeTotals = (tx: Tx, own: Actor, { invoices, paid, earned }: Change) => tx`
  UPDATE business_totals SET invoices = invoices + ${invoices}, paid = paid + ${paid}, earned = earned + ${earned}
  WHERE business_id = ${own.businessId}`

export const takeOffDay = (tx: Tx, own: Actor, day: Day, earned: Paise) => tx`
  UPDATE day_earnings SET earned = earned - ${earned} WHERE business_id = ${own.businessId} AND day = ${day}`

export const addToDay = (tx: Tx, own: Actor, day: Day, earned: Paise) => tx`
  INSERT INTO day_earnings AS d (business_id, day, earned) VALUES (${own.businessId}, ${day}, ${earned})
  ON CONFLICT (business_id, day) DO UPDATE SET earned = d.earned + ${earned}`

export interface TotalsRow {
  invoices: bigint
  paid: bigint
  earned: Paise
}

export const findTotals = async (db: Db, own: Actor) =>
  (
    await db<TotalsRow[]>`
    SELECT invoices, paid, earned FROM business_totals WHERE business_id = ${own.businessId}`
  )[0]

export interface MonthRow {
  month: string
  earned: Paise
  /** Up to the same day of the month as today. */
  earned_by_this_day: Paise
}

/** The last eight months in India, oldest first, with what each earned; at most 248 rows of one business are read. */
export const listMonths = (db: Db, own: Actor) => db<MonthRow[]>`
  WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day),
  months AS (SELECT generate_series(date_trunc('month', day) - interval '7 months', date_trunc('month', day), '1 month')::date
    AS first FROM today)
  SELECT to_char(months.first, 'YYYY-MM') AS month,
    coalesce(sum(e.earned), 0)::bigint AS earned,
    coalesce(sum(e.earned) FILTER (WHERE extract(day FROM e.day) <= extract(day FROM today.day)), 0)::bigint
      AS earned_by_this_day
  FROM today, months LEFT JOIN day_earnings e
    ON e.business_id = ${own.businessId} AND e.day >= months.first AND e.day < months.first + interval '1 month'
  GROUP BY months.first ORDER BY months.first`
