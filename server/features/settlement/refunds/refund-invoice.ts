import type { RefundMethod } from '#contract/settlement/invoice-refund.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { refundableOf, stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { refuseField } from '../../../platform/http/refuse-field.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenBooks, requireOpenDay } from '../../business/service.ts'
import { requireNewRefundUtr } from './refund-advance.ts'
import { countReceived } from '../../totals/service.ts'
import {
  addHistory,
  type DocumentRow,
  finishInvoiceChange,
  inBusinessTransaction,
  type InvoiceParts,
  lastPaidOn,
  lockInvoiceAndTotals,
  lockInvoiceIf,
  refusalToRefund,
  setSettlement,
} from '../../invoices/service.ts'
import { cleanReference } from '#domain/upi/clean-reference.ts'
import { findRefund, insertRefund, markRefundUndone, type NewRefund } from './invoice-refund-queries.ts'

/** A refund as the contract cleaned it. */
export interface RefundInput {
  amount: Paise
  refunded_on?: Day | undefined
  method: RefundMethod
  reference?: string | null | undefined
  note?: string | null | undefined
}

/**
 * Records money paid back to the customer, at most what was received beyond the total less credit notes. Decreases the
 * earnings of that day. GSTR-1 does not include refunds, only credit notes (CGST Act, section 34).
 * @throws not_found, invoice_is_draft, invoice_void, nothing_to_refund, invalid_input (a larger amount; a day before
 * the invoice, in the future or in closed books), refund_utr_used, key_reused
 */
export const recordRefund = async (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  invoiceId: string,
  input: RefundInput,
  repeat: Repeat | undefined,
): Promise<{ invoice: Invoice; refund_id: string }> => {
  try {
    return await once(db, actor.businessId, repeat, async (tx) => {
      const before = await lockInvoiceIf(tx, actor, invoiceId, refusalToRefund)
      const refund = checkRefund(input, before, await readToday(tx))
      await requireOpenDay(tx, actor, refund.refundedOn, 'refunded_on')
      await requireNewRefundUtr(tx, actor, refund)

      await insertRefund(tx, actor, invoiceId, refund)
      await addHistory(tx, actor, { invoiceId, what: 'refunded', amount: refund.amount })
      await countReceived(tx, actor, refund.refundedOn, paise(-refund.amount))
      const after = await addRefunded(tx, actor, before, refund.amount)
      const invoice = await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.refunded' })
      return { invoice, refund_id: refund.id }
    })
  } catch (e) {
    throw isUniqueViolation(e, 'invoice_refunds_one_utr') ? new AppError('refund_utr_used') : e
  }
}

function checkRefund(input: RefundInput, invoice: DocumentRow, today: Day): NewRefund {
  const refundable = refundableOf(invoice)
  if (input.amount > refundable) refuseField('amount', `At most ${showRupeesAndPaise(refundable)} can be refunded`)
  const refundedOn = input.refunded_on ?? today
  if (refundedOn > today) refuseField('refunded_on', 'This day is still to come')
  if (refundedOn < invoice.issued_on) refuseField('refunded_on', 'This day is before the date of the invoice')
  return {
    id: newId(),
    amount: input.amount,
    refundedOn,
    method: input.method,
    reference: cleanReference(input.reference ?? null),
    note: input.note ?? null,
  }
}

/** Adds to the refunded amount of an invoice, in paise; negative for an undone refund. */
async function addRefunded(tx: Tx, actor: Actor, row: DocumentRow, by: bigint): Promise<DocumentRow> {
  const amount_paid = paise(row.amount_paid - by)
  const state = stateAfter(row.amount, amount_paid, row.amount_credited)
  return setSettlement(tx, actor, row.id, {
    amount_paid,
    amount_credited: row.amount_credited,
    amount_refunded: paise(row.amount_refunded + by),
    amount_waived: row.amount_waived,
    state,
    paid_on: state === 'paid' ? await lastPaidOn(tx, actor, row.id) : null,
  })
}

/**
 * Undoes a refund that was recorded by mistake; it stays in the list with the reason.
 * @throws not_found (invoice or refund), refund_undone, books_closed
 */
export const undoRefund = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  { id: invoiceId, refundId, reason }: { id: string; refundId: string; reason: string },
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, invoiceId)
    const refund = await findRefund(tx, actor, invoiceId, refundId)
    if (!refund) throw new AppError('not_found')
    if (refund.undone_at) throw new AppError('refund_undone')
    await requireOpenBooks(tx, actor, refund.refunded_on)
    await markRefundUndone(tx, actor, refundId, reason)
    await addHistory(tx, actor, { invoiceId, what: 'refund_undone', amount: refund.amount, reason })
    await countReceived(tx, actor, refund.refunded_on, refund.amount)
    const after = await addRefunded(tx, actor, before, -refund.amount)
    return finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.refund_undone' })
  })
