import { FIRST_DAY } from '#contract/call/days.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type DocumentExtras, PLAIN_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { isEarned } from '#domain/document/invoice-balance.ts'
import { type Columns, selected } from '../../platform/postgres/columns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { listAdvancesForExport, listPaymentsForExport } from '../settlement/service.ts'
import type { ExportedCustomer, ExportedHistoryEntry, ExportedInvoice, ExportedItem, ExportedLine } from './rows.ts'

export interface Range {
  from: Day
  to: Day
  status: InvoiceStatus
}

/** Rows per batch, which limits memory. */
export const BATCH = 2_000

/** Sorts before every id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Reads batches, each after the last row of the previous one, until one is not full. */
export async function* readBatches<Row extends { id: string }, Position>(
  first: Position,
  read: (after: Position, limit: number) => PromiseLike<readonly Row[]>,
  positionOf: (row: Row) => Position,
  limit = BATCH,
): Batches<Row> {
  for (let position = first; ;) {
    const rows = await read(position, limit)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    position = positionOf(last)
  }
}

/** The sort key of documents: the day of issue, then the creation time to the microsecond. */
export interface SortableDocument {
  id: string
  issued_on: Day
  written_at: string
}

/** The document after which a batch begins. */
export interface DocumentPosition {
  day: Day
  writtenAt: string
  id: string
}

const toPosition = ({ issued_on, written_at, id }: SortableDocument): DocumentPosition => ({
  day: issued_on,
  writtenAt: written_at,
  id,
})

/** Reads documents in order from a day on; `read` returns the batch after a position. */
export const readDocumentBatches = <Row extends SortableDocument>(
  from: Day,
  read: (after: DocumentPosition, limit: number) => PromiseLike<readonly Row[]>,
): Batches<Row> =>
  readBatches({ day: from, writtenAt: '-infinity', id: NO_ID }, (after) => read(after, BATCH), toPosition)

/** Condition for documents after a position; the table must have the alias i. */
export const documentsAfter = (tx: Tx, { day, writtenAt, id }: DocumentPosition) => tx`
  (i.issued_on, i.created_at, i.id) > (${day}::date, ${writtenAt}::timestamptz, ${id}::uuid)`

export const documentOrder = (tx: Tx) => tx`i.issued_on, i.created_at, i.id`

/** Condition for a tab of the list; 'all' excludes drafts. */
const statusCondition = (tx: Tx, status: InvoiceStatus) =>
  status === 'all' ? tx`i.tab <> 'draft'` : tx`i.tab = ${status}`

const rangeOfInvoices = (tx: Tx, actor: Actor, { to, status }: Range, after: DocumentPosition) => tx`
  i.business_id = ${actor.businessId} AND ${documentsAfter(tx, after)} AND i.issued_on <= ${to}
  AND ${statusCondition(tx, status)}`

/** The numbers of corrected invoices, and the reason of a debit note; the invoices must have the alias i. */
const correctedNumbers = (tx: Tx) => tx`
  (SELECT c.number FROM read_invoices c WHERE c.business_id = i.business_id AND c.id = i.credits_id) AS credits_number,
  (SELECT n.debited_number FROM read_debit_notes n WHERE n.business_id = i.business_id AND n.id = i.id) AS debits_number,
  (SELECT n.debit_reason FROM read_debit_notes n WHERE n.business_id = i.business_id AND n.id = i.id) AS debit_reason`

type SettlementDay = 'received_on' | 'refunded_on'

/** Adds the last payment and refund days to documents or lines. */
async function withSettlementDays<Row extends { id: string }>(tx: Tx, actor: Actor, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const received = await tx<{ id: string; day: Day }[]>`
    SELECT invoice_id AS id, max(received_on) AS day FROM read_invoice_payments
    WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${ids}::uuid[]) AND undone_at IS NULL
      AND method <> 'write_off' GROUP BY invoice_id`
  const refunded = await tx<{ id: string; day: Day }[]>`
    SELECT invoice_id AS id, max(refunded_on) AS day FROM read_invoice_refunds
    WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${ids}::uuid[]) AND undone_at IS NULL GROUP BY invoice_id`
  const [receivedOn, refundedOn] = [received, refunded].map((days) => new Map(days.map(({ id, day }) => [id, day])))
  return rows.map((row) => ({
    ...row,
    received_on: receivedOn?.get(row.id) ?? null,
    refunded_on: refundedOn?.get(row.id) ?? null,
  }))
}

/** Adds the payments of their documents to lines, and the last days of these. */
async function withPayments<Row extends { id: string }>(tx: Tx, actor: Actor, rows: readonly Row[]) {
  const payments = await listPaymentsForExport(tx, actor, [...new Set(rows.map(({ id }) => id))])
  return rows.map((row) => {
    const own = payments.get(row.id) ?? []
    return {
      ...row,
      payments: own,
      received_on: own.findLast(({ amount, method }) => amount > 0n && isEarned(method))?.day ?? null,
      refunded_on: own.findLast(({ amount }) => amount < 0n)?.day ?? null,
    }
  })
}

/** Reads the documents that fulfil a condition by day of issue, from that day on. */
const readDocuments = (
  tx: Tx,
  actor: Actor,
  from: Day,
  condition: (after: DocumentPosition) => ReturnType<Tx>,
): Batches<ExportedInvoice> =>
  readDocumentBatches(from, async (after, limit) =>
    withSettlementDays(
      tx,
      actor,
      await tx<(Omit<ExportedInvoice, SettlementDay> & SortableDocument)[]>`
      SELECT i.id, i.created_at::text AS written_at, i.number, i.kind, i.issued_on, i.due_on, i.customer_name, i.customer_details->>'gstin' AS customer_gstin,
        i.place_of_supply, i.supply_type, i.reverse_charge, i.state, i.taxable, i.cgst, i.sgst, i.igst, i.round_off, i.amount,
        i.amount_paid, i.amount_credited, i.amount_refunded, i.amount_waived, i.paid_on, i.customer_upi, i.notes, i.void_reason,
        i.credit_reason, i.prices_include_tax, i.customer_id,
        i.balance, e.irn, e.ack_number, e.acknowledged_on, e.cancelled_on AS irn_cancelled_on,
        ${correctedNumbers(tx)}
      FROM read_invoices i LEFT JOIN read_e_invoices e ON e.business_id = i.business_id AND e.invoice_id = i.id
      WHERE ${condition(after)} ORDER BY ${documentOrder(tx)} LIMIT ${limit}`,
    ),
  )

/** Reads documents by day of issue. */
export const readInvoices = (tx: Tx, actor: Actor, range: Range): Batches<ExportedInvoice> =>
  readDocuments(tx, actor, range.from, (after) => rangeOfInvoices(tx, actor, range, after))

const chosenInvoices = (tx: Tx, actor: Actor, ids: readonly string[]) => tx`
  i.business_id = ${actor.businessId} AND i.id = ANY(${ids}::uuid[])`

/** Reads these documents, drafts too, by day of issue. */
export const readChosenInvoices = (tx: Tx, actor: Actor, ids: readonly string[]): Batches<ExportedInvoice> =>
  readDocuments(tx, actor, FIRST_DAY, (after) => tx`${chosenInvoices(tx, actor, ids)} AND ${documentsAfter(tx, after)}`)

/** Counts those of these ids that belong to documents of the business. */
export async function countChosenInvoices(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM read_invoices i WHERE ${chosenInvoices(tx, actor, ids)}`
  return row?.count ?? 0
}

const EXTRAS: Columns<DocumentExtras> = {
  ...PLAIN_EXTRAS,
  ship_to: 'jsonb',
  transport: 'jsonb',
  export_details: 'jsonb',
  custom_fields: 'jsonb',
}

/** Reads lines by day of issue and position; a batch has whole documents. */
export async function* readLines(tx: Tx, actor: Actor, range: Range): Batches<ExportedLine> {
  const documents = readDocumentBatches(
    range.from,
    (after, limit) => tx<SortableDocument[]>`
      SELECT i.id, i.issued_on, i.created_at::text AS written_at FROM read_invoices i
      WHERE ${rangeOfInvoices(tx, actor, range, after)} ORDER BY ${documentOrder(tx)} LIMIT ${limit}`,
  )
  for await (const batch of documents) {
    const lines = await tx<Omit<ExportedLine, SettlementDay | 'payments'>[]>`
      SELECT i.id, i.number, i.kind, i.state, i.issued_on, i.customer_name, l.position, l.description, l.hsn, l.quantity, l.unit,
        l.unit_price, l.discount, l.rate::bigint AS rate, l.exemption, l.taxable, l.cgst, l.sgst, l.igst, l.amount, l.gross,
        l.credits_position, l.is_by_value, i.due_on, i.customer_details->>'gstin' AS customer_gstin, i.place_of_supply,
        i.supply_type, i.reverse_charge, i.prices_include_tax, i.round_off, i.amount AS invoice_amount, i.amount_paid,
        i.amount_credited, i.amount_refunded, i.amount_waived, i.credit_reason, i.void_reason, i.notes,
        ${selected(EXTRAS)},
        i.customer_id, c.name AS current_customer, c.gstin AS current_gstin, ${correctedNumbers(tx)}
      FROM read_invoices i JOIN read_invoice_lines l ON l.business_id = i.business_id AND l.invoice_id = i.id
        JOIN read_invoice_extras e ON e.business_id = i.business_id AND e.id = i.id
        LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
          AND (lower(c.name) <> lower(i.customer_name) OR c.gstin IS DISTINCT FROM i.customer_details->>'gstin')
      WHERE i.business_id = ${actor.businessId} AND i.id = ANY(${batch.map(({ id }) => id)}::uuid[])
      ORDER BY ${documentOrder(tx)}, l.position`
    yield await withPayments(tx, actor, lines)
  }
}

/** Reads customers in the order of creation, without merged ones. */
export async function* readCustomers(tx: Tx, actor: Actor): Batches<ExportedCustomer> {
  for await (const batch of readCustomerRows(tx, actor)) {
    const advances = await listAdvancesForExport(
      tx,
      actor,
      batch.map(({ id }) => id),
    )
    yield batch.map((row) => ({ ...row, advances: advances.get(row.id) ?? [] }))
  }
}

const readCustomerRows = (tx: Tx, actor: Actor): Batches<Omit<ExportedCustomer, 'advances'>> =>
  readBatches(
    NO_ID,
    (after) => tx<Omit<ExportedCustomer, 'advances'>[]>`
      SELECT id, name, phone, email, address, gstin, state_code, language, notes, invoices, received, owed,
        archived_at IS NOT NULL AS is_archived, o.amount AS opening_balance, o.day AS opening_on
      FROM read_customers c LEFT JOIN LATERAL (
        SELECT sum(amount)::bigint AS amount, max(as_of) AS day FROM read_opening_balances b
        WHERE b.business_id = c.business_id AND b.customer_id = c.id) AS o ON true
      WHERE c.business_id = ${actor.businessId} AND id > ${after} AND merged_into IS NULL
      ORDER BY id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/** Reads items in the order of creation. */
export const readItems = (tx: Tx, actor: Actor): Batches<ExportedItem> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedItem[]>`
      SELECT id, description, hsn, unit, unit_price, rate, exemption FROM read_items
      WHERE business_id = ${actor.businessId} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/** Reads the history in the order of ids, which is by time except for rows from a migration. */
export const readInvoiceHistory = (tx: Tx, actor: Actor): Batches<ExportedHistoryEntry> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedHistoryEntry[]>`
      SELECT h.id, ${indiaTime(tx, tx`h.at`)} AS at, i.number AS subject, h.what,
        h.amount, h.reason AS detail, u.name AS by
      FROM read_invoice_history h JOIN read_invoices i ON i.business_id = h.business_id AND i.id = h.invoice_id
        JOIN read_members u ON u.business_id = h.business_id AND u.id = h.user_id
      WHERE h.business_id = ${actor.businessId} AND h.id > ${after} ORDER BY h.id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

export const readCustomerHistory = (tx: Tx, actor: Actor): Batches<ExportedHistoryEntry> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedHistoryEntry[]>`
      SELECT h.id, ${indiaTime(tx, tx`h.at`)} AS at, c.name AS subject, h.what,
        NULL::bigint AS amount, h.detail, u.name AS by
      FROM read_customer_history h JOIN read_customers c ON c.business_id = h.business_id AND c.id = h.customer_id
        JOIN read_members u ON u.business_id = h.business_id AND u.id = h.user_id
      WHERE h.business_id = ${actor.businessId} AND h.id > ${after} ORDER BY h.id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/**
 * Locks the downloads of a business across processes until the transaction ends. Returns false if one is in progress.
 */
export async function acquireExportLock(tx: Tx, actor: Actor): Promise<boolean> {
  const [row] = await tx<{ is_free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('export of ' || ${actor.businessId}::text, 0)) AS is_free`
  return row?.is_free === true
}
