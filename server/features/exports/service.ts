import type { Readable } from 'node:stream'
import type { Exported, ExportQuery, TallyQuery } from '#contract/exports/exports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import { readJournal } from './books/journal.ts'
import { PAYMENTS, readPaymentRows } from './books/payment-rows.ts'
import { readTallyParties } from './books/tally-parties.ts'
import { openExport, type Source, sourceOf } from './open-export.ts'
import * as queries from './queries.ts'
import * as documentTables from './document-tables.ts'
import * as tables from './tables.ts'
import { writeTally } from './tally.ts'
import { BATCH, NO_ID, type Range, readBatches } from './queries.ts'
import type { ExportedGstTds, ExportedTds } from './rows.ts'

/** Reads the income tax that customers withheld, by day, without undone entries. */
export const readTds = (tx: Tx, actor: Actor, { from, to }: Range): Batches<ExportedTds> =>
  readBatches(
    { day: from, id: NO_ID },
    (after) => tx<ExportedTds[]>`
      SELECT p.id, p.received_on AS day, c.name AS customer_name, c.gstin, p.amount, p.tds_rate::bigint AS rate,
        p.tds_section AS section, p.certificate_received_on, (
          SELECT string_agg(i.number, ', ' ORDER BY i.number) FROM read_invoice_payments a
          JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
          WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL) AS invoices
      FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
      WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.tds_tax = 'income_tax' AND p.undone_at IS NULL
        AND (p.received_on, p.id) > (${after.day}::date, ${after.id}::uuid) AND p.received_on <= ${to}
      ORDER BY p.received_on, p.id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )

/** Reads the GST that customers withheld, by day, without undone entries. */
export const readGstTds = (tx: Tx, actor: Actor, { from, to }: Range): Batches<ExportedGstTds> =>
  readBatches(
    { day: from, id: NO_ID },
    (after) => tx<ExportedGstTds[]>`
      SELECT p.id, p.received_on AS day, c.name AS customer_name, c.gstin, p.amount, s.invoices,
        coalesce(s.is_igst, false) AS is_igst
      FROM read_payments p LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id,
        LATERAL (
          SELECT string_agg(i.number, ', ' ORDER BY i.number) AS invoices, bool_or(i.igst > 0) AS is_igst
          FROM read_invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
          WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL) AS s
      WHERE p.business_id = ${actor.businessId} AND p.tds_tax = 'gst' AND p.undone_at IS NULL
        AND (p.received_on, p.id) > (${after.day}::date, ${after.id}::uuid) AND p.received_on <= ${to}
      ORDER BY p.received_on, p.id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )

const SOURCES: Record<Exported, (tx: Tx, actor: Actor, range: queries.Range) => Source> = {
  invoices: (tx, actor, range) => sourceOf(documentTables.INVOICES, () => queries.readInvoices(tx, actor, range)),
  lines: (tx, actor, range) => sourceOf(documentTables.LINES, () => queries.readLines(tx, actor, range)),
  payments: (tx, actor, range) => sourceOf(PAYMENTS, () => readPaymentRows(tx, actor, range)),
  tds: (tx, actor, range) => sourceOf(tables.TDS, () => readTds(tx, actor, range)),
  gst_tds: (tx, actor, range) => sourceOf(tables.GST_TDS, () => readGstTds(tx, actor, range)),
  customers: (tx, actor) => sourceOf(tables.CUSTOMERS, () => queries.readCustomers(tx, actor)),
  items: (tx, actor) => sourceOf(tables.ITEMS, () => queries.readItems(tx, actor)),
}

/** Returns a table of a business as a file. @throws export_running, exports_busy */
export const exportTable = (
  db: Db,
  actor: Actor,
  what: Exported,
  asked: ExportQuery,
  signal: AbortSignal,
): Promise<Readable> => openExport(db, actor, (tx) => SOURCES[what](tx, actor, asked)[asked.format](), signal)

/**
 * Returns the chosen invoices as CSV, including drafts, by day of issue.
 * @throws not_found (one is absent or another owner's), export_running, exports_busy
 */
export const exportChosen = (db: Db, actor: Actor, ids: readonly string[], signal: AbortSignal): Promise<Readable> =>
  openExport(
    db,
    actor,
    async (tx) => {
      if ((await queries.countChosenInvoices(tx, actor, ids)) < ids.length) {
        throw new AppError('not_found', { sentence: 'One of these invoices no longer exists. Choose again.' })
      }
      return writeCsv(documentTables.INVOICES, queries.readChosenInvoices(tx, actor, ids))
    },
    signal,
  )

/** Returns the journal of a range of days for Tally. @throws export_running, exports_busy */
export const exportTally = (db: Db, actor: Actor, range: TallyQuery, signal: AbortSignal): Promise<Readable> => {
  const start = (tx: Tx) => writeTally(readTallyParties(tx, actor, range), readJournal(tx, actor, range))
  return openExport(db, actor, start, signal)
}

export { exportBooksOfMonth } from './books/books-of-month.ts'
export { findWrongBooks } from './books/check.ts'
export { findFaults } from './returns/gstr1-service.ts'
export { openExport, sourceOf } from './open-export.ts'
export { readBatches } from './queries.ts'
