import type { Invoice } from '#contract/invoices/invoices.ts'
import { isWholePayment } from '#domain/document/divide-payment.ts'
import { isEarned } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { reopenCreditsOf } from '../bank/service.ts'
import { requireOpenBooks } from '../business/service.ts'
import { addHistory, type DocumentRow, finishInvoiceChange } from '../invoices/service.ts'
import { uncountReceived } from '../totals/service.ts'
import { addSettled } from './allocate.ts'
import { firstReceivedOn, markAllocationsUndone, type UndoneAllocation } from './allocation-queries.ts'
import { paymentEvent } from './payments/read.ts'
import { markPaymentUndone } from './payments/queries.ts'

const sumOf = (undone: readonly UndoneAllocation[]): Paise =>
  paise(undone.reduce((sum, { amount }) => sum + amount, 0n))

interface Undo {
  what: 'marked_pending' | 'payment_undone' | 'advance_returned'
  reason: string
  /** Undoes only this allocation; all if left out. */
  paymentId?: string
}

/**
 * Undoes a payment whose allocations are already undone, and reopens the bank credit that it is, or is a part of.
 * Returns false if it was already undone.
 */
export async function undoWithCredit(tx: Tx, actor: Actor, paymentId: string, reason: string): Promise<boolean> {
  if (!(await markPaymentUndone(tx, actor, paymentId, reason))) return false
  await reopenCreditsOf(tx, actor, paymentId)
  return true
}

/**
 * Undoes one allocation of an invoice, or all. If an allocation is its whole payment, undoes the payment with its bank
 * credit too. The allocated sum of other payments decreases (trigger change_allocated), so that amount is an advance
 * again.
 * @throws owner_needed for a write-off, which only an owner makes
 */
export async function undoWithPayments(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  reason: string,
  allocationId?: string,
): Promise<readonly UndoneAllocation[]> {
  const undone = await markAllocationsUndone(tx, actor, invoiceId, reason, allocationId)
  if (actor.role !== 'owner' && undone.some(({ method }) => method === 'write_off')) throw new AppError('owner_needed')
  for (const { payment_id } of undone.filter(isWholePayment)) await undoWithCredit(tx, actor, payment_id, reason)
  return undone
}

/**
 * Undoes one allocation of an invoice, or all, with whole payments and their bank credits, and subtracts them from the
 * totals of their days. Returns the changed row and what was undone. Does not undo payments that were recorded with
 * them; `undoPaymentIn` does.
 * @throws books_closed for one of these days, owner_needed
 */
export async function undoReceived(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { what, reason, paymentId }: Undo,
): Promise<{ row: DocumentRow; invoice: Invoice; undone: readonly UndoneAllocation[] }> {
  const firstDay = await firstReceivedOn(tx, actor, before.id, paymentId)
  if (firstDay !== null) await requireOpenBooks(tx, actor, firstDay)
  const undone = await undoWithPayments(tx, actor, before.id, reason, paymentId)
  const earned = undone.filter(({ method }) => isEarned(method))
  for (const { received_on: day, amount } of earned) await uncountReceived(tx, actor, day, amount)
  const amount = sumOf(undone)
  await addHistory(tx, actor, { invoiceId: before.id, what, amount, reason })
  const after = await addSettled(tx, actor, before, -amount, sumOf(earned) - amount)
  const event = 'invoice.payment_undone'
  const otherEvents = undone
    .filter(isWholePayment)
    .map(({ payment_id }) => paymentEvent(tx, actor, 'payment.undone', payment_id))
  const invoice = await finishInvoiceChange(tx, actor, publicUrl, { before, after, event, otherEvents })
  return { row: after, invoice, undone }
}
