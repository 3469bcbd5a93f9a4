import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { isWholePayment } from '#domain/document/divide-payment.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findAllocation, hasOtherAllocations, listLiveAllocations } from '../allocation-queries.ts'
import { requireOpenBooks } from '../../business/service.ts'
import { listRecordedWith, listSettledWith, lockPayment, type PaymentRow } from '../payments/queries.ts'
import { paymentEvent, readPayment } from '../payments/read.ts'
import { lockTotals } from '../../totals/service.ts'
import { emitEvents } from '../../webhooks/service.ts'
import {
  inBusinessTransaction,
  type InvoiceParts,
  lockInvoiceAndTotals,
  lockInvoiceIf,
  lockInvoices,
  readInvoice,
  refusalToMarkPending,
} from '../../invoices/service.ts'
import { undoOpeningPayments } from '../opening/settle-opening.ts'
import { undoReceived, undoWithCredit } from '../undo-received.ts'

/**
 * Undoes a payment on all its invoices, together with the payments recorded with it (TDS, a bank charge, other
 * customers' parts of one bank credit), in the caller's transaction. It stays in the lists with the reason. The first
 * lock is that of the totals.
 * @throws not_found, payment_undone, advance_refunded, invoice_refunded, books_closed, owner_needed
 */
export async function undoPaymentIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  paymentId: string,
  reason: string,
): Promise<void> {
  await lockTotals(tx, actor)
  const payment = await lockPayment(tx, actor, paymentId)
  if (!payment) throw new AppError('not_found')
  if (payment.undone_at) throw new AppError('payment_undone')
  // TDS and bank charges can be undone on their own; a part of a bank credit cannot.
  const first =
    payment.recorded_with === null || !isMoney(payment.method)
      ? payment
      : await lockPayment(tx, actor, payment.recorded_with)
  if (!first) throw new Error('The first payment of a credit is not there.')
  await undoWithOthers(tx, actor, publicUrl, first, reason)
}

async function undoWithOthers(tx: Tx, actor: Actor, publicUrl: string, payment: PaymentRow, reason: string) {
  await undoOne(tx, actor, publicUrl, payment, reason)
  await undoRecordedWith(tx, actor, publicUrl, payment.id, reason)
}

/**
 * Undoes the payments that were recorded with a payment (TDS, a bank charge, other customers' parts of one bank credit)
 * and are not undone yet.
 */
async function undoRecordedWith(tx: Tx, actor: Actor, publicUrl: string, paymentId: string, reason: string) {
  for (const { id } of await listRecordedWith(tx, actor, paymentId)) {
    const other = await lockPayment(tx, actor, id)
    if (other) await undoWithOthers(tx, actor, publicUrl, other, reason)
  }
}

async function undoOne(tx: Tx, actor: Actor, publicUrl: string, payment: PaymentRow, reason: string): Promise<void> {
  if (payment.refunded > 0n) throw new AppError('advance_refunded')
  await requireOpenBooks(tx, actor, payment.received_on)
  const allocations = await listLiveAllocations(tx, actor, payment.id)
  const ids = [...new Set(allocations.map(({ invoice_id }) => invoice_id))]
  const invoices = new Map((await lockInvoices(tx, actor, ids)).map((row) => [row.id, row]))
  for (const { id, invoice_id } of allocations) {
    const before = invoices.get(invoice_id)
    if (!before) throw new Error('An invoice of the payment is not locked.')
    if (before.amount_refunded > 0n) throw new AppError('invoice_refunded')
    const undo = { what: 'payment_undone', reason, paymentId: id } as const
    const { row } = await undoReceived(tx, actor, publicUrl, before, undo)
    invoices.set(invoice_id, row)
  }
  await undoOpeningPayments(tx, actor, payment.id, reason)
  // A payment of a single invoice is undone with its allocation, which emitted the event.
  if (await undoWithCredit(tx, actor, payment.id, reason))
    await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.undone', payment.id)])
}

/** Undoes a payment in a transaction of its own. @throws as undoPaymentIn */
export const undoCustomerPayment = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Payment> =>
  inBusinessTransaction(db, actor, async (tx) => {
    await undoPaymentIn(tx, actor, publicUrl, id, reason)
    return readPayment(tx, actor, id)
  })

/**
 * Undoes the allocation of a payment to an invoice. If it is the whole payment, what was recorded with it, such as TDS,
 * is undone too; a part becomes an advance again, and the TDS and the write-off of the invoice that were recorded with
 * it are undone. It stays in the list with the reason.
 * @throws not_found (invoice or payment), payment_undone, invoice_refunded, advance_refunded, books_closed,
 * owner_needed
 */
export const undoPayment = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string },
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, id)
    const part = await findAllocation(tx, actor, id, paymentId)
    if (!part) throw new AppError('not_found')
    if (part.undone_at) throw new AppError('payment_undone')
    if (before.amount_refunded > 0n) throw new AppError('invoice_refunded')
    if (isWholePayment(part)) {
      await undoPaymentIn(tx, actor, publicUrl, part.payment_id, reason)
      return readInvoice(tx, actor, id, publicUrl)
    }
    await undoReceived(tx, actor, publicUrl, before, { what: 'advance_returned', reason, paymentId })
    for (const other of await listSettledWith(tx, actor, part.payment_id, id))
      await undoPaymentIn(tx, actor, publicUrl, other.id, reason)
    await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.updated', part.payment_id)])
    return readInvoice(tx, actor, id, publicUrl)
  })

/**
 * Undoes all payments of a paid invoice, together with the payments for other invoices that were recorded with them.
 * They stay in the list, and the history has the reason. `known` are the payments that the caller has seen: what
 * another device recorded since is not undone unseen.
 * @throws not_found (absent or another owner's), invoice_not_paid, changed_elsewhere, invoice_refunded,
 * advance_refunded, books_closed, owner_needed
 */
export const markPending = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  { reason, payment_ids: known }: { reason: string; payment_ids?: readonly string[] | undefined },
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToMarkPending)
    if (known && (await hasOtherAllocations(tx, actor, id, known))) throw new AppError('changed_elsewhere')
    const { invoice, undone } = await undoReceived(tx, actor, publicUrl, before, { what: 'marked_pending', reason })
    for (const { payment_id } of undone.filter(isWholePayment))
      await undoRecordedWith(tx, actor, publicUrl, payment_id, reason)
    const changed = new Set(undone.filter((part) => !isWholePayment(part)).map(({ payment_id }) => payment_id))
    await emitEvents(
      tx,
      actor,
      [...changed].map((paymentId) => paymentEvent(tx, actor, 'payment.updated', paymentId)),
    )
    return invoice
  })
