import { DocumentsByNumber, findCorrected, numberKey } from '#domain/document/numbers/number-series.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type CreditedInvoice, findLinesLeft } from '../../invoices/past/service.ts'
import { NOT_NAMED } from '../cells/other-rows.ts'
import type { RowFault } from '../faults.ts'
import type { ComputedInvoice, PastLine } from '../past/past-invoice.ts'
import { findNumbers } from '../queries.ts'

const NOT_FOUND = 'The invoice of this credit note is neither in this file nor in Pavti. The note is left out'
const NUMBER_TAKEN = 'This credit note has the number of an invoice. It is left out; make it in Pavti'
const NO_ROOM = 'This credit note fits no item of its invoice. It is left out; make it in Pavti'

/** A line of an invoice with the amount that can still be credited. */
interface OpenLine {
  position: number
  rate: TaxRate
  left: Paise
}

const lacksCreditedLines = ({ kind, lines }: ComputedInvoice): boolean =>
  kind === 'credit_note' && lines.some(({ credits_position }) => credits_position === null)

/** Assigns each line to the first line of the invoice with the same rate and enough left; null if one fits none. */
function placeLines(lines: readonly PastLine[], open: readonly OpenLine[]): PastLine[] | null {
  const placed: PastLine[] = []
  for (const line of lines) {
    const at = open.find(({ rate, left }) => rate === line.rate && left >= line.amount)
    if (!at) return null
    at.left = paise(at.left - line.amount)
    placed.push({ ...line, credits_position: at.position })
  }
  return placed
}

/**
 * Finds the lines that the credit notes of other programs credit, since those files name at most the invoice. A note
 * without a known invoice is skipped with a warning.
 */
export async function placeForeignNotes(
  tx: Tx,
  actor: Actor,
  computed: readonly ComputedInvoice[],
  known: DocumentsByNumber<CreditedInvoice>,
): Promise<{ placed: ComputedInvoice[]; leftOut: RowFault[] }> {
  const notes = computed.filter(lacksCreditedLines)
  if (notes.length === 0) return { placed: [...computed], leftOut: [] }
  const others = computed.filter((one) => !lacksCreditedLines(one))
  const ofFile = new DocumentsByNumber(others)
  const otherNumbers = new Set(others.map(numberKey))
  const existing = await findNumbers(
    tx,
    actor,
    notes.map(({ number }) => number),
  )
  const existingNumbers = new Set(existing.map(numberKey))
  const invoiceOf = (note: ComputedInvoice) => findCorrected(ofFile, known, note.credits_number, note.issued_on)
  const open = await listOpenLines(
    tx,
    actor,
    notes.flatMap((note) => invoiceOf(note) ?? []),
  )

  const leftOut: RowFault[] = []
  const placed = computed.flatMap((one) => {
    if (!lacksCreditedLines(one)) return [one]
    const leaveOut = (field: string, reason: string): never[] => {
      leftOut.push({ row: one.row, field, reason })
      return []
    }
    if (otherNumbers.has(numberKey(one))) return leaveOut('number', NUMBER_TAKEN)
    if (one.credits_number === null) return leaveOut('credits_number', NOT_NAMED)
    const invoice = invoiceOf(one)
    const lines = invoice && open.get(invoice)
    if (!lines) return leaveOut('credits_number', NOT_FOUND)
    // A note that was imported before is skipped later; the rest of its invoice already excludes it.
    if ('id' in invoice && existingNumbers.has(numberKey(one)))
      return [{ ...one, lines: one.lines.map((line) => ({ ...line, credits_position: 1 })) }]
    const ownLines = placeLines(one.lines, lines)
    return ownLines === null ? leaveOut('total', NO_ROOM) : [{ ...one, lines: ownLines }]
  })
  return { placed, leftOut }
}

/** Lists the creditable lines of these invoices, which are in the file or in Pavti. */
async function listOpenLines(
  tx: Tx,
  actor: Actor,
  invoices: readonly (ComputedInvoice | CreditedInvoice)[],
): Promise<Map<ComputedInvoice | CreditedInvoice, OpenLine[]>> {
  const open = new Map(invoices.map((one): [ComputedInvoice | CreditedInvoice, OpenLine[]] => [one, linesOfFile(one)]))
  const inPavti = new Map(invoices.flatMap((one) => ('id' in one ? [[one.id, one] as const] : [])))
  for (const { invoice_id, position, rate, amount } of await findLinesLeft(tx, actor, [...inPavti.keys()])) {
    const invoice = inPavti.get(invoice_id)
    if (invoice) open.get(invoice)?.push({ position, rate, left: amount })
  }
  return open
}

const linesOfFile = (invoice: ComputedInvoice | CreditedInvoice): OpenLine[] =>
  'lines' in invoice ? invoice.lines.map(({ rate, amount }, i) => ({ position: i + 1, rate, left: amount })) : []
