import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Batches, day, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'

interface ExportedEInvoice {
  /** Of the document. */
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

/** Reads what the e-invoice portal answered, in the order of the documents' ids. */
export const readRecordedEInvoices = (tx: Tx, actor: Actor): Batches<ExportedEInvoice> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedEInvoice[]>`
      SELECT e.invoice_id AS id, i.kind, coalesce(i.number, '') AS number, i.issued_on, e.irn, e.ack_number, e.acknowledged_on, e.cancelled_on, e.signed_qr
      FROM read_e_invoices e JOIN read_invoices i ON i.business_id = e.business_id AND i.id = e.invoice_id
      WHERE e.business_id = ${actor.businessId} AND e.invoice_id > ${after} ORDER BY e.invoice_id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

/** Reads them as records for another account, which has other ids. */
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
