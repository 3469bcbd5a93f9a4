import type { RefundMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { refundableOf, stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { cleanReference } from '#domain/upi/utr.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newId } from '../../../platform/ids.ts'
import type { Columns } from '../../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../../platform/postgres/json-rows.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenBooks, requireOpenDay } from '../../business/service.ts'
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
import { requireNewRefundUtr } from './refund-advance.ts'

/** A refund as the contract parsed it. */
export interface RefundInput {
  amount: Paise
  refunded_on?: Day | undefined
  method: RefundMethod
  reference?: string | null | undefined
  note?: string | null | undefined
}

/**
 * Records money paid back to the customer: at most the amount received beyond the total less credit notes. Decreases
 * the earnings of that day. GSTR-1 does not include refunds, only credit notes (CGST Act, section 34).
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

interface NewRefund {
  id: string
  amount: Paise
  refundedOn: Day
  method: RefundMethod
  reference: string | null
  note: string | null
}

const insertRefund = (tx: Tx, actor: Actor, invoiceId: string, it: NewRefund) => tx`
  INSERT INTO invoice_refunds (business_id, id, invoice_id, amount, refunded_on, recorded_by, recorded_at, method, reference, note)
  VALUES (${actor.businessId}, ${it.id}, ${invoiceId}, ${it.amount}, ${it.refundedOn}, ${actor.userId}, clock_timestamp(),
    ${it.method}, ${it.reference}, ${it.note})`

export interface RefundRow {
  id: string
  amount: Paise
  refunded_on: Day
  method: RefundMethod
  reference: string | null
  note: string | null
  recorded_at: Date
  by: string
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

const REFUND: Columns<RefundRow> = {
  id: 'uuid',
  amount: 'bigint',
  refunded_on: 'date',
  method: 'text',
  reference: 'text',
  note: 'text',
  recorded_at: 'timestamptz',
  by: 'text',
  undone_at: 'timestamptz',
  undone_by: 'text',
  undone_reason: 'text',
}

/**
 * Selects the refunds of each row of `invoices` as a JSON column, newest first, with the names of who recorded and
 * undid them.
 */
export const refundsAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    REFUND,
    db`
    SELECT r.id, r.amount, r.refunded_on, r.method, r.reference, r.note, r.recorded_at, u.name AS by, r.undone_at,
      w.name AS undone_by, r.undone_reason
    FROM invoice_refunds r
    JOIN read_members u ON u.business_id = r.business_id AND u.id = r.recorded_by
    LEFT JOIN read_members w ON w.business_id = r.business_id AND w.id = r.undone_by
    WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id
    ORDER BY r.recorded_at DESC, r.id DESC LIMIT 500`,
  )

/** Reads a row of `refundsAsJson`. */
export const readRefund = createRowReader(REFUND)

const findRefund = async (tx: Tx, actor: Actor, invoiceId: string, refundId: string) =>
  (
    await tx<{ amount: Paise; refunded_on: Day; undone_at: Date | null }[]>`
    SELECT amount, refunded_on, undone_at FROM invoice_refunds
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND id = ${refundId}`
  )[0]

/** Marks a refund as undone, without deleting the row. */
const markRefundUndone = (tx: Tx, actor: Actor, refundId: string, reason: string) => tx`
  UPDATE invoice_refunds SET undone_at = now(), undone_by = ${actor.userId}, undone_reason = ${reason}
  WHERE business_id = ${actor.businessId} AND id = ${refundId}`
