import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type CreditedInvoice, findLinesLeft, type LineLeft } from '../../invoices/past/service.ts'
import { refuseExcess, refuseMismatch, refuseUncreditable } from './credit-links.ts'
import { catchRefusal, refuse, type RowFault } from '../faults.ts'
import type { PastInvoice } from '../past/past-invoice.ts'

/** An invoice in Pavti with the credit notes of the file that refer to it. */
export interface AttachedCredits {
  invoice: CreditedInvoice
  notes: PastInvoice[]
}

const sumOf = (notes: readonly PastInvoice[]): bigint => notes.reduce((sum, { total }) => sum + total, 0n)

/** Groups new credit notes by their invoices in Pavti. A note that does not fit its invoice is a fault. */
export async function planCredits(
  tx: Tx,
  actor: Actor,
  notes: readonly PastInvoice[],
  known: ReadonlyMap<string, CreditedInvoice>,
): Promise<{ attached: AttachedCredits[]; faults: RowFault[] }> {
  const groups = new Map<CreditedInvoice, PastInvoice[]>()
  for (const note of notes) {
    const invoice = known.get(note.credits_number?.toUpperCase() ?? '')
    if (!invoice) throw new Error('A credit note has no invoice.')
    pushTo(groups, invoice, note)
  }
  const left = new Map<string, LineLeft[]>()
  const ids = [...groups.keys()].map(({ id }) => id)
  for (const line of await findLinesLeft(tx, actor, ids)) pushTo(left, line.invoice_id, line)
  const faults: RowFault[] = []
  const attached = [...groups].flatMap(([invoice, own]) => {
    const read = catchRefusal(own[0]?.row ?? 0, () => {
      refuseUncreditable(invoice)
      for (const note of own) refuseMismatch(note, { ...invoice, customer_gstin: invoice.customer_details.gstin })
      refuseExcess(left.get(invoice.id) ?? [], own)
      const credited = invoice.amount_credited + sumOf(own)
      if (credited > invoice.amount) refuse('total', 'The credit notes come to more than the invoice')
      if (invoice.amount_waived > 0n && invoice.amount_paid + credited > invoice.amount)
        refuse('credits_number', 'A part of the invoice was written off. Undo the write-off first')
      return { invoice, notes: own }
    })
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  return { attached, faults }
}
