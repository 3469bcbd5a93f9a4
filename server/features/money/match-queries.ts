import type { KnownPayer, NamedInvoice, OpenClaim, OpenInvoice, OpeningOwed } from '#domain/matching/match-types.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Owner } from '../../actor/actor.ts'

/** Lists the open invoices for matching, oldest first, with the customers' names of today. */
export const listOpenInvoices = (db: Db | Tx, owner: Owner, limit: number) => db<OpenInvoice[]>`
  SELECT i.id, i.number, i.payment_code AS code, i.customer_id, coalesce(c.name, i.customer_name) AS customer_name,
    nullif(i.customer_name, c.name) AS issued_to, i.issued_on::text, i.due_on::text, i.amount, i.taxable,
    i.cgst + i.sgst + i.igst AS tax, i.balance, i.balance + i.asked_extra AS asked
  FROM read_invoices i LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
  WHERE i.business_id = ${owner.businessId} AND i.state IN ('pending', 'part_paid')
  ORDER BY i.issued_on, i.id LIMIT ${limit}`

/** Lists what customers owe from before the business began with Pavti, oldest first. */
export const listOpeningsOwed = (db: Db | Tx, owner: Owner, limit: number) => db<OpeningOwed[]>`
  SELECT o.customer_id, c.name AS customer_name, o.as_of::text, o.owed
  FROM read_opening_balances o JOIN read_customers c ON c.business_id = o.business_id AND c.id = o.customer_id
  WHERE o.business_id = ${owner.businessId} AND o.owed > 0
  ORDER BY o.as_of, o.id LIMIT ${limit}`

/** Lists the open claims of payers, newest first. */
export const listOpenClaims = (db: Db | Tx, owner: Owner, limit: number) => db<OpenClaim[]>`
  SELECT invoice_id, utr, amount FROM read_payment_claims WHERE business_id = ${owner.businessId} AND state = 'open'
  ORDER BY claimed_at DESC, id DESC LIMIT ${limit}`

/** Lists the UPI IDs and names that paid before, latest first. A merged customer's payers belong to the target. */
export const listKnownPayers = (db: Db | Tx, owner: Owner, limit: number) => db<KnownPayer[]>`
  SELECT coalesce(c.merged_into, c.id) AS customer_id, a.payer_upi, a.payer_name, a.payments, a.last_on::text
  FROM read_payer_accounts a JOIN read_customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  WHERE a.business_id = ${owner.businessId} ORDER BY a.last_on DESC LIMIT ${limit}`

/** The maximum number of invoices that are read for one serial, which repeats in other years and series. */
const MOST_OF_ONE_SERIAL = 20
/** The maximum width to which serials are padded with zeros. */
const WIDEST_SERIAL = 7

/**
 * Returns the ranges of the index on reversed numbers for the numbers that end with this serial. The reversed serial
 * and its zeros must not be followed by a digit, so the next character sorts before "0" or from ":" on.
 */
const rangesOf = (serial: string): { low: string; high: string }[] =>
  Array.from({ length: Math.max(WIDEST_SERIAL - serial.length, 0) + 1 }, (_, zeros) => {
    const end = [...serial].toReversed().join('') + '0'.repeat(zeros)
    return [
      { low: end, high: `${end}0` },
      { low: `${end}:`, high: `${end}~` },
    ]
  }).flat()

/** Lists the invoices, open or not, that have one of these codes, or one of these serials at the end of the number. */
export async function listNamedInvoices(
  db: Db | Tx,
  owner: Owner,
  { codes, serials }: { codes: readonly string[]; serials: readonly string[] },
): Promise<readonly NamedInvoice[]> {
  if (codes.length === 0 && serials.length === 0) return []
  const ranges = serials.flatMap(rangesOf)
  // LATERAL with a limit makes each range one search of the index, however many invoices the business has.
  return db<NamedInvoice[]>`
    SELECT id, number, payment_code AS code, customer_id, customer_name FROM read_invoices
    WHERE business_id = ${owner.businessId} AND payment_code = ANY(${codes}::text[])
    UNION
    SELECT i.id, i.number, i.payment_code, i.customer_id, i.customer_name
    FROM unnest(${ranges.map(({ low }) => low)}::text[], ${ranges.map(({ high }) => high)}::text[]) AS r (low, high)
    CROSS JOIN LATERAL (
      SELECT id, number, payment_code, customer_id, customer_name FROM read_invoices
      WHERE business_id = ${owner.businessId} AND number IS NOT NULL
        AND (reverse(lower(number)) COLLATE "C") >= r.low COLLATE "C"
        AND (reverse(lower(number)) COLLATE "C") < r.high COLLATE "C"
      LIMIT ${MOST_OF_ONE_SERIAL}) AS i`
}

export interface DayTotal {
  day: Day
  recorded: Paise
  waiting: Paise
}

/** The amount that falls due in a range of days. */
export interface ExpectedTotal {
  from: Day
  to: Day
  amount: Paise
}

/** Lists the amounts that fall due in the next 30 IST days by week, without overdue invoices. */
export const listExpected = (db: Db | Tx, owner: Owner) => db<ExpectedTotal[]>`
  SELECT (d.today + w.week * 7)::text AS "from", (d.today + least(w.week * 7 + 6, 29))::text AS "to",
    coalesce(sum(o.owed), 0)::bigint AS amount
  FROM (SELECT ${indiaToday(db)} AS today) AS d CROSS JOIN generate_series(0, 4) AS w (week)
  LEFT JOIN read_due_days o ON o.business_id = ${owner.businessId} AND o.has_due_date
    AND o.day BETWEEN d.today + w.week * 7 AND d.today + least(w.week * 7 + 6, 29)
  GROUP BY d.today, w.week ORDER BY w.week`

/** Lists the money of the last seven IST days: recorded payments and waiting credits. */
export const listDays = (db: Db | Tx, owner: Owner) => db<DayTotal[]>`
  SELECT d.day::date::text AS day, coalesce(p.amount, 0)::bigint AS recorded, coalesce(c.amount, 0)::bigint AS waiting
  FROM generate_series(${indiaToday(db)} - 6, ${indiaToday(db)},
    interval '1 day') AS d (day)
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM read_payments
    WHERE business_id = ${owner.businessId} AND received_on = d.day::date AND undone_at IS NULL
      AND method NOT IN ('tds', 'write_off') AND source <> 'opening') AS p ON true
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM read_bank_credits
    WHERE business_id = ${owner.businessId} AND day = d.day::date AND state = 'open') AS c ON true
  ORDER BY d.day`
