import {
  type BookedDocument,
  type BookedOpening,
  type BookedPayment,
  type BookedRefund,
  OPENING_BILL,
  type Party,
  type SoldGoods,
} from '#domain/books/voucher.ts'
import { OFF_ACCOUNT } from '#domain/customer-account/customer-statement.ts'
import type { Day } from '#domain/days/india-day.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Batches } from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import {
  BATCH,
  documentOrder,
  documentsAfter,
  NO_ID,
  readBatches,
  readDocumentBatches,
  type SortableDocument,
} from '../queries.ts'
import { type PartyColumns, partyColumns } from './party-names.ts'

/** The days of the journal, and the customer if only one is read. */
export interface JournalRange {
  from: Day
  to: Day
  customerId?: string | undefined
}

type ToParty = (row: PartyColumns) => Party

/** A document with the customer's state and registration on it. */
export interface JournalDocument extends BookedDocument {
  customer_gstin: string | null
  customer_state: string | null
  place_of_supply: string | null
}

interface GoodsRow extends SoldGoods {
  invoice_id: string
}

const ofCustomer = (tx: Tx, column: ReturnType<Tx>, customerId: string | undefined) =>
  customerId === undefined ? tx`` : tx`AND ${column} = ${customerId}`

/** Reads the documents that count in an account (no drafts or cancelled ones), by day of issue. */
export async function* readDocuments(
  tx: Tx,
  actor: Owner,
  { from, to, customerId }: JournalRange,
  toParty: ToParty,
): Batches<JournalDocument> {
  const documents = readDocumentBatches(
    from,
    (after, limit) => tx<(Omit<JournalDocument, 'day' | 'party' | 'goods'> & SortableDocument & PartyColumns)[]>`
      SELECT i.id, i.issued_on, i.created_at::text AS written_at, i.kind, coalesce(i.number, '') AS number, i.reverse_charge, i.cgst, i.sgst, i.igst,
        i.round_off, i.amount, i.place_of_supply, i.customer_details->>'gstin' AS customer_gstin,
        i.customer_details->>'state_code' AS customer_state,
        (SELECT o.number FROM read_invoices o WHERE o.business_id = i.business_id AND o.id = i.credits_id) AS credits_number,
        ${partyColumns(tx, tx`i.customer_name`)}
      FROM read_invoices i LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
      WHERE i.business_id = ${actor.businessId} AND ${documentsAfter(tx, after)} AND i.issued_on <= ${to}
        AND i.state <> ALL(${OFF_ACCOUNT}::text[]) ${ofCustomer(tx, tx`i.customer_id`, customerId)}
      ORDER BY ${documentOrder(tx)} LIMIT ${limit}`,
  )
  for await (const rows of documents) {
    const sold = await tx<GoodsRow[]>`
      SELECT invoice_id, hsn, rate, exemption, sum(taxable)::bigint AS taxable, sum(cgst)::bigint AS cgst,
        sum(sgst)::bigint AS sgst, sum(igst)::bigint AS igst
      FROM read_invoice_lines
      WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${rows.map(({ id }) => id)}::uuid[])
      GROUP BY invoice_id, hsn, rate, exemption ORDER BY invoice_id, min(position)`
    const goods = new Map<string, SoldGoods[]>()
    for (const { invoice_id, ...one } of sold) pushTo(goods, invoice_id, one)
    yield rows.map((row) => ({ ...row, day: row.issued_on, party: toParty(row), goods: goods.get(row.id) ?? [] }))
  }
}

/** Fields of a payment or refund in the payments export besides its voucher. */
export interface MoneyDetails {
  method: BookedPayment['method']
  reference: string | null
  note: string | null
  undone_on: Day | null
  undone_reason: string | null
}

export interface JournalPayment extends BookedPayment, MoneyDetails {}
export interface JournalRefund extends BookedRefund, MoneyDetails {}

/** Whether undone payments and refunds are read; they are in no book. */
export type Undone = 'without_undone' | 'with_undone'

const undoneColumns = (tx: Tx, alias: ReturnType<Tx>) => tx`
  (${alias}.undone_at AT TIME ZONE 'Asia/Kolkata')::date AS undone_on, ${alias}.undone_reason`

const ifNotUndone = (tx: Tx, alias: ReturnType<Tx>, undone: Undone) =>
  undone === 'with_undone' ? tx`` : tx`AND ${alias}.undone_at IS NULL`

interface AllocationRow {
  payment_id: string
  number: string | null
  customer_name: string
  amount: Paise
  is_live: boolean
}

/** Lists the documents that each payment settles, or settled before it was undone. */
async function listAllocations(tx: Tx, actor: Owner, paymentIds: readonly string[]) {
  const rows = await tx<AllocationRow[]>`
    SELECT a.payment_id, i.number, i.customer_name, sum(a.amount)::bigint AS amount, a.undone_at IS NULL AS is_live
    FROM read_invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
    WHERE a.business_id = ${actor.businessId} AND a.payment_id = ANY(${[...paymentIds]}::uuid[])
    GROUP BY a.payment_id, i.id, i.number, i.customer_name, a.undone_at IS NULL ORDER BY a.payment_id, min(a.recorded_at), i.id`
  const openings = await tx<AllocationRow[]>`
    SELECT payment_id, ${OPENING_BILL} AS number, '' AS customer_name, sum(amount)::bigint AS amount, undone_at IS NULL AS is_live
    FROM read_opening_payments
    WHERE business_id = ${actor.businessId} AND payment_id = ANY(${[...paymentIds]}::uuid[])
    GROUP BY payment_id, undone_at IS NULL ORDER BY payment_id`
  const byPayment = new Map<string, AllocationRow[]>()
  for (const row of [...openings, ...rows]) pushTo(byPayment, row.payment_id, row)
  return byPayment
}

/** Returns the invoices of an undone payment as one part, because amounts may have moved between them. */
const undonePart = (parts: readonly AllocationRow[], amount: Paise): BookedPayment['allocations'] =>
  parts.length === 0 ? [] : [{ number: [...new Set(parts.map(({ number }) => number))].join(', '), amount }]

/** Reads rows in batches from a day on, ordered by day and then id. */
const readByDay = <Row extends { id: string; day: Day }>(
  from: Day,
  read: (after: { day: Day; id: string }) => PromiseLike<readonly Row[]>,
): Batches<Row> => readBatches({ day: from, id: NO_ID }, read, ({ day, id }) => ({ day, id }))

/** Reads the opening balances that customers owed or had paid ahead, by day. */
export const readOpenings = (
  tx: Tx,
  actor: Owner,
  { from, to, customerId }: JournalRange,
  toParty: ToParty,
): Batches<BookedOpening> =>
  withParties(
    readByDay(
      from,
      (after) => tx<(Omit<BookedOpening, 'party'> & PartyColumns)[]>`
        SELECT o.id, o.day, o.amount, ${partyColumns(tx, tx`NULL`)}
        FROM (
          SELECT id, customer_id, as_of AS day, amount FROM read_opening_balances WHERE business_id = ${actor.businessId}
          UNION ALL
          SELECT id, customer_id, received_on, -amount FROM read_payments
          WHERE business_id = ${actor.businessId} AND source = 'opening' AND undone_at IS NULL) AS o
          JOIN read_customers c ON c.business_id = ${actor.businessId} AND c.id = o.customer_id
        WHERE (o.day, o.id) > (${after.day}::date, ${after.id}::uuid) AND o.day <= ${to}
          ${ofCustomer(tx, tx`o.customer_id`, customerId)}
        ORDER BY o.day, o.id LIMIT ${BATCH}`,
    ),
    toParty,
  )

/** Reads payments by day, except those from before the business began with Pavti. */
export async function* readPayments(
  tx: Tx,
  actor: Owner,
  { from, to, customerId }: JournalRange,
  toParty: ToParty,
  undone: Undone,
): Batches<JournalPayment> {
  const payments = readByDay(
    from,
    (after) => tx<(Omit<JournalPayment, 'party' | 'allocations'> & PartyColumns)[]>`
      SELECT p.id, p.received_on AS day, p.amount, p.round_off, p.method, p.tds_tax, p.reference, p.note,
        coalesce(v.number, p.reference) AS number, ${undoneColumns(tx, tx`p`)}, ${partyColumns(tx, tx`NULL`)}
      FROM read_payments p
        LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
        LEFT JOIN read_receipt_vouchers v ON v.business_id = p.business_id AND v.payment_id = p.id
      WHERE p.business_id = ${actor.businessId} AND (p.received_on, p.id) > (${after.day}::date, ${after.id}::uuid)
        AND p.received_on <= ${to} AND p.source <> 'opening' ${ifNotUndone(tx, tx`p`, undone)}
        ${ofCustomer(tx, tx`p.customer_id`, customerId)}
      ORDER BY p.received_on, p.id LIMIT ${BATCH}`,
  )
  for await (const rows of payments) {
    const parts = await listAllocations(
      tx,
      actor,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => {
      const own = parts.get(row.id) ?? []
      const party = toParty(row.party_id === null ? { ...row, party_name: own[0]?.customer_name ?? '' } : row)
      const allocations = row.undone_on === null ? own.filter(({ is_live }) => is_live) : undonePart(own, row.amount)
      return { ...row, party, allocations }
    })
  }
}

/** Reads refunds of invoices, by day. */
export const readInvoiceRefunds = (
  tx: Tx,
  actor: Owner,
  { from, to, customerId }: JournalRange,
  toParty: ToParty,
  undone: Undone,
): Batches<JournalRefund> =>
  withParties(
    readByDay(
      from,
      (after) => tx<(Omit<JournalRefund, 'party'> & PartyColumns)[]>`
        SELECT r.id, r.refunded_on AS day, r.amount, r.method, r.reference, r.note, r.reference AS number,
          i.number AS invoice_number, ${undoneColumns(tx, tx`r`)}, ${partyColumns(tx, tx`i.customer_name`)}
        FROM read_invoice_refunds r JOIN read_invoices i ON i.business_id = r.business_id AND i.id = r.invoice_id
          LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
        WHERE r.business_id = ${actor.businessId} AND (r.refunded_on, r.id) > (${after.day}::date, ${after.id}::uuid)
          AND r.refunded_on <= ${to} ${ifNotUndone(tx, tx`r`, undone)} ${ofCustomer(tx, tx`i.customer_id`, customerId)}
        ORDER BY r.refunded_on, r.id LIMIT ${BATCH}`,
    ),
    toParty,
  )

/** Reads refunds of advances, by day. */
export const readAdvanceRefunds = (
  tx: Tx,
  actor: Owner,
  { from, to, customerId }: JournalRange,
  toParty: ToParty,
  undone: Undone,
): Batches<JournalRefund> =>
  withParties(
    readByDay(
      from,
      (after) => tx<(Omit<JournalRefund, 'party'> & PartyColumns)[]>`
        SELECT r.id, r.refunded_on AS day, r.amount, r.method, r.reference, r.note, coalesce(v.number, r.reference) AS number,
          NULL AS invoice_number, ${undoneColumns(tx, tx`r`)}, ${partyColumns(tx, tx`NULL`)}
        FROM read_payment_refunds r JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
          LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
          LEFT JOIN read_refund_vouchers v ON v.business_id = r.business_id AND v.refund_id = r.id
        WHERE r.business_id = ${actor.businessId} AND (r.refunded_on, r.id) > (${after.day}::date, ${after.id}::uuid)
          AND r.refunded_on <= ${to} ${ifNotUndone(tx, tx`r`, undone)} ${ofCustomer(tx, tx`p.customer_id`, customerId)}
        ORDER BY r.refunded_on, r.id LIMIT ${BATCH}`,
    ),
    toParty,
  )

async function* withParties<Row extends PartyColumns>(
  batches: Batches<Row>,
  toParty: ToParty,
): Batches<Row & { party: Party }> {
  for await (const rows of batches) yield rows.map((row) => ({ ...row, party: toParty(row) }))
}
