import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { DocumentsByNumber, findCorrected } from '#domain/document/numbers/number-series.ts'
import { pushTo } from '#domain/map-entries.ts'
import { type CreditedInvoice, findLinesLeft, type LineLeft } from '../../invoices/past/service.ts'
import { catchRefusal, refuse, type RowFault } from '../faults.ts'
import { identityOn, isSameIdentity } from '../customer-identity.ts'
import type { ComputedInvoice, CustomerIdentity, PastInvoice } from '../past/past-invoice.ts'
import type { DocumentDays } from '../open-days.ts'
import { applySettlement } from '../past/settle-past.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

const NO_INVOICE = 'The invoice that it credits is neither in this file nor in Pavti. Import it first'

/**
 * Computes the state of each document, invoices first, and checks credit notes against their invoices. The invoice of a
 * note may be in the file or in Pavti; `known` has the invoices in Pavti by number.
 */
export function applySettlements(
  computed: readonly ComputedInvoice[],
  known: DocumentsByNumber<CreditedInvoice>,
  days: DocumentDays,
): { documents: PastInvoice[]; faults: RowFault[] } {
  const notes = computed.filter(({ kind }) => kind === 'credit_note')
  const invoices = computed.filter(({ kind }) => kind !== 'credit_note')
  const byNumber = new DocumentsByNumber(invoices)
  const notesOf = new Map<ComputedInvoice, ComputedInvoice[]>()
  const faults: RowFault[] = []

  for (const note of notes) {
    const read = catchRefusal(note.row, () => {
      const found = findCorrected(byNumber, known, note.credits_number, note.issued_on)
      if (!found) return refuse('credits_number', NO_INVOICE)
      // An invoice in Pavti is checked later, against the amount that can still be credited.
      if ('id' in found) return undefined
      refuseMismatch(note, found)
      return found
    })
    if ('faults' in read) faults.push(...read.faults)
    else if (read.value) pushTo(notesOf, read.value, note)
  }
  const documents = [...invoices, ...notes].flatMap((one) => {
    const own = notesOf.get(one) ?? []
    const read = catchRefusal(one.row, () => {
      refuseExcess(one.lines, own)
      return applySettlement(one, paise(own.reduce((sum, { total }) => sum + total, 0n)), days)
    })
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  return { documents, faults }
}

/** Refuses an invoice in Pavti that cannot have credit notes. @throws a refusal */
function refuseUncreditable({ state, kind }: CreditedInvoice): void {
  if (state === 'void') refuse('credits_number', 'The invoice that it credits is cancelled')
  if (kind === 'credit_note') refuse('credits_number', 'This is the number of a credit note')
}

/** The fields in which an invoice and its credit notes must agree. */
interface CreditedParty {
  issued_on: Day
  customer_name: string
  customer_gstin: string | null
  /** Missing for an invoice in Pavti, whose notes get its customer. */
  account?: CustomerIdentity
}

/** Refuses a note for another customer or before its invoice. @throws a refusal with the row of the note */
export function refuseMismatch({ row, ...note }: CreditedParty & { row: number }, invoice: CreditedParty): void {
  if (note.issued_on < invoice.issued_on) refuse('issued_on', 'A note cannot be dated before its invoice', row)
  const isSameCustomer =
    isSameIdentity(identityOn(note), identityOn(invoice)) &&
    (!note.account || !invoice.account || isSameIdentity(note.account, invoice.account))
  if (!isSameCustomer) refuse('customer_name', 'The invoice of this note is of another customer', row)
}

/**
 * Refuses notes that credit more than the quantity or the amount of a line; `left` is what can still be credited.
 * @throws a refusal with the row of the note
 */
function refuseExcess(left: readonly { quantity: bigint; amount: Paise }[], notes: readonly ComputedInvoice[]): void {
  const lines = left.map(({ quantity, amount }): { quantity: bigint; amount: Paise } => ({ quantity, amount }))
  for (const note of notes) {
    for (const { credits_position, quantity, amount, is_by_value } of note.lines) {
      const line = lines[(credits_position ?? 0) - 1]
      if (!line) return refuse('credits_line', `Its invoice has no line ${credits_position}`, note.row)
      if (!is_by_value) line.quantity -= quantity
      line.amount = paise(line.amount - amount)
      if (line.quantity < 0n || line.amount < 0n) {
        refuse('credits_line', `More of line ${credits_position} is credited than its invoice has`, note.row)
      }
    }
  }
}

/** An invoice in Pavti with the credit notes of the file that credit it. */
export interface AttachedCreditNotes {
  invoice: CreditedInvoice
  notes: PastInvoice[]
}

const sumOf = (notes: readonly PastInvoice[]): bigint => notes.reduce((sum, { total }) => sum + total, 0n)

/** Groups new credit notes by their invoices in Pavti. A note that does not fit its invoice is a fault. */
export async function planCreditNotes(
  tx: Tx,
  actor: Actor,
  notes: readonly PastInvoice[],
  known: DocumentsByNumber<CreditedInvoice>,
): Promise<{ attached: AttachedCreditNotes[]; faults: RowFault[] }> {
  const groups = new Map<CreditedInvoice, PastInvoice[]>()
  for (const note of notes) {
    const number = note.credits_number ?? ''
    const invoice = known.find(number, note.issued_on) ?? known.first(number)
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
