import * as refunds from '#server/features/sandbox/payment-attempts.ts'
import { markPaid } from '#server/features/sandbox/payment-attempts.ts'
import { findPayment, lockOrder } from '#server/features/sandbox/queries.ts'
import { type DisputeStep, sendDispute } from '#tests/sandbox/disputes.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import type { TestApp } from '../harness/app.ts'

/** Refunds a payment at the provider (all of it without an amount) and processes the events. */
export async function refund(app: TestApp, paymentId: string, amount?: bigint): Promise<void> {
  await refunds.refund(app.db, paymentId, amount)
  await app.log.drainJobs()
}

export async function dispute(app: TestApp, paymentId: string, step: DisputeStep): Promise<void> {
  await sendDispute(app.db, paymentId, step)
  await app.log.drainJobs()
}

/** Captures the newest failed payment of a link late, as a bank may do, and processes the events. */
export async function captureLate(app: TestApp, linkId: string): Promise<void> {
  await app.db.begin(async (tx) => {
    const [late] = await tx<{ id: string; order_id: string }[]>`
      UPDATE sandbox_payments SET status = 'captured' WHERE id = (
        SELECT p.id FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
        WHERE o.link_id = ${linkId} AND p.status = 'failed' ORDER BY p.created_at DESC LIMIT 1)
      RETURNING id, order_id`
    const payment = await findPayment(tx, late?.id ?? '')
    const order = await lockOrder(tx, late?.order_id ?? '')
    if (!payment || !order) throw new Error(`The link ${linkId} has no failed payment.`)
    await markPaid(tx, order, payment, TEST_ORIGIN)
  })
  await app.log.drainJobs()
}
