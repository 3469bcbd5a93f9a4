import {
  toOpeningVoucher,
  toPaymentVoucher,
  toReceiptVoucher,
  toSalesVoucher,
  type Voucher,
} from '#domain/books/voucher.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Batches } from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import { BATCH } from '../queries.ts'
import * as queries from './journal-queries.ts'
import { readPartyNames } from './party-names.ts'

export type { JournalRange } from './journal-queries.ts'

/** A voucher with the fields of its document, payment or refund that files need. */
export type JournalEntry = DocumentEntry | MoneyEntry | OpeningEntry

/** An opening balance that a customer owed, or had paid ahead. */
export interface OpeningEntry {
  kind: 'opening'
  day: Day
  voucher: Voucher
}

export interface DocumentEntry {
  kind: 'document'
  day: Day
  voucher: Voucher
  document: queries.JournalDocument
}

/** A payment or a refund. */
export interface MoneyEntry {
  kind: 'money'
  day: Day
  voucher: Voucher
  details: queries.MoneyDetails
}

async function* mapBatches<Row, Mapped>(batches: Batches<Row>, map: (row: Row) => Mapped): Batches<Mapped> {
  for await (const rows of batches) yield rows.map(map)
}

const toDocumentEntry = (document: queries.JournalDocument): DocumentEntry => ({
  kind: 'document',
  day: document.day,
  voucher: toSalesVoucher(document),
  document,
})
const toPaymentEntry = (payment: queries.JournalPayment): MoneyEntry => ({
  kind: 'money',
  day: payment.day,
  voucher: toReceiptVoucher(payment),
  details: payment,
})
const toRefundEntry = (refund: queries.JournalRefund): MoneyEntry => ({
  kind: 'money',
  day: refund.day,
  voucher: toPaymentVoucher(refund),
  details: refund,
})

/** Reads payments, including those without money (TDS, write-offs), then refunds, by day. */
export async function* readMoney(
  tx: Tx,
  actor: Owner,
  range: queries.JournalRange,
  undone: queries.Undone = 'without_undone',
): Batches<MoneyEntry> {
  const toParty = await readPartyNames(tx, actor)
  yield* mergeByDay([
    mapBatches(queries.readPayments(tx, actor, range, toParty, undone), toPaymentEntry),
    mapBatches(queries.readInvoiceRefunds(tx, actor, range, toParty, undone), toRefundEntry),
    mapBatches(queries.readAdvanceRefunds(tx, actor, range, toParty, undone), toRefundEntry),
  ])
}

/** Reads the documents that count in an account, by day. */
export async function* readSales(tx: Tx, actor: Owner, range: queries.JournalRange): Batches<DocumentEntry> {
  const toParty = await readPartyNames(tx, actor)
  yield* mapBatches(queries.readDocuments(tx, actor, range, toParty), toDocumentEntry)
}

/** Reads the opening balances of customers, by day. */
export async function* readOpenings(tx: Tx, actor: Owner, range: queries.JournalRange): Batches<OpeningEntry> {
  const toParty = await readPartyNames(tx, actor)
  yield* mapBatches(queries.readOpenings(tx, actor, range, toParty), (opening) => ({
    kind: 'opening',
    day: opening.day,
    voucher: toOpeningVoucher(opening),
  }))
}

/** Reads the whole journal. Within a day: opening balances, then documents, payments and refunds. */
export const readJournal = (tx: Tx, actor: Owner, range: queries.JournalRange): Batches<JournalEntry> =>
  mergeByDay<JournalEntry>([readOpenings(tx, actor, range), readSales(tx, actor, range), readMoney(tx, actor, range)])

interface Head<Row> {
  rows: readonly Row[]
  at: number
  rest: AsyncIterator<readonly Row[]>
}

/** Moves to the next batch with a row; undefined at the end. */
async function advance<Row>(rest: AsyncIterator<readonly Row[]>): Promise<Head<Row> | undefined> {
  for (;;) {
    const { value, done } = await rest.next()
    if (done === true) return undefined
    if (value.length > 0) return { rows: value, at: 0, rest }
  }
}

/** Merges sources that are each sorted by day. Within a day, the first source comes first. */
async function* mergeByDay<Row extends { day: Day }>(sources: readonly Batches<Row>[]): Batches<Row> {
  const heads: (Head<Row> | undefined)[] = []
  for (const source of sources) heads.push(await advance(source[Symbol.asyncIterator]()))
  let batch: Row[] = []
  for (;;) {
    let first: { row: Row; place: number } | undefined
    for (const [place, head] of heads.entries()) {
      const row = head?.rows[head.at]
      if (row && (first === undefined || row.day < first.row.day)) first = { row, place }
    }
    if (!first) break
    batch.push(first.row)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
    const head = heads[first.place]
    if (head && ++head.at === head.rows.length) heads[first.place] = await advance(head.rest)
  }
  yield batch
}
