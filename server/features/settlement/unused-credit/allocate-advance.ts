import type { Allocation } from '#domain/document/divide-payment.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { isClosedDay } from '#domain/closed-books.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findBooksClosedTo } from '../../business/service.ts'
import { advanceOf } from '../payments/present.ts'
import { hasReceiptVoucher, lockPayment, type PaymentRow } from '../payments/queries.ts'
import { paymentEvent, readPayment } from '../payments/read.ts'
import { lockTotals } from '../../totals/service.ts'
import { emitEvents } from '../../webhooks/service.ts'
import { allocate } from '../allocate.ts'
import type { InvoiceParts } from '../../invoices/service.ts'
import { chooseForOpening, type OpeningPart, settleOpening, sumOfParts } from '../opening/settle-opening.ts'
import { divideAmount, lockForPayment } from '../receive/choose-invoices.ts'
import { openingAsked } from '../receive/record-payment.ts'

/**
 * The invoices and opening balance that an advance settles. Left out: the opening balance and the open invoices, oldest
 * first.
 */
export interface ChosenParts {
  allocations?: readonly Allocation[] | undefined
  opening_balance?: Paise | undefined
}

/**
 * Uses the advance of a payment to settle what its customer owes, as chosen or oldest first.
 * @throws not_found, payment_undone, no_advance, invalid_input (more than the advance or than is owed, an invoice of
 * another customer), invoice_void, invoice_is_draft, nothing_owed, key_reused
 */
export const allocateAdvance = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  paymentId: string,
  chosen: ChosenParts,
  repeat: Repeat | undefined,
): Promise<{ payment: Payment }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    const payment = await lockPayment(tx, actor, paymentId)
    if (!payment) throw new AppError('not_found')
    await allocateAdvanceIn(tx, actor, publicUrl, payment, chosen)
    return { payment: await readPayment(tx, actor, paymentId) }
  })

/** Allocates the advance of a locked payment. The totals must be locked. @throws as allocateAdvance */
export async function allocateAdvanceIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: PaymentRow,
  { allocations: chosen, opening_balance }: ChosenParts,
): Promise<void> {
  if (payment.undone_at) throw new AppError('payment_undone')
  const advance = advanceOf(payment)
  if (advance === 0n) throw new AppError('no_advance')
  const invoices = await lockForPayment(tx, actor, payment.customer_id, { chosen })
  // The rest of a payment was not paid through an invoice's link, so it contains no added paise.
  const unasked = new Map([...invoices].map(([id, row]) => [id, { ...row, asked_extra: paise(0n) }]))
  const opening = await chooseOpening(
    tx,
    actor,
    payment,
    advance,
    openingAsked({ allocations: chosen, opening_balance }),
  )
  const shares = divideAmount(paise(advance - sumOfParts(opening)), unasked, chosen)
  if (shares.length === 0 && opening.length === 0) throw new AppError('nothing_to_settle')
  await settleOpening(tx, actor, payment.id, opening)
  const receivedOn = await chooseEarningDay(tx, actor, payment.received_on)
  for (const { invoice_id, amount, roundOff } of shares) {
    const before = invoices.get(invoice_id)
    if (!before) throw new Error('An invoice of the payment is not locked.')
    const part = { id: newId(), amount, roundOff, receivedOn, what: 'advance_used' } as const
    await allocate(tx, actor, publicUrl, before, payment, part)
  }
  await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.updated', payment.id)])
}

const VOUCHER_IS_FOR_SALES = 'This advance has a receipt voucher with GST, so it can only be used for invoices'

/**
 * Chooses the opening balances that an advance settles; none if it has a receipt voucher, which says that it is for a
 * sale. @throws invalid_input if some are asked for despite such a voucher
 */
async function chooseOpening(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  advance: Paise,
  asked: Paise | undefined,
): Promise<OpeningPart[]> {
  if (asked === 0n) return []
  if (!(await hasReceiptVoucher(tx, actor, payment.id)))
    return chooseForOpening(tx, actor, payment.customer_id, advance, asked)
  return asked === undefined ? [] : refuseField('opening_balance', VOUCHER_IS_FOR_SALES)
}

/** Returns the day on which an advance is earned: that of its payment, or today if the books of that day are closed. */
async function chooseEarningDay(tx: Tx, actor: Actor, day: Day): Promise<Day> {
  return isClosedDay(day, await findBooksClosedTo(tx, actor)) ? readToday(tx) : day
}
