import type { CreditedInvoice } from '../../invoices/past/service.ts'
import { isNote } from '#domain/document/document.ts'
import { catchRefusal, refuse, type RowFault } from '../faults.ts'
import type { PastInvoice } from '../past-invoice.ts'
import { refuseMismatch } from './credit-links.ts'

/** A new debit note with its invoice, which is in Pavti. */
export interface AttachedDebit {
  invoice: CreditedInvoice
  note: PastInvoice
}

const NO_INVOICE = 'The invoice of this debit note is neither in this file nor in Pavti. Import it first'

/** Checks debit notes against their invoices, which are in the file or in Pavti; `known` has the invoices in Pavti by number. */
export function findDebitFaults(
  documents: readonly PastInvoice[],
  known: ReadonlyMap<string, CreditedInvoice>,
): RowFault[] {
  const byNumber = new Map(documents.map((one) => [one.number.toUpperCase(), one]))
  return documents.flatMap((note) => {
    if (note.debits_number === null) return []
    const key = note.debits_number.toUpperCase()
    const read = catchRefusal(note.row, () => {
      const ofPavti = known.get(key)
      const invoice =
        byNumber.get(key) ??
        (ofPavti && { ...ofPavti, customer_gstin: ofPavti.customer_details.gstin }) ??
        refuse('debits_number', NO_INVOICE)
      if (isNote(invoice.kind)) refuse('debits_number', 'This is the number of a credit or debit note')
      if (invoice.state === 'void' && note.state !== 'void')
        refuse('debits_number', 'The invoice of this debit note is cancelled')
      refuseMismatch(note, invoice)
    })
    return 'faults' in read ? read.faults : []
  })
}
