import * as dashboard from '#server/features/sandbox/dashboard-actions.ts'
import * as attempts from '#server/features/sandbox/payment-attempts.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import type { TestApp } from '../harness/app.ts'

/** Refunds a payment at the provider (all of it without an amount) and processes the events. */
export async function refund(app: TestApp, paymentId: string, amount?: bigint): Promise<void> {
  await dashboard.refund(app.db, paymentId, amount)
  await app.log.drainJobs()
}

export async function dispute(app: TestApp, paymentId: string, step: 'created' | 'won' | 'lost'): Promise<void> {
  await dashboard.dispute(app.db, paymentId, step)
  await app.log.drainJobs()
}

/** Captures the newest failed payment of a link late, and processes the events. */
export async function captureLate(app: TestApp, linkId: string): Promise<void> {
  const [payment] = await app.db<{ id: string }[]>`
    SELECT p.id FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
    WHERE o.link_id = ${linkId} AND p.status = 'failed' ORDER BY p.created_at DESC LIMIT 1`
  await attempts.captureLate(app.db, TEST_ORIGIN, payment?.id ?? '')
  await app.log.drainJobs()
}
