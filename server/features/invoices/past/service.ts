import { stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { applyChange } from '../../totals/service.ts'
import * as queries from './queries.ts'

/** An invoice with the credit notes that were written for it. */
export interface WrittenCreditNotes {
  invoice: queries.CreditedInvoice
  notes: readonly { total: Paise; credit_reason: string | null }[]
}

/** Counts credit notes on their invoices, in the history of these and in all totals, which must be locked. */
export async function creditInvoices(tx: Tx, actor: Actor, credits: readonly WrittenCreditNotes[]): Promise<void> {
  const ids = credits.map(({ invoice }) => invoice.id)
  const paidOn = new Map((await queries.findLastPaidDays(tx, actor, ids)).map(({ invoice_id: id, day }) => [id, day]))
  const changes = credits.map(({ invoice, notes }) => {
    const amount_credited = paise(notes.reduce<bigint>((sum, { total }) => sum + total, invoice.amount_credited))
    const state = stateAfter(invoice.amount, invoice.amount_paid, amount_credited)
    const paid_on = state === 'paid' ? (paidOn.get(invoice.id) ?? null) : null
    return { before: invoice, after: { ...invoice, amount_credited, state, paid_on } }
  })
  const entries = credits.flatMap(({ invoice, notes }) =>
    notes.map(({ total, credit_reason: reason }) => ({ invoice_id: invoice.id, amount: total, reason })),
  )
  await queries.setCredited(
    tx,
    actor,
    changes.map(({ after }) => after),
  )
  await queries.insertCreditNoteHistory(tx, actor, entries)
  for (const { before, after } of changes) await applyChange(tx, actor, before, after)
}

export {
  type CreditedInvoice,
  findInvoicesByNumber,
  findLinesLeft,
  type LineLeft,
  insertDocuments,
  insertImportHistory,
  insertLines,
  type PastDocument,
  type PastDocumentLine,
  raiseSeries,
} from './queries.ts'
