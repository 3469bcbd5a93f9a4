import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Finds the open invoices of a customer, oldest first. The totals must be locked, which keeps others from settling them. */
export const listOpenIds = (tx: Tx, actor: Actor, customerId: string, limit: number) => tx<{ id: string }[]>`
  SELECT id FROM read_invoices
  WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND state IN ('pending', 'part_paid')
  ORDER BY issued_on, created_at, id LIMIT ${limit}`

/** Finds a customer, or the target if it was merged. */
export const findCustomerId = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<{ id: string }[]>`
    SELECT coalesce(merged_into, id) AS id FROM read_customers WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]?.id

/** An allocation that is not undone. */
export interface LiveAllocation {
  id: string
  invoice_id: string
  amount: Paise
  received_on: Day
}

/** Returns the allocations of a payment that are not undone, by invoice. */
export const listLiveAllocations = (tx: Tx, actor: Actor, paymentId: string) => tx<LiveAllocation[]>`
  SELECT id, invoice_id, amount, received_on FROM invoice_payments
  WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND undone_at IS NULL ORDER BY invoice_id, id`

/**
 * Gives the allocations of a payment its new reference, its new day to those that have the old one, and its paise to the one
 * that is all of it.
 */
export const moveAllocations = (
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { from, to, reference, roundOff }: { from: Day; to: Day; reference: string | null; roundOff: Paise },
) => tx`
  UPDATE invoice_payments SET reference = ${reference}, round_off = CASE WHEN id = payment_id THEN ${roundOff} ELSE round_off END,
    received_on = CASE WHEN received_on = ${from}::date THEN ${to}::date ELSE received_on END
  WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND undone_at IS NULL`

/** Adds to the amount of an allocation, in paise; below zero to take away. Triggers change what is allocated of its payment. */
export const addToAllocation = (tx: Tx, actor: Actor, id: string, by: bigint) => tx`
  UPDATE invoice_payments SET amount = amount + ${by} WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Whether a payment has a receipt voucher, which names its day. */
export const hasReceiptVoucher = async (tx: Tx, actor: Actor, paymentId: string): Promise<boolean> =>
  (await tx`SELECT FROM read_receipt_vouchers WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId}`)
    .length > 0
