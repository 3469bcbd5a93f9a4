import { pushTo } from '#domain/map-entries.ts'
import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { othersOfCredit } from './others-of-credit.ts'

interface AdvanceEntry extends PaymentEntry {
  customer_id: string
}

/**
 * Returns the payments of each customer that are not fully allocated, and their refunds, by day. The order uses only columns
 * that an import keeps, so that imported data gives the same export.
 */
export async function listAdvancesForExport(
  tx: Tx,
  actor: Actor,
  customerIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<AdvanceEntry[]>`
    SELECT * FROM (
      SELECT customer_id, received_on AS day, amount, method, reference, note, tds_rate::bigint AS tds_rate, tds_section,
        certificate_received_on, round_off, id AS payment_id, ${othersOfCredit(tx)} AS recorded_with
      FROM payments p
      WHERE business_id = ${actor.businessId} AND customer_id = ANY(${[...customerIds]}::uuid[]) AND undone_at IS NULL
        AND amount > allocated
      UNION ALL
      SELECT p.customer_id, r.refunded_on, -r.amount, r.method, r.reference, r.note, NULL, NULL, NULL, 0, p.id, '{}'
      FROM payment_refunds r JOIN payments p ON p.business_id = r.business_id AND p.id = r.payment_id
      WHERE r.business_id = ${actor.businessId} AND p.customer_id = ANY(${[...customerIds]}::uuid[])
        AND r.undone_at IS NULL) AS entries
    ORDER BY day, amount DESC, method, reference, note, payment_id`
  const found = new Map<string, PaymentEntry[]>()
  for (const { customer_id: id, ...entry } of rows) pushTo(found, id, entry)
  return found
}
