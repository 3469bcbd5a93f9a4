import type { RefundMethod } from '#contract/settlement/invoice-refund.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { PaperJson } from '../invoices/compose/service.ts'

export interface RefundVoucherFields {
  number: string
  issued_on: Day
  amount: Paise
  paper: PaperJson
}

/** A voucher with the details of its refund and its receipt voucher. */
interface RefundVoucherRow extends RefundVoucherFields {
  refund_id: string
  created_at: Date
  refunded_on: Day
  method: RefundMethod
  reference: string | null
  undone_at: Date | null
  receipt_number: string
  receipt_day: Day
}

export const findRefundVoucher = async (db: Db | Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await db<RefundVoucherRow[]>`
    SELECT v.refund_id, v.number, v.issued_on, v.amount, v.paper, v.created_at, r.refunded_on, r.method, r.reference,
      r.undone_at, w.number AS receipt_number, w.issued_on AS receipt_day
    FROM refund_vouchers v JOIN read_payment_refunds r ON r.business_id = v.business_id AND r.id = v.refund_id
      JOIN receipt_vouchers w ON w.business_id = v.business_id AND w.payment_id = v.payment_id
    WHERE v.business_id = ${actor.businessId} AND v.payment_id = ${paymentId} AND v.refund_id = ${refundId}`
  )[0]

/** Finds a refund with the receipt voucher of its advance. `paper` is null without a voucher from before the refund. */
export const findRefundedVoucher = async (tx: Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await tx<{ undone_at: Date | null; amount: Paise; paper: PaperJson | null }[]>`
    SELECT r.undone_at, least(r.amount, v.amount) AS amount, v.paper
    FROM read_payment_refunds r LEFT JOIN receipt_vouchers v ON v.business_id = r.business_id
      AND v.payment_id = r.payment_id AND v.created_at < r.recorded_at
    WHERE r.business_id = ${actor.businessId} AND r.payment_id = ${paymentId} AND r.id = ${refundId}`
  )[0]

export const insertRefundVoucher = (
  tx: Tx,
  actor: Actor,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  it: RefundVoucherFields,
) => tx`
  INSERT INTO refund_vouchers (business_id, refund_id, payment_id, user_id, number, issued_on, amount, paper)
  VALUES (${actor.businessId}, ${refundId}, ${paymentId}, ${actor.userId}, ${it.number}, ${it.issued_on}, ${it.amount},
    ${tx.json(it.paper)})`
