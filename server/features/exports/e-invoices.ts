import type { Readable } from 'node:stream'
import type { EInvoiceCheck, EInvoiceRequest } from '#contract/exports/e-invoices.ts'
import { writeEInvoices } from '#domain/einvoice/e-invoice.ts'
import { checkEInvoices as checkDocuments, E_INVOICE_FAULTS } from '#domain/einvoice/e-invoice-faults.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { type Batches, day, type Table, text } from '../../platform/sheets/table.ts'
import { readEInvoiceDocuments } from './e-invoice-queries.ts'
import { BATCH, countChosenInvoices, NO_ID, readBatches } from './queries.ts'
import { inOnePiece, openExport } from './open-export.ts'

/** The most faults in one answer. */
const MOST_FAULTS = 100

/** Checks the requested documents. @throws not_found (a chosen invoice is absent or another owner's) */
async function check(tx: Tx, actor: Actor, { invoice_ids: ids, month, span, gstin }: EInvoiceRequest) {
  if (ids && (await countChosenInvoices(tx, actor, ids)) < ids.length) {
    throw new AppError('not_found', { sentence: 'One of these invoices no longer exists. Choose again.' })
  }
  const documents = await readEInvoiceDocuments(tx, actor, ids ? { ids } : { period: returnPeriod(month ?? '', span) })
  const asked = gstin ? documents.filter(({ seller }) => seller.gstin === gstin) : documents
  const checked = checkDocuments(asked)
  // Chosen drafts are not read, so they count as left out.
  return { ...checked, leftOut: checked.leftOut + (ids ? ids.length - documents.length : 0) }
}

/**
 * Returns the documents that the e-invoice portal accepts, in its JSON format.
 * @throws no_e_invoices, not_found (a chosen invoice), export_running, exports_busy
 */
export const exportEInvoices = (
  db: Db,
  actor: Actor,
  asked: EInvoiceRequest,
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const { ready } = await check(tx, actor, asked)
    if (ready.length === 0) throw new AppError('no_e_invoices')
    return inOnePiece(writeEInvoices(ready))
  }
  return openExport(db, actor, start, signal)
}

/**
 * Returns the number of documents that the e-invoice portal accepts, and the faults of the others.
 * @throws not_found (a chosen invoice), business_busy, unavailable (too many at once)
 */
export const checkEInvoices = (db: Db, actor: Actor, asked: EInvoiceRequest): Promise<EInvoiceCheck> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const { ready, faults, leftOut } = await check(tx, actor, asked)
      return {
        ready: ready.length,
        gstins: [...new Set(ready.flatMap(({ seller }) => seller.gstin ?? []))].toSorted(),
        left_out: leftOut,
        fault_count: faults.length,
        faults: faults.slice(0, MOST_FAULTS).map(({ code, document }) => ({
          code,
          message: E_INVOICE_FAULTS[code],
          invoice: document && { id: document.id, number: document.number, customer_name: document.customer_name },
        })),
      }
    }),
  )

interface ExportedEInvoice {
  /** The id of the document. */
  id: string
  kind: IssuedKind
  number: string
  issued_on: Day
  irn: string
  ack_number: string
  acknowledged_on: Day
  cancelled_on: Day | null
  signed_qr: string | null
}

/** Reads the answers of the e-invoice portal, in the order of the documents' ids. */
export const readRecordedEInvoices = (tx: Tx, actor: Actor): Batches<ExportedEInvoice> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedEInvoice[]>`
      SELECT e.invoice_id AS id, i.kind, coalesce(i.number, '') AS number, i.issued_on, e.irn, e.ack_number, e.acknowledged_on, e.cancelled_on, e.signed_qr
      FROM read_e_invoices e JOIN read_invoices i ON i.business_id = e.business_id AND i.id = e.invoice_id
      WHERE e.business_id = ${actor.businessId} AND e.invoice_id > ${after} ORDER BY e.invoice_id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/** Reads the answers as records for another account, without ids. */
export async function* readEInvoiceRecords(tx: Tx, actor: Actor): Batches<Omit<ExportedEInvoice, 'id'>> {
  for await (const batch of readRecordedEInvoices(tx, actor)) yield batch.map(({ id: _id, ...record }) => record)
}

export const RECORDED_E_INVOICES: Table<ExportedEInvoice> = {
  name: 'E-invoices',
  columns: [
    text('Number', (row) => row.number),
    day('Date', (row) => row.issued_on),
    text('IRN', (row) => row.irn),
    text('Ack number', (row) => row.ack_number),
    day('Ack date', (row) => row.acknowledged_on),
    day('IRN cancelled on', (row) => row.cancelled_on),
    text('Signed QR code', (row) => row.signed_qr),
  ],
}
