import { addJob } from '../../platform/jobs/add-job.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { DELIVER, disputeEvent, refundEvent, sendEvents } from './events.ts'
import { newProviderId } from './ids.ts'
import * as queries from './queries.ts'
import type { PaymentRow, RefundRow } from './rows.ts'

/**
 * Gives money back, all that is left where no amount is told. Why not: there is no such payment, nothing was
 * captured, or less is left than asked for.
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
    await sendEvents(
      tx,
      ['refund.created', 'refund.processed'].map((event) => refundEvent(event, made, payment)),
    )
    return { refund: made, payment }
  })

/** The payer's bank doubts a payment, or has decided; false where that is not possible. */
export const dispute = (db: Db, paymentId: string, step: 'created' | 'won' | 'lost'): Promise<boolean> =>
  db.begin(async (tx) => {
    const payment = await queries.lockPayment(tx, paymentId)
    if (!payment || payment.status === 'failed') return false
    const row =
      step === 'created'
        ? await queries.insertDispute(tx, newProviderId('disp'), paymentId)
        : await queries.endDispute(tx, paymentId, step)
    if (!row) return false
    await sendEvents(tx, [disputeEvent(`payment.dispute.${step}`, row, payment)])
    return true
  })

/** Sends a kept event once more, under its own id; false where there is none. */
export const sendAgain = (db: Db, eventId: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const [event] = await tx`SELECT 1 FROM sandbox_events WHERE id = ${eventId}`
    if (event) await addJob(tx, DELIVER, { eventId, times: 1 }, { key: `${DELIVER}:${eventId}` })
    return event !== undefined
  })
