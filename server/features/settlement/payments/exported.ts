import { pushTo } from '#domain/map-entries.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/**
 * Returns the payments and refunds of each document that were not undone, by day. The order uses only columns that an import
 * keeps, so that imported data gives the same export.
 */
export async function listPaymentsForExport(
  tx: Tx,
  actor: Actor,
  documentIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<(Omit<PaymentEntry, 'for_opening' | 'is_paid_before'> & { invoice_id: string })[]>`
    SELECT * FROM (
      SELECT a.invoice_id, a.received_on AS day, a.amount, a.method, a.reference, a.note, p.tds_rate::bigint AS tds_rate,
        p.tds_section, p.certificate_received_on, a.round_off, CASE WHEN p.amount <> a.amount OR c.ids <> '{}' OR p.source = 'opening' THEN p.id END AS payment_id,
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

interface AdvanceEntry extends PaymentEntry {
  customer_id: string
}

/**
 * Returns the payments of each customer that are not fully allocated to invoices, or were paid before the business began with
 * Pavti, and their refunds, by day. The order uses only columns
 * that an import keeps, so that imported data gives the same export.
 */
export async function listAdvancesForExport(
  tx: Tx,
  actor: Actor,
  customerIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<AdvanceEntry[]>`
    SELECT * FROM (
      SELECT customer_id, received_on AS day, p.amount, method, reference, note, tds_rate::bigint AS tds_rate, tds_section,
        certificate_received_on, round_off, id AS payment_id, ${othersOfCredit(tx)} AS recorded_with, o.amount AS for_opening,
        source = 'opening' AS is_paid_before
      FROM payments p, LATERAL (
        SELECT coalesce(sum(s.amount), 0)::bigint AS amount FROM opening_payments s
        WHERE s.business_id = p.business_id AND s.payment_id = p.id AND s.undone_at IS NULL) AS o (amount)
      WHERE business_id = ${actor.businessId} AND customer_id = ANY(${[...customerIds]}::uuid[]) AND undone_at IS NULL
        AND (p.amount > allocated - o.amount OR source = 'opening')
      UNION ALL
      SELECT p.customer_id, r.refunded_on, -r.amount, r.method, r.reference, r.note, NULL, NULL, NULL, 0, p.id, '{}',
        0, false
      FROM payment_refunds r JOIN payments p ON p.business_id = r.business_id AND p.id = r.payment_id
      WHERE r.business_id = ${actor.businessId} AND p.customer_id = ANY(${[...customerIds]}::uuid[])
        AND r.undone_at IS NULL) AS entries
    ORDER BY day, amount DESC, method, reference, note, payment_id`
  const found = new Map<string, PaymentEntry[]>()
  for (const { customer_id: id, ...entry } of rows) pushTo(found, id, entry)
  return found
}

/** The ids of the other payments of the credit that payment p is a part of. TDS is undone alone, so it is none of them. */
const othersOfCredit = (tx: Tx) => tx`
  CASE WHEN p.method = 'tds' THEN '{}' ELSE ARRAY(
    SELECT o.id FROM (
      SELECT id, method, undone_at FROM payments
      WHERE business_id = p.business_id AND recorded_with = coalesce(p.recorded_with, p.id)
      UNION ALL
      SELECT id, method, undone_at FROM payments WHERE business_id = p.business_id AND id = p.recorded_with) AS o
    WHERE o.id <> p.id AND o.method <> 'tds' AND o.undone_at IS NULL ORDER BY o.id) END`
