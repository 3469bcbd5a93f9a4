import { type Paise, paise } from '#domain/money/money.ts'
import { type RowFault, catchRefusal, refuse } from './faults.ts'
import type { ComputedInvoice, PastInvoice } from './past-invoice.ts'
import { type OpenDays, applySettlement } from './settle-past.ts'

const NO_INVOICE =
  'The invoice that it credits is not in this file. Export and import both in one file, or credit it in Pavti'

/** Computes the state of each document, invoices first, and checks credit notes against their invoices. */
export function applySettlements(
  computed: readonly ComputedInvoice[],
  days: OpenDays,
): { documents: PastInvoice[]; faults: RowFault[] } {
  const notes = computed.filter(({ kind }) => kind === 'credit_note')
  const invoices = computed.filter(({ kind }) => kind !== 'credit_note')
  const byNumber = new Map(invoices.map((one) => [one.number.toUpperCase(), one]))
  const notesOf = new Map<ComputedInvoice, ComputedInvoice[]>()
  const faults: RowFault[] = []

  for (const note of notes) {
    const read = catchRefusal(note.row, () => {
      const invoice = byNumber.get(note.credits_number?.toUpperCase() ?? '') ?? refuse('credits_number', NO_INVOICE)
      refuseMismatch(note, invoice)
      return invoice
    })
    if ('faults' in read) faults.push(...read.faults)
    else notesOf.set(read.value, [...(notesOf.get(read.value) ?? []), note])
  }
  const documents = [...invoices, ...notes].flatMap((one) => {
    const own = notesOf.get(one) ?? []
    const read = catchRefusal(one.row, () => {
      refuseExcess(one, own)
      return applySettlement(one, paise(own.reduce((sum, { total }) => sum + total, 0n)), days)
    })
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  return { documents, faults }
}

function refuseMismatch(note: ComputedInvoice, invoice: ComputedInvoice): void {
  if (note.issued_on < invoice.issued_on) refuse('issued_on', 'A credit note cannot be dated before its invoice')
  const isSameCustomer =
    note.customer_name.toLowerCase() === invoice.customer_name.toLowerCase() &&
    note.customer_gstin === invoice.customer_gstin
  if (!isSameCustomer) refuse('customer_name', 'The invoice that it credits is of another customer')
}

/** Refuses a line that is credited beyond its quantity or amount. */
function refuseExcess(invoice: ComputedInvoice, notes: readonly ComputedInvoice[]): void {
  const left = invoice.lines.map(({ quantity, amount }): { quantity: bigint; amount: Paise } => ({ quantity, amount }))
  for (const note of notes) {
    for (const { credits_position, quantity, amount, is_by_value } of note.lines) {
      const line = left[(credits_position ?? 0) - 1]
      if (!line) return refuse('credits_line', `Its invoice has no line ${credits_position}`, note.row)
      if (!is_by_value) line.quantity -= quantity
      line.amount = paise(line.amount - amount)
      if (line.quantity < 0n || line.amount < 0n) {
        refuse('credits_line', `More of line ${credits_position} is credited than its invoice has`, note.row)
      }
    }
  }
}
