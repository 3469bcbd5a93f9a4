import { isEarned } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenBooks } from '../../business/service.ts'
import { finishInvoiceChange, addHistory, lockInvoice } from '../../invoices/service.ts'
import { countReceived, uncountReceived } from '../../totals/service.ts'
import { addSettled } from '../allocate.ts'
import { addToAllocation, insertAllocation, listLiveAllocations } from '../allocation-queries.ts'
import { undoWithPayments } from '../undo-received.ts'
import { addToAmount, insertPayment, type NewPayment, type PaymentRow } from '../payments/queries.ts'

/** The part of a payment that did not arrive: TDS at a rate, or an amount written off for a reason. */
export interface KeptOfPayment {
  amount: Paise
  as: { method: 'tds'; rate: Percent } | { method: 'write_off'; reason: string }
}

/**
 * Reduces a payment of one invoice by the part that did not arrive, and records that part as TDS or as written off, so
 * that the invoice stays settled. The payment and the totals must be locked. Returns the id of the new payment.
 * @throws books_closed
 */
export async function divideKeptIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: PaymentRow,
  { amount, as }: KeptOfPayment,
): Promise<string> {
  const [allocation, other] = await listLiveAllocations(tx, actor, payment.id)
  const before = allocation && (await lockInvoice(tx, actor, allocation.invoice_id))
  if (!allocation || !before || other) throw new Error('The payment is not of one invoice.')
  await requireOpenBooks(tx, actor, payment.received_on)
  await addToAllocation(tx, actor, allocation.id, -amount)
  await addToAmount(tx, actor, payment.id, -amount)

  const kept: NewPayment = {
    id: newId(),
    customerId: payment.customer_id,
    amount,
    roundOff: paise(0n),
    receivedOn: payment.received_on,
    method: as.method,
    reference: null,
    note: as.method === 'write_off' ? as.reason : null,
    source: 'bank',
    recordedWith: payment.id,
    ...(as.method === 'tds' ? { tds: { tax: 'income_tax' as const, rate: as.rate, section: null } } : {}),
  }
  await insertPayment(tx, actor, kept)
  await insertAllocation(tx, actor, before.id, { ...kept, paymentId: kept.id })
  const isWaived = !isEarned(as.method)
  const reason = as.method === 'write_off' ? { reason: as.reason } : {}
  const what = isWaived ? 'written_off' : 'payment_recorded'
  await addHistory(tx, actor, { invoiceId: before.id, what, amount, method: as.method, ...reason })
  if (isWaived) await uncountReceived(tx, actor, allocation.received_on, amount)
  const after = await addSettled(tx, actor, before, 0n, isWaived ? amount : 0n)
  await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.updated' })
  return kept.id
}

/**
 * Reverses divideKeptIn: the payment gets its whole amount back. Changes nothing if one of the two was undone or used
 * elsewhere since. The payments and the totals must be locked. @throws books_closed
 */
export async function returnKeptIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: PaymentRow,
  kept: PaymentRow,
  reason: string,
): Promise<void> {
  const { amount } = kept
  const [allocation, other] = await listLiveAllocations(tx, actor, payment.id)
  const [part] = await listLiveAllocations(tx, actor, kept.id)
  if (!allocation || other || part?.invoice_id !== allocation.invoice_id || part.amount !== amount) return
  const before = await lockInvoice(tx, actor, allocation.invoice_id)
  if (!before) throw new Error('An invoice of the payment is not there.')
  await requireOpenBooks(tx, actor, kept.received_on)
  await undoWithPayments(tx, actor, before.id, reason, kept.id)
  await addToAmount(tx, actor, payment.id, amount)
  await addToAllocation(tx, actor, allocation.id, amount)
  await addHistory(tx, actor, { invoiceId: before.id, what: 'payment_undone', amount, reason })
  const isWaived = !isEarned(kept.method)
  if (isWaived) await countReceived(tx, actor, allocation.received_on, amount)
  const after = await addSettled(tx, actor, before, 0n, isWaived ? -amount : 0n)
  await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.updated' })
}
