import type { Day } from '#domain/days/india-day.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Actor } from '../../actor/actor.ts'
import { columnArrays, columnNames, type Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader } from '../../platform/postgres/json-rows.ts'

export interface EInvoiceRow {
  irn: string
  ack_number: string
  acknowledged_on: Day
  signed_qr: string | null
  cancelled_on: Day | null
}

const E_INVOICE: Columns<EInvoiceRow> = {
  irn: 'text',
  ack_number: 'text',
  acknowledged_on: 'date',
  signed_qr: 'text',
  cancelled_on: 'date',
}

/** Selects the portal's answer for each row of `invoices`, as a JSON column. */
export const eInvoiceAsJson = (db: Db | Tx) => db`
  (SELECT json_build_array(${columnNames(E_INVOICE)}) FROM e_invoices e
    WHERE e.business_id = invoices.business_id AND e.invoice_id = invoices.id)`

/** Reads a value of `eInvoiceAsJson`. */
export const readEInvoiceRow = createRowReader(E_INVOICE)

/** Returns the portal's answer for a document, or null. */
export const findEInvoice = async (tx: Tx, actor: Actor, invoiceId: string): Promise<EInvoiceRow | null> =>
  (
    await tx<EInvoiceRow[]>`
    SELECT irn, ack_number, acknowledged_on, signed_qr, cancelled_on FROM e_invoices
    WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId}`
  )[0] ?? null

/** Whether the IRN is recorded for another document. */
export const isIrnTaken = async (tx: Tx, actor: Actor, irn: string, invoiceId: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM e_invoices
    WHERE business_id = ${actor.businessId} AND irn = ${irn} AND invoice_id <> ${invoiceId}`
  ).length > 0

/** Finds the documents for which these IRNs are recorded. */
export const findIrnHolders = (tx: Tx, actor: Actor, irns: readonly string[]) => tx<
  { irn: string; invoice_id: string }[]
>`
  SELECT irn, invoice_id FROM e_invoices WHERE business_id = ${actor.businessId} AND irn = ANY(${[...irns]}::text[])`

/** The portal's answer for one document. */
export interface SavedEInvoice extends EInvoiceRow {
  invoice_id: string
}

const SAVED: Columns<SavedEInvoice> = { invoice_id: 'uuid', ...E_INVOICE }

/** Inserts or replaces the portal's answers for these documents. */
export const saveEInvoices = (tx: Tx, actor: Actor, rows: readonly SavedEInvoice[]) => tx`
  INSERT INTO e_invoices (business_id, user_id, ${columnNames(SAVED)})
  SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(SAVED, rows)}) AS r
  ON CONFLICT (business_id, invoice_id) DO UPDATE SET user_id = excluded.user_id, irn = excluded.irn,
    ack_number = excluded.ack_number, acknowledged_on = excluded.acknowledged_on, signed_qr = excluded.signed_qr,
    cancelled_on = excluded.cancelled_on, recorded_at = now()`

/** Deletes the portal's answer for a document. Returns the number of deleted rows. */
export const deleteEInvoice = async (tx: Tx, actor: Actor, invoiceId: string): Promise<number> =>
  (await tx`DELETE FROM e_invoices WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId}`).count

/** A document that a row of the portal's file may refer to. */
export interface NumberedDocument {
  id: string
  kind: IssuedKind
  number: string
  issued_on: Day
  amount: Paise
  gstin: string | null
  irn: string | null
  ack_number: string | null
  acknowledged_on: Day | null
  signed_qr: string | null
  cancelled_on: Day | null
}

/** Finds the tax invoices and notes with these numbers, in any letter case. */
export const findByNumbers = (tx: Tx, actor: Actor, numbers: readonly string[]) => tx<NumberedDocument[]>`
  SELECT i.id, i.kind, coalesce(i.number, '') AS number, i.issued_on, i.amount, i.seller_details ->> 'gstin' AS gstin, e.irn, e.ack_number,
    e.acknowledged_on, e.signed_qr, e.cancelled_on
  FROM read_invoices i LEFT JOIN e_invoices e ON e.business_id = i.business_id AND e.invoice_id = i.id
  WHERE i.business_id = ${actor.businessId} AND upper(i.number) = ANY (${numbers.map((number) => number.toUpperCase())}::text[])
    AND i.number IS NOT NULL
    AND i.kind IN ('tax_invoice', 'credit_note', 'debit_note')
  ORDER BY i.issued_on, i.id`
