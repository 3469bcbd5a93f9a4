import type { RefundMethod } from '#contract/settlement/invoice-refund.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

export interface NewAdvanceRefund {
  id: string
  amount: Paise
  refundedOn: Day
  method: RefundMethod
  reference: string | null
  note: string
}

export const insertRefund = (tx: Tx, actor: Actor, paymentId: string, it: NewAdvanceRefund) => tx`
  INSERT INTO payment_refunds (business_id, id, payment_id, amount, refunded_on, recorded_by, recorded_at, method, reference, note)
  VALUES (${actor.businessId}, ${it.id}, ${paymentId}, ${it.amount}, ${it.refundedOn}, ${actor.userId}, clock_timestamp(),
    ${it.method}, ${it.reference}, ${it.note})`

export const findRefund = async (tx: Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await tx<{ amount: Paise; refunded_on: Day; undone_at: Date | null }[]>`
    SELECT amount, refunded_on, undone_at FROM payment_refunds
    WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND id = ${refundId}`
  )[0]

/** Marks a refund as undone, without deleting the row. */
export const markRefundUndone = (tx: Tx, actor: Actor, refundId: string, reason: string) => tx`
  UPDATE payment_refunds SET undone_at = now(), undone_by = ${actor.userId}, undone_reason = ${reason}
  WHERE business_id = ${actor.businessId} AND id = ${refundId}`

/** Whether a refund of an invoice or of an advance has this UTR. The totals must be locked: no index spans both tables. */
export const isRefundUtr = async (tx: Tx, actor: Actor, reference: string): Promise<boolean> =>
  (
    await tx`
    SELECT FROM read_invoice_refunds
    WHERE business_id = ${actor.businessId} AND method = 'upi' AND reference = ${reference} AND undone_at IS NULL
    UNION ALL
    SELECT FROM payment_refunds
    WHERE business_id = ${actor.businessId} AND method = 'upi' AND reference = ${reference} AND undone_at IS NULL
    LIMIT 1`
  ).length > 0
