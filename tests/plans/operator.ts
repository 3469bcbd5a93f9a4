import * as operating from '#server/features/sandbox/operating.ts'
import * as paying from '#server/features/sandbox/paying.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import type { TestApp } from '../harness/app.ts'

/** What an operator or a bank does at the provider; each lets its events arrive and be acted on. */
export async function refund(app: TestApp, paymentId: string, amount?: bigint): Promise<void> {
  await operating.refund(app.db, paymentId, amount)
  await app.log.drainJobs()
}

export async function dispute(app: TestApp, paymentId: string, step: 'created' | 'won' | 'lost'): Promise<void> {
  await operating.dispute(app.db, paymentId, step)
  await app.log.drainJobs()
}

/** The bank says yes after all to the newest failed payment of a link. */
export async function captureLate(app: TestApp, linkId: string): Promise<void> {
  const [payment] = await app.db<{ id: string }[]>`
    SELECT p.id FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
    WHERE o.link_id = ${linkId} AND p.status = 'failed' ORDER BY p.created_at DESC LIMIT 1`
  await paying.captureLate(app.db, TEST_ORIGIN, payment?.id ?? '')
  await app.log.drainJobs()
}
