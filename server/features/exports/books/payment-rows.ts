import { amountIn, type BillPart, type Voucher, WRITTEN_OFF_AS } from '#domain/books/voucher.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type Batches, day, money, type Table, text } from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import { reasonWords } from '../document-tables.ts'
import { type JournalRange, type MoneyEntry, readMoney } from './journal.ts'
import type { Undone } from './journal-queries.ts'

/** A part of a payment or of a refund. */
interface PaymentRow {
  entry: MoneyEntry
  kind: string
  number: string | null
  /** Negative for a refund. */
  amount: Paise
}

const WRITE_OFF_KINDS: Record<string, string> = {
  [WRITTEN_OFF_AS.charge]: 'Bank charge',
  [WRITTEN_OFF_AS.rounding]: 'Rounding',
}

function kindOf({ voucher, details: { method, note } }: MoneyEntry, { number }: BillPart): string {
  if (voucher.type === 'payment') return number === null ? 'Advance refund' : 'Refund'
  if (method === 'write_off') return WRITE_OFF_KINDS[note ?? ''] ?? 'Write-off'
  if (number === null) return 'Advance'
  if (method !== 'tds') return 'Payment'
  return amountIn(voucher, 'gst_tds_receivable') === 0n ? 'TDS' : 'GST TDS'
}

const signed = ({ type }: Voucher, amount: Paise): Paise => (type === 'payment' ? paise(-amount) : amount)

/** Returns a row for each document of a payment or refund, for an advance, and for the rounded-off amount. */
function toRows(entry: MoneyEntry): PaymentRow[] {
  const { voucher } = entry
  const rows = voucher.bills.map((bill) => ({
    entry,
    kind: kindOf(entry, bill),
    number: bill.number,
    amount: signed(voucher, bill.amount),
  }))
  const rounded = voucher.type === 'receipt' ? paise(-amountIn(voucher, 'round_off')) : paise(0n)
  return rounded === 0n ? rows : [...rows, { entry, kind: 'Round off', number: null, amount: rounded }]
}

/**
 * Reads payments and refunds by day. The amounts of each day add up to bank and cash receipts, plus TDS and write-offs,
 * which have their own methods.
 */
export async function* readPaymentRows(
  tx: Tx,
  actor: Owner,
  range: JournalRange,
  undone?: Undone,
): Batches<PaymentRow> {
  for await (const entries of readMoney(tx, actor, range, undone)) yield entries.flatMap(toRows)
}

export const PAYMENTS: Table<PaymentRow> = {
  name: 'Payments',
  columns: [
    day('Received on', ({ entry }) => entry.day),
    text('Invoice', ({ number }) => number),
    text('Customer', ({ entry }) => entry.voucher.party.name),
    money('Amount', ({ amount }) => amount),
    text('Method', ({ entry }) => entry.details.method),
    text('Reference', ({ entry }) => entry.details.reference),
    text('Note', ({ entry }) => entry.details.note),
    day('Undone on', ({ entry }) => entry.details.undone_on),
    text('Undone because', ({ entry }) => reasonWords(entry.details.undone_reason)),
    text('Kind', ({ kind }) => kind),
  ],
}
