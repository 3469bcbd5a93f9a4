import { addDays, type Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

export interface UseRow {
  upi_id: string
  unpaid_invoices: bigint
  payments: bigint
  received: Paise
}

/** Returns the use of each UPI ID that has any, from the first day on. Reads the open invoices and the payments of the days. */
export const listUses = (tx: Tx, actor: Actor, from: Day) => tx<UseRow[]>`
  WITH uses AS (
    SELECT coalesce(moved_upi, customer_upi) AS upi_id, 1 AS unpaid, 0 AS payments, 0::bigint AS received
    FROM invoices WHERE business_id = ${actor.businessId} AND state IN ('pending', 'part_paid')
    UNION ALL
    SELECT coalesce(i.moved_upi, i.customer_upi), 0, 1, p.amount
    FROM read_invoice_payments p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE p.business_id = ${actor.businessId} AND p.received_on >= ${from} AND p.method = 'upi' AND p.undone_at IS NULL
  )
  SELECT upi_id, sum(unpaid) AS unpaid_invoices, sum(payments) AS payments, sum(received)::bigint AS received
  FROM uses GROUP BY upi_id ORDER BY received DESC, unpaid_invoices DESC, upi_id`

/** The first of the last 30 days, today included. */
export const firstDayOfUses = (today: Day): Day => addDays(today, -29)

/** Moves the unpaid invoices of a UPI ID to another one, and returns their ids. Their totals must be locked. */
export const moveUnpaid = async (tx: Tx, actor: Actor, from: string, to: string): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
    UPDATE invoices SET moved_upi = nullif(${to}::text, customer_upi), version = version + 1
    WHERE business_id = ${actor.businessId} AND state IN ('pending', 'part_paid')
      AND coalesce(moved_upi, customer_upi) = ${from}
    RETURNING id`
  ).map(({ id }) => id)

/** Drafts are not frozen yet, so theirs is replaced. */
export const moveDrafts = (tx: Tx, actor: Actor, from: string, to: string) => tx`
  UPDATE invoices SET customer_upi = ${to}, version = version + 1
  WHERE business_id = ${actor.businessId} AND state = 'draft' AND customer_upi = ${from}`

/** Adds one entry for each invoice. */
export const addMoveHistory = (tx: Tx, actor: Actor, ids: readonly string[], reason: string) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, reason, at, id, invoice_id)
  SELECT ${actor.businessId}, ${actor.userId}, 'changed', ${reason}, clock_timestamp(), r.*
  FROM unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) AS r`
