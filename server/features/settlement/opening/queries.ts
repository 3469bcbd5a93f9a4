import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** An amount that a customer owed when the business began with Pavti. */
export interface OpeningRow {
  id: string
  customer_id: string
  amount: Paise
  settled: Paise
  as_of: Day
}

/** Finds an opening balance. The totals must be locked, which keeps others from settling it. */
export const findOpening = async (tx: Tx, actor: Actor, customerId: string, id: string) =>
  (
    await tx<OpeningRow[]>`
    SELECT id, customer_id, amount, settled, as_of FROM opening_balances
    WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND id = ${id}`
  )[0]

/** Deletes an opening balance with its undone payments. */
export async function deleteOpening(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx`DELETE FROM opening_payments WHERE business_id = ${actor.businessId} AND opening_id = ${id}`
  await tx`DELETE FROM opening_balances WHERE business_id = ${actor.businessId} AND id = ${id}`
}

/** Returns the unsettled opening balances of a customer, oldest first. The totals must be locked. */
export const listOpen = (tx: Tx, actor: Actor, customerId: string) => tx<OpeningRow[]>`
  SELECT id, customer_id, amount, settled, as_of FROM opening_balances
  WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND settled < amount ORDER BY as_of, id`

export const insertOpeningPayment = (
  tx: Tx,
  actor: Actor,
  { id, openingId, paymentId, amount }: { id: string; openingId: string; paymentId: string; amount: Paise },
) => tx`
  INSERT INTO opening_payments (business_id, id, opening_id, payment_id, amount, recorded_by)
  VALUES (${actor.businessId}, ${id}, ${openingId}, ${paymentId}, ${amount}, ${actor.userId})`

/** Marks the parts of a payment for opening balances as undone, and returns them. */
export const markOpeningPaymentsUndone = (tx: Tx, actor: Actor, paymentId: string, reason: string) => tx<
  { customer_id: string; as_of: Day; amount: Paise }[]
>`
  WITH undone AS (
    UPDATE opening_payments SET undone_at = clock_timestamp(), undone_by = ${actor.userId}, undone_reason = ${reason}
    WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND undone_at IS NULL
    RETURNING opening_id, amount)
  SELECT o.customer_id, o.as_of, u.amount FROM undone u
    JOIN opening_balances o ON o.business_id = ${actor.businessId} AND o.id = u.opening_id ORDER BY o.as_of, o.id`

/** Moves the opening balances of a customer to another. */
export const moveOpenings = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE opening_balances SET customer_id = ${into} WHERE business_id = ${actor.businessId} AND customer_id = ${from}`
