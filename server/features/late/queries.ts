import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Actor } from '../../actor/actor.ts'
import { cursorOf, dayPart, idPart, type PositionOf } from '../../platform/http/cursor.ts'

/** The number of days after today whose sum is shown as due soon. */
const SOON_DAYS = 30

export interface LateRow {
  id: string
  name: string
  phone: string | null
  email: string | null
  language: PayerLanguage | null
  oldest_due_on: Day
  reminded_at: Date | null
  promised_on: Day | null
  reminders_off: boolean
  invoices: bigint
  owed: Paise
}

/** A range of due dates: from the first (or the beginning), and before the other. */
export interface DueDays {
  from: Day | null
  before: Day
}

/** Selects the customers whose oldest due date is in these days, with the amounts due in them. */
const dueIn = (db: Db | Tx, actor: Actor, { from, before }: DueDays) => db`
  SELECT id, name, phone, email, language, oldest_due_on, reminded_at, promised_on, late.invoices, late.owed, (
      SELECT r.reminders_off FROM read_customer_reminders r WHERE r.business_id = c.business_id AND r.customer_id = c.id
    ) AS reminders_off
  FROM read_customers c CROSS JOIN LATERAL (
    SELECT sum(d.invoices)::bigint AS invoices, sum(d.owed)::bigint AS owed FROM read_customer_due_days d
    WHERE d.business_id = c.business_id AND d.customer_id = c.id AND d.day < ${before} AND d.invoices > 0) late
  WHERE business_id = ${actor.businessId} AND oldest_due_on < ${before}
    ${from ? db`AND oldest_due_on >= ${from}` : db``}`

/** Returns customers by their oldest due date in these days, one more than `limit` if there is a next page. */
export const listPage = (
  db: Db | Tx,
  actor: Actor,
  days: DueDays,
  { position, limit }: { position: CursorPosition | undefined; limit: number },
) => db<LateRow[]>`
  ${dueIn(db, actor, days)}
    ${position ? db`AND (oldest_due_on, id) > (${position.day}, ${position.id})` : db``}
  ORDER BY oldest_due_on, id LIMIT ${limit + 1}`

/** Counts the late customers. */
export const countLate = async (db: Db | Tx, actor: Actor): Promise<number> =>
  (
    await db<{ n: number }[]>`
    SELECT count(*)::int AS n FROM read_customers
    WHERE business_id = ${actor.businessId} AND oldest_due_on < ${indiaToday(db)}`
  )[0]?.n ?? 0

export interface LateInvoiceRow {
  customer_id: string
  id: string
  kind: IssuedKind
  number: string
  balance: Paise
  due_on: Day
  supply_type: SupplyType
}

/** Returns the `each` oldest open invoices of each of these customers that are due before a day. */
export const listOldest = (
  db: Db | Tx,
  actor: Actor,
  ids: readonly string[],
  { before, each }: { before: Day; each: number },
) => db<LateInvoiceRow[]>`
  SELECT c.id AS customer_id, i.id, i.kind, i.number, i.balance, i.due_on, i.supply_type
  FROM unnest(${ids}::uuid[]) AS c (id) CROSS JOIN LATERAL (
    SELECT id, kind, number, balance, due_on, supply_type FROM read_invoices
    WHERE business_id = ${actor.businessId} AND customer_id = c.id AND due_on < ${before}
      AND state IN ('pending', 'part_paid')
    ORDER BY due_on, id LIMIT ${each}) i
  ORDER BY i.due_on, i.id`

export interface LateClaimRow {
  customer_id: string
  invoice_id: string
  number: string
  amount: Paise
}

/**
 * Returns the invoices of these customers that are due before a day and have open claims, with the sum of these,
 * longest overdue first.
 */
export const listClaimed = (db: Db | Tx, actor: Actor, ids: readonly string[], before: Day) => db<LateClaimRow[]>`
  SELECT i.customer_id, i.id AS invoice_id, i.number, sum(c.amount)::bigint AS amount
  FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
  WHERE c.business_id = ${actor.businessId} AND c.state = 'open' AND i.customer_id = ANY(${ids}::uuid[])
    AND i.due_on < ${before}
  GROUP BY i.customer_id, i.id, i.number, i.due_on ORDER BY i.due_on, i.id`

export interface SumsRow {
  invoices: bigint
  owed: Paise
  due_soon: Paise
}

/** Sums the balances, in paise, that are late and that are due soon; reads one row for each day. */
export const sumDue = async (db: Db | Tx, actor: Actor): Promise<SumsRow> => {
  const [row] = await db<SumsRow[]>`
    SELECT coalesce(sum(invoices) FILTER (WHERE day < ${indiaToday(db)}), 0)::bigint AS invoices,
      coalesce(sum(owed) FILTER (WHERE day < ${indiaToday(db)}), 0)::bigint AS owed,
      coalesce(sum(owed) FILTER (WHERE day >= ${indiaToday(db)}), 0)::bigint AS due_soon
    FROM read_due_days WHERE business_id = ${actor.businessId} AND has_due_date AND day <= ${indiaToday(db)} + ${SOON_DAYS}::int`
  if (!row) throw new Error('SELECT sum returned no row.')
  return row
}

/** A cursor with the last row of a page: its oldest due day, and its id. */
export const lateCursor = cursorOf({ day: dayPart, id: idPart })
type CursorPosition = PositionOf<typeof lateCursor>
