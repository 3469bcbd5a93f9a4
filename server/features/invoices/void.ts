import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Actor } from '../../actor/actor.ts'
import { requireOpenBooks } from '../business/service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { finishInvoiceChange, inBusinessTransaction, lockInvoiceIf } from './change.ts'
import type { InvoiceParts } from './create.ts'
import { addHistory } from './history-queries.ts'
import { refusalToVoid } from './policy.ts'
import { hasActiveIrn, hasDebitNotes, setVoid } from './queries.ts'

/**
 * Cancels an invoice without payments. It keeps its number and amounts.
 * @throws not_found, invoice_is_draft, invoice_void, invoice_has_payments, invoice_credited,
 * invoice_has_debit_notes, invoice_has_irn, books_closed
 */
export const voidInvoice = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToVoid)
    await requireOpenBooks(tx, actor, before.issued_on)
    if (await hasDebitNotes(tx, actor, id)) throw new AppError('invoice_has_debit_notes')
    if (await hasActiveIrn(tx, actor, id)) throw new AppError('invoice_has_irn')
    const after = await setVoid(tx, actor, id, reason)
    await addHistory(tx, actor, { invoiceId: id, what: 'voided', amount: before.amount, reason })
    return finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.voided' })
  })
