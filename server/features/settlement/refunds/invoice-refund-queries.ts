import type { RefundMethod } from '#contract/settlement/invoice-refund.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

export interface NewRefund {
  id: string
  amount: Paise
  refundedOn: Day
  method: RefundMethod
  reference: string | null
  note: string | null
}

export const insertRefund = (tx: Tx, actor: Actor, invoiceId: string, it: NewRefund) => tx`
  INSERT INTO invoice_refunds (business_id, id, invoice_id, amount, refunded_on, recorded_by, recorded_at, method, reference, note)
  VALUES (${actor.businessId}, ${it.id}, ${invoiceId}, ${it.amount}, ${it.refundedOn}, ${actor.userId}, clock_timestamp(),
    ${it.method}, ${it.reference}, ${it.note})`

export interface RefundRow {
  id: string
  amount: Paise
  refunded_on: Day
  method: RefundMethod
  reference: string | null
  note: string | null
  recorded_at: Date
  by: string
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

/** Returns all refunds, newest first, with the names of the users who recorded and undid them. */
export const listRefunds = (db: Db | Tx, actor: Actor, invoiceId: string) => db<RefundRow[]>`
  SELECT r.id, r.amount, r.refunded_on, r.method, r.reference, r.note, r.recorded_at, u.name AS by, r.undone_at,
    w.name AS undone_by, r.undone_reason
  FROM invoice_refunds r
  JOIN read_users u ON u.business_id = r.business_id AND u.id = r.recorded_by
  LEFT JOIN read_users w ON w.business_id = r.business_id AND w.id = r.undone_by
  WHERE r.business_id = ${actor.businessId} AND r.invoice_id = ${invoiceId}
  ORDER BY r.recorded_at DESC, r.id DESC LIMIT 500`

export const findRefund = async (tx: Tx, actor: Actor, invoiceId: string, refundId: string) =>
  (
    await tx<{ amount: Paise; refunded_on: Day; undone_at: Date | null }[]>`
    SELECT amount, refunded_on, undone_at FROM invoice_refunds
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND id = ${refundId}`
  )[0]

/** Marks a refund as undone, without deleting the row. */
export const markRefundUndone = (tx: Tx, actor: Actor, refundId: string, reason: string) => tx`
  UPDATE invoice_refunds SET undone_at = now(), undone_by = ${actor.userId}, undone_reason = ${reason}
  WHERE business_id = ${actor.businessId} AND id = ${refundId}`
