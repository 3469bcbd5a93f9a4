import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, type Range, readBatches } from './queries.ts'
import type { ExportedGstTds, ExportedTds } from './rows.ts'

/** Reads the income tax that customers kept back, by day, without undone entries. */
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

/** Reads the GST that customers kept back, by day, without undone entries. */
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
