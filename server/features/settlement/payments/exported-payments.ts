import { pushTo } from '#domain/map-entries.ts'
import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { othersOfCredit } from './others-of-credit.ts'

/**
 * Returns the payments and refunds of each document that were not undone, by day. The order uses only columns that an import
 * keeps, so that imported data gives the same export.
 */
export async function listPaymentsForExport(
  tx: Tx,
  actor: Actor,
  documentIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<(PaymentEntry & { invoice_id: string })[]>`
    SELECT * FROM (
      SELECT a.invoice_id, a.received_on AS day, a.amount, a.method, a.reference, a.note, p.tds_rate::bigint AS tds_rate,
        p.tds_section, p.certificate_received_on, a.round_off, CASE WHEN p.amount <> a.amount OR c.ids <> '{}' THEN p.id END AS payment_id,
        c.ids AS recorded_with
      FROM invoice_payments a JOIN payments p ON p.business_id = a.business_id AND p.id = a.payment_id,
        LATERAL (SELECT ${othersOfCredit(tx)} AS ids) AS c
      WHERE a.business_id = ${actor.businessId} AND a.invoice_id = ANY(${[...documentIds]}::uuid[]) AND a.undone_at IS NULL
      UNION ALL
      SELECT invoice_id, refunded_on, -amount, method, reference, note, NULL, NULL, NULL, 0, NULL, '{}' FROM invoice_refunds
      WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${[...documentIds]}::uuid[]) AND undone_at IS NULL) AS p
    ORDER BY day, amount DESC, method, reference, note, payment_id`
  const found = new Map<string, PaymentEntry[]>()
  for (const { invoice_id: id, ...entry } of rows) pushTo(found, id, entry)
  return found
}
