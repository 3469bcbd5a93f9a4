import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, type Range, readBatches, readInvoices } from './queries.ts'
import type { ExportedPayment, ExportedTds } from './rows.ts'
import type { SoldGoods, TallySale } from './tally.ts'

/**
 * Reads payments, and refunds with negative amounts, by day, so that the column adds up to the earnings and
 * what was written off. Includes undone ones if `withUndone`.
 */
export const readPayments = (tx: Tx, actor: Actor, { from, to }: Range, withUndone = false): Batches<ExportedPayment> =>
  readBatches(
    { day: from, id: NO_ID },
    (after) => tx<ExportedPayment[]>`
      WITH moved AS (
        (SELECT id, invoice_id, received_on AS day, amount, method, reference, note, undone_at, undone_reason
        FROM read_invoice_payments
        WHERE business_id = ${actor.businessId} AND (received_on, id) > (${after.day}::date, ${after.id}::uuid)
          AND received_on <= ${to} ${withUndone ? tx`` : tx`AND undone_at IS NULL`}
        ORDER BY received_on, id LIMIT ${BATCH})
        UNION ALL
        (SELECT id, invoice_id, refunded_on, -amount, method, reference, note, undone_at, undone_reason
        FROM read_invoice_refunds
        WHERE business_id = ${actor.businessId} AND (refunded_on, id) > (${after.day}::date, ${after.id}::uuid)
          AND refunded_on <= ${to} ${withUndone ? tx`` : tx`AND undone_at IS NULL`}
        ORDER BY refunded_on, id LIMIT ${BATCH}))
      SELECT m.id, m.day, i.number, i.customer_name, m.amount, m.method, m.reference, m.note,
        (m.undone_at AT TIME ZONE 'Asia/Kolkata')::date AS undone_on, m.undone_reason
      FROM moved m JOIN read_invoices i ON i.business_id = ${actor.businessId} AND i.id = m.invoice_id
      ORDER BY m.day, m.id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )

/** Reads the TDS that customers kept back, by day, without undone entries. */
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
      WHERE p.business_id = ${actor.businessId} AND p.method = 'tds' AND p.undone_at IS NULL
        AND (p.received_on, p.id) > (${after.day}::date, ${after.id}::uuid) AND p.received_on <= ${to}
      ORDER BY p.received_on, p.id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )

interface GoodsRow extends SoldGoods {
  invoice_id: string
}

/** Reads documents with the customer's state and the sales summed by code and rate. */
export async function* readSales(tx: Tx, actor: Actor, range: Range): Batches<TallySale> {
  for await (const documents of readInvoices(tx, actor, range)) {
    const ids = documents.map(({ id }) => id)
    const states = await tx<{ id: string; state_code: string | null }[]>`
      SELECT id, customer_details->>'state_code' AS state_code FROM read_invoices
      WHERE business_id = ${actor.businessId} AND id = ANY(${ids}::uuid[])`
    const rows = await tx<GoodsRow[]>`
      SELECT invoice_id, hsn, rate, exemption, sum(taxable)::bigint AS taxable FROM read_invoice_lines
      WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${ids}::uuid[])
      GROUP BY invoice_id, hsn, rate, exemption ORDER BY invoice_id, min(position)`
    const stateOf = new Map(states.map(({ id, state_code }) => [id, state_code]))
    const goods = new Map<string, SoldGoods[]>()
    for (const { invoice_id, ...sold } of rows) pushTo(goods, invoice_id, sold)
    yield documents.map((document) => ({
      ...document,
      customer_state: stateOf.get(document.id) ?? null,
      goods: goods.get(document.id) ?? [],
    }))
  }
}
