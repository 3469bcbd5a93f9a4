import type { Db } from '../../platform/postgres/database.ts'
import { enqueueEvents, refundEvent } from './events.ts'
import * as queries from './queries.ts'
import { newProviderId, type PaymentRow, type RefundRow } from './rows.ts'

/**
 * Refunds `wanted` paise of a payment, or all that is left. Returns the reason as a string if the payment does not
 * exist, was not captured, or has less left than `wanted`.
 */
export const refund = (
  db: Db,
  paymentId: string,
  wanted?: bigint,
): Promise<{ refund: RefundRow; payment: PaymentRow } | 'unknown' | 'not_captured' | 'too_much'> =>
  db.begin(async (tx) => {
    const before = await queries.lockPayment(tx, paymentId)
    if (!before) return 'unknown'
    if (before.status === 'failed') return 'not_captured'
    const left = before.amount - before.amount_refunded
    const amount = wanted ?? left
    if (left === 0n || amount > left) return 'too_much'

    const id = newProviderId('rfnd')
    await queries.insertRefund(tx, { id, payment_id: paymentId, amount })
    const [made, payment] = [await queries.findRefund(tx, id), await queries.findPayment(tx, paymentId)]
    if (!made || !payment) throw new Error('A refund of the sandbox is gone in its own transaction.')
    await enqueueEvents(
      tx,
      ['refund.created', 'refund.processed'].map((event) => refundEvent(event, made, payment)),
    )
    return { refund: made, payment }
  })
