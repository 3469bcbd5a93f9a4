import type { Invoice } from '#contract/invoices.ts'
import { balanceOf } from '#domain/invoice-standing.ts'
import { paise } from '#domain/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { applyChange, countReceived, holdSums, uncountReceived } from '../sums/service.ts'
import type { InvoiceParts } from './create-service.ts'
import { addHistory } from './history-queries.ts'
import { insertPayment, undoPayments } from './payment-queries.ts'
import { whyNotMarkPending, whyNotReceive } from './policy.ts'
import { presentInvoice } from './present.ts'
import * as queries from './queries.ts'

/**
 * Runs one change of an invoice while it is held, and carries what it did into the sums.
 * @throws not_found (absent or another's), and what `change` throws
 */
export const changeInvoice = (
  db: Db,
  own: Actor,
  id: string,
  change: (tx: Tx, row: queries.DocumentRow) => Promise<queries.DocumentRow>,
): Promise<queries.DocumentRow> =>
  db.begin(async (tx) => {
    await holdSums(tx, own)
    const before = await queries.lockInvoice(tx, own, id)
    if (!before) throw new AppError('not_found')
    const after = await change(tx, before)
    await applyChange(tx, own, queries.standingOf(before), queries.standingOf(after))
    return after
  })

/**
 * Settles what is still owed, on the seller's word. Safe to repeat: a paid invoice is returned as it is.
 * @throws not_found (absent or another's), invoice_void, invoice_is_draft, nothing_owed (credited, or a credit note)
 */
export const markPaid = async ({ db, publicUrl }: InvoiceParts, own: Actor, id: string): Promise<Invoice> => {
  const row = await changeInvoice(db, own, id, async (tx, invoice) => {
    if (invoice.state === 'paid') return invoice
    const refusal = whyNotReceive(invoice)
    if (refusal) throw new AppError(refusal)

    const amount = balanceOf(queries.standingOf(invoice))
    const receivedOn = await readToday(tx)
    await insertPayment(tx, own, id, { id: newId(), amount, receivedOn, method: 'upi', reference: null, note: null })
    await addHistory(tx, own, { invoiceId: id, what: 'marked_paid', amount })
    await countReceived(tx, own, receivedOn, amount)
    return queries.setSettlement(tx, own, id, {
      amountPaid: paise(invoice.amount_paid + amount),
      amountCredited: invoice.amount_credited,
      state: 'paid',
      paidOn: receivedOn,
    })
  })
  return presentInvoice(row, publicUrl)
}

/**
 * Opens a paid invoice again; what was recorded as received stays in the table as undone, the reason in the history.
 * @throws not_found (absent or another's), invoice_not_paid
 */
export const markPending = async (
  { db, publicUrl }: InvoiceParts,
  own: Actor,
  id: string,
  reason: string,
): Promise<Invoice> => {
  const row = await changeInvoice(db, own, id, async (tx, invoice) => {
    const refusal = whyNotMarkPending(invoice)
    if (refusal) throw new AppError(refusal)

    const undone = await undoPayments(tx, own, id, reason)
    for (const { received_on: day, amount } of undone) await uncountReceived(tx, own, day, amount)
    await addHistory(tx, own, { invoiceId: id, what: 'marked_pending', amount: invoice.amount_paid, reason })
    return queries.setSettlement(tx, own, id, {
      amountPaid: paise(0n),
      amountCredited: invoice.amount_credited,
      state: invoice.amount_credited >= invoice.amount ? 'credited' : 'pending',
      paidOn: null,
    })
  })
  return presentInvoice(row, publicUrl)
}
