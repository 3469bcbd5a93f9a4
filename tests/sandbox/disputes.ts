import { enqueueEvents } from '#server/features/sandbox/events.ts'
import { presentPayment } from '#server/features/sandbox/present.ts'
import { findPayment } from '#server/features/sandbox/queries.ts'
import { type PaymentRow, withoutPrefix } from '#server/features/sandbox/rows.ts'
import type { Db } from '#server/platform/postgres/database.ts'

export type DisputeStep = 'created' | 'won' | 'lost'

const WEEK_SECONDS = 7 * 24 * 3_600

/** A dispute in the provider's JSON. A payment has one at most. */
const presentDispute = (payment: PaymentRow, step: DisputeStep) => {
  const createdAt = Math.floor(payment.created_at.getTime() / 1_000)
  return {
    id: `disp_${withoutPrefix(payment.id)}`,
    entity: 'dispute',
    payment_id: payment.id,
    amount: Number(payment.amount),
    currency: payment.currency,
    amount_deducted: step === 'lost' ? Number(payment.amount) : 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: createdAt + WEEK_SECONDS,
    status: step === 'created' ? 'open' : step,
    phase: 'chargeback',
    created_at: createdAt,
  }
}

/** Sends the event of a dispute that opens, is won or is lost, as the provider does. */
export const sendDispute = (db: Db, paymentId: string, step: DisputeStep): Promise<void> =>
  db.begin(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Error(`The sandbox has no payment ${paymentId}.`)
    const payload = { payment: presentPayment(payment), dispute: presentDispute(payment, step) }
    await enqueueEvents(tx, [{ event: `payment.dispute.${step}`, payload, createdAt: new Date() }])
  })
