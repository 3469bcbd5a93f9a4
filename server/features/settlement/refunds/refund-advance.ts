import type { RefundMethod } from '#contract/settlement/invoice-payment.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { cleanReference } from '#domain/upi/utr.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newId } from '../../../platform/ids.ts'
import { inBusinessTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenBooks, requireOpenDay } from '../../business/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { advanceOf } from '../payments/present.ts'
import { addRefunded, lockPayment, type PaymentRow } from '../payments/queries.ts'
import { paymentEvent, readPayment } from '../payments/read.ts'
import { emitEvents } from '../../webhooks/service.ts'

/** A refund of an advance as the contract parsed it. */
export interface AdvanceRefundInput {
  amount: Paise
  refunded_on?: Day | undefined
  method: RefundMethod
  reference?: string | null | undefined
  note: string
}

/** Locks the totals and the payment. @throws not_found */
async function lockWithTotals(tx: Tx, actor: Actor, id: string): Promise<PaymentRow> {
  await lockTotals(tx, actor)
  const payment = await lockPayment(tx, actor, id)
  if (!payment) throw new AppError('not_found')
  return payment
}

/**
 * Records that an advance was paid back. An advance was never earned, so no earnings change.
 * @throws not_found, payment_undone, no_advance, invalid_input (more than the advance; a day before the payment,
 * in the future or in closed books), refund_utr_used, key_reused
 */
export const refundAdvance = async (
  db: Db,
  actor: Actor,
  paymentId: string,
  input: AdvanceRefundInput,
  repeat: Repeat | undefined,
): Promise<{ payment: Payment }> => {
  try {
    return await once(db, actor.businessId, repeat, async (tx) => {
      const payment = await lockWithTotals(tx, actor, paymentId)
      const refundedOn = checkDay(input, payment, await readToday(tx))
      await requireOpenDay(tx, actor, refundedOn, 'refunded_on')
      const { amount, method, note } = input
      const reference = cleanReference(input.reference ?? null)
      await requireNewRefundUtr(tx, actor, { method, reference })
      await insertRefund(tx, actor, paymentId, { id: newId(), amount, refundedOn, method, reference, note })
      await addRefunded(tx, actor, paymentId, amount)
      await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.updated', paymentId)])
      return { payment: await readPayment(tx, actor, paymentId) }
    })
  } catch (e) {
    throw isUniqueViolation(e, 'payment_refunds_one_utr') ? new AppError('refund_utr_used') : e
  }
}

/**
 * Checks that no other refund has this UTR, since one transfer is one refund. The totals must be locked. @throws
 * refund_utr_used (on an invoice or on an advance)
 */
export async function requireNewRefundUtr(
  tx: Tx,
  actor: Actor,
  { method, reference }: { method: RefundMethod; reference: string | null },
): Promise<void> {
  if (method === 'upi' && reference !== null && (await isRefundUtr(tx, actor, reference)))
    throw new AppError('refund_utr_used')
}

function checkDay(input: AdvanceRefundInput, payment: PaymentRow, today: Day): Day {
  if (payment.undone_at) throw new AppError('payment_undone')
  const advance = advanceOf(payment)
  if (advance === 0n) throw new AppError('no_advance')
  if (input.amount > advance) refuseField('amount', `At most ${showRupeesAndPaise(advance)} can be refunded`)
  const day = input.refunded_on ?? today
  if (day > today) refuseField('refunded_on', 'This day is still to come')
  if (day < payment.received_on) refuseField('refunded_on', 'This day is before the payment')
  return day
}

/**
 * Undoes a refund of an advance that was recorded by mistake; it stays in the list with the reason.
 * @throws not_found (payment or refund), refund_undone, books_closed
 */
export const undoAdvanceRefund = (
  db: Db,
  actor: Actor,
  { id, refundId, reason }: { id: string; refundId: string; reason: string },
): Promise<Payment> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockWithTotals(tx, actor, id)
      const refund = await findRefund(tx, actor, id, refundId)
      if (!refund) throw new AppError('not_found')
      if (refund.undone_at) throw new AppError('refund_undone')
      await requireOpenBooks(tx, actor, refund.refunded_on)
      await markRefundUndone(tx, actor, refundId, reason)
      await addRefunded(tx, actor, id, -refund.amount)
      await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.updated', id)])
      return readPayment(tx, actor, id)
    }),
  )

interface NewAdvanceRefund {
  id: string
  amount: Paise
  refundedOn: Day
  method: RefundMethod
  reference: string | null
  note: string
}

const insertRefund = (tx: Tx, actor: Actor, paymentId: string, it: NewAdvanceRefund) => tx`
  INSERT INTO payment_refunds (business_id, id, payment_id, amount, refunded_on, recorded_by, recorded_at, method, reference, note)
  VALUES (${actor.businessId}, ${it.id}, ${paymentId}, ${it.amount}, ${it.refundedOn}, ${actor.userId}, clock_timestamp(),
    ${it.method}, ${it.reference}, ${it.note})`

const findRefund = async (tx: Tx, actor: Actor, paymentId: string, refundId: string) =>
  (
    await tx<{ amount: Paise; refunded_on: Day; undone_at: Date | null }[]>`
    SELECT amount, refunded_on, undone_at FROM payment_refunds
    WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId} AND id = ${refundId}`
  )[0]

/** Marks a refund as undone, without deleting the row. */
const markRefundUndone = (tx: Tx, actor: Actor, refundId: string, reason: string) => tx`
  UPDATE payment_refunds SET undone_at = now(), undone_by = ${actor.userId}, undone_reason = ${reason}
  WHERE business_id = ${actor.businessId} AND id = ${refundId}`

/**
 * Whether a refund of an invoice or of an advance has this UTR. The totals must be locked: no index spans both tables.
 */
const isRefundUtr = async (tx: Tx, actor: Actor, reference: string): Promise<boolean> =>
  (
    await tx`
    SELECT FROM read_invoice_refunds
    WHERE business_id = ${actor.businessId} AND method = 'upi' AND reference = ${reference} AND undone_at IS NULL
    UNION ALL
    SELECT FROM payment_refunds
    WHERE business_id = ${actor.businessId} AND method = 'upi' AND reference = ${reference} AND undone_at IS NULL
    LIMIT 1`
  ).length > 0
