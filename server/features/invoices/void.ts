import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Actor } from '../accounts/actor.ts'
import { requireOpenBooks } from '../business/service.ts'
import { carry, change, holdFor } from './change.ts'
import type { InvoiceParts } from './create.ts'
import { addHistory } from './history-queries.ts'
import { whyNotVoid } from './policy.ts'
import { setVoid } from './queries.ts'

/**
 * Cancels an invoice for which nothing was received; its number stays used and its figures stay readable.
 * @throws not_found, invoice_is_draft, invoice_void, invoice_has_payments, invoice_credited, books_closed
 */
export const voidInvoice = (
  { db, publicUrl }: InvoiceParts,
  own: Actor,
  id: string,
  reason: string,
): Promise<Invoice> =>
  change(db, own, async (tx) => {
    const before = await holdFor(tx, own, id, whyNotVoid)
    await requireOpenBooks(tx, own, before.issued_on)
    const after = await setVoid(tx, own, id, reason)
    await addHistory(tx, own, { invoiceId: id, what: 'voided', amount: before.amount, reason })
    return carry(tx, own, publicUrl, { before, after, event: 'invoice.voided' })
  })
