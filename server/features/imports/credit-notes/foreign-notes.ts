import { type Paise, paise } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type CreditedInvoice, findLinesLeft } from '../../invoices/past/service.ts'
import type { RowFault } from '../faults.ts'
import type { ComputedInvoice, PastLine } from '../past/past-invoice.ts'
import { findNumbers } from '../queries.ts'

const NOT_NAMED = 'This credit note does not name its invoice. It is left out; make it in Pavti'
const NOT_FOUND = 'The invoice of this credit note is neither in this file nor in Pavti. The note is left out'
const NUMBER_TAKEN = 'This credit note has the number of an invoice. It is left out; make it in Pavti'
const NO_ROOM = 'This credit note fits no item of its invoice. It is left out; make it in Pavti'

/** A line of an invoice with what can still be credited. */
interface OpenLine {
  position: number
  rate: TaxRate
  left: Paise
}

const isUnplaced = ({ kind, lines }: ComputedInvoice): boolean =>
  kind === 'credit_note' && lines.some(({ credits_position }) => credits_position === null)

/** Returns the lines, each at the first line of the invoice with its rate and enough left; null if one fits none. */
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
 * Finds the lines that the credit notes of other programs credit: those files name at most the invoice. A note without a known
 * invoice is left out with a warning.
 */
export async function placeForeignNotes(
  tx: Tx,
  actor: Actor,
  computed: readonly ComputedInvoice[],
  known: ReadonlyMap<string, CreditedInvoice>,
): Promise<{ placed: ComputedInvoice[]; leftOut: RowFault[] }> {
  const notes = computed.filter(isUnplaced)
  if (notes.length === 0) return { placed: [...computed], leftOut: [] }
  const others = new Map(computed.filter((one) => !isUnplaced(one)).map((one) => [one.number.toUpperCase(), one]))
  const existing = await findNumbers(
    tx,
    actor,
    notes.map(({ number }) => number),
  )
  const existingNumbers = new Set(existing.map(({ number }) => number.toUpperCase()))
  const open = await listOpenLines(tx, actor, others, known)

  const leftOut: RowFault[] = []
  const placed = computed.flatMap((one) => {
    if (!isUnplaced(one)) return [one]
    const leaveOut = (field: string, reason: string): never[] => {
      leftOut.push({ row: one.row, field, reason })
      return []
    }
    if (others.has(one.number.toUpperCase())) return leaveOut('number', NUMBER_TAKEN)
    if (one.credits_number === null) return leaveOut('credits_number', NOT_NAMED)
    const key = one.credits_number.toUpperCase()
    const lines = open.get(key)
    if (!lines) return leaveOut('credits_number', NOT_FOUND)
    // A note that was imported before is skipped later; what is left of its invoice is without it.
    if (!others.has(key) && existingNumbers.has(one.number.toUpperCase()))
      return [{ ...one, lines: one.lines.map((line) => ({ ...line, credits_position: 1 })) }]
    const ownLines = placeLines(one.lines, lines)
    return ownLines === null ? leaveOut('total', NO_ROOM) : [{ ...one, lines: ownLines }]
  })
  return { placed, leftOut }
}

/** The lines of the invoices of the file and of those in Pavti, by the number of the invoice. */
async function listOpenLines(
  tx: Tx,
  actor: Actor,
  ofFile: ReadonlyMap<string, ComputedInvoice>,
  known: ReadonlyMap<string, CreditedInvoice>,
): Promise<Map<string, OpenLine[]>> {
  const numbers = new Map([...known].map(([number, { id }]) => [id, number]))
  const open = new Map<string, OpenLine[]>([...known.keys()].map((number) => [number, []]))
  for (const { invoice_id, position, rate, amount } of await findLinesLeft(tx, actor, [...numbers.keys()]))
    open.get(numbers.get(invoice_id) ?? '')?.push({ position, rate, left: amount })
  for (const [number, { lines }] of ofFile)
    open.set(
      number,
      lines.map(({ rate, amount }, i) => ({ position: i + 1, rate, left: amount })),
    )
  return open
}
