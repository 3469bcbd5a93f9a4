import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, type Range, readBatches } from './queries.ts'
import type { ExportedPayment } from './rows.ts'

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
