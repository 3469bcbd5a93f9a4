import { pushTo } from '#domain/map-entries.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/**
 * Returns the payments and refunds of each document that were not undone, by day. The order uses only columns that an
 * import keeps, so that imported data gives the same export.
 */
export async function listPaymentsForExport(
  tx: Tx,
  actor: Actor,
  documentIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<
    (Omit<PaymentEntry, 'for_opening' | 'is_paid_before' | 'undone' | 'voucher'> & { invoice_id: string })[]
  >`
    SELECT * FROM (
      SELECT a.invoice_id, a.received_on AS day, a.amount, a.method, a.reference, a.note, p.tds_tax, p.tds_rate::bigint AS tds_rate,
        p.tds_section, p.certificate_received_on, a.round_off, CASE WHEN p.amount <> a.amount OR c.ids <> '{}' OR p.source = 'opening'
          OR EXISTS (SELECT FROM read_receipt_vouchers v WHERE v.business_id = p.business_id AND v.payment_id = p.id)
          THEN p.id END AS payment_id,
        c.ids AS recorded_with
      FROM invoice_payments a JOIN payments p ON p.business_id = a.business_id AND p.id = a.payment_id,
        LATERAL (SELECT ${othersOfCredit(tx)} AS ids) AS c
      WHERE a.business_id = ${actor.businessId} AND a.invoice_id = ANY(${[...documentIds]}::uuid[]) AND a.undone_at IS NULL
      UNION ALL
      SELECT invoice_id, refunded_on, -amount, method, reference, note, 'income_tax', NULL, NULL, NULL, 0, NULL, '{}' FROM invoice_refunds
      WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${[...documentIds]}::uuid[]) AND undone_at IS NULL) AS p
    ORDER BY day, amount DESC, method, reference, note, payment_id`
  const found = new Map<string, PaymentEntry[]>()
  for (const { invoice_id: id, ...entry } of rows) pushTo(found, id, entry)
  return found
}

interface AdvanceRow extends Omit<PaymentEntry, 'voucher' | 'undone'> {
  undone_on: Day | null
  undone_reason: string | null
  customer_id: string
  number: string | null
  issued_on: Day | null
  taxed_on: Day | null
  /** The part of the refund that the refund voucher covers; null for the whole refund. */
  voucher_amount: Paise | null
  supply: 'goods' | 'services' | null
  place_of_supply: string | null
  supply_type: SupplyType | null
  country: string | null
  rate: TaxRate | null
  cgst: Paise | null
  sgst: Paise | null
  igst: Paise | null
  description: string | null
}

/**
 * Returns, by day, the payments of each customer that are not fully allocated to invoices, were paid before the
 * business began with Pavti or have a receipt voucher, and their refunds. Includes undone ones only if they have a
 * voucher. The order uses only columns that an import keeps, so that imported data gives the same export.
 */
export async function listAdvancesForExport(
  tx: Tx,
  actor: Actor,
  customerIds: readonly string[],
): Promise<Map<string, PaymentEntry[]>> {
  const rows = await tx<AdvanceRow[]>`
    SELECT * FROM (
      SELECT customer_id, received_on AS day, p.amount, method, reference, note, tds_tax, tds_rate::bigint AS tds_rate, tds_section,
        certificate_received_on, round_off, id AS payment_id, CASE WHEN undone_at IS NULL THEN ${othersOfCredit(tx)} ELSE '{}' END AS recorded_with, o.amount AS for_opening,
        source = 'opening' AS is_paid_before, v.number, v.issued_on, v.taxed_on, v.amount AS voucher_amount, v.supply,
        v.paper->'content'->>'place_of_supply' AS place_of_supply, v.paper->'content'->>'supply_type' AS supply_type,
        v.paper->'content'->'export_details'->>'country' AS country, (v.paper->'lines'->0->>'rate')::bigint AS rate,
        (v.paper->'lines'->0->>'cgst')::bigint AS cgst, (v.paper->'lines'->0->>'sgst')::bigint AS sgst,
        (v.paper->'lines'->0->>'igst')::bigint AS igst, v.paper->'lines'->0->>'description' AS description,
        (p.undone_at AT TIME ZONE 'Asia/Kolkata')::date AS undone_on, p.undone_reason
      FROM payments p LEFT JOIN read_receipt_vouchers v ON v.business_id = p.business_id AND v.payment_id = p.id, LATERAL (
        SELECT coalesce(sum(s.amount), 0)::bigint AS amount FROM opening_payments s
        WHERE s.business_id = p.business_id AND s.payment_id = p.id AND s.undone_at IS NULL) AS o (amount)
      WHERE p.business_id = ${actor.businessId} AND customer_id = ANY(${[...customerIds]}::uuid[])
        AND (v.number IS NOT NULL OR (undone_at IS NULL AND (p.amount > allocated - o.amount OR source = 'opening')))
      UNION ALL
      SELECT p.customer_id, r.refunded_on, -r.amount, r.method, r.reference, r.note, 'income_tax', NULL, NULL, NULL, 0, p.id, '{}',
        0, false, w.number, w.issued_on, NULL, nullif(w.amount, r.amount), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
        (r.undone_at AT TIME ZONE 'Asia/Kolkata')::date, r.undone_reason
      FROM payment_refunds r JOIN payments p ON p.business_id = r.business_id AND p.id = r.payment_id
        LEFT JOIN read_refund_vouchers w ON w.business_id = r.business_id AND w.refund_id = r.id
      WHERE r.business_id = ${actor.businessId} AND p.customer_id = ANY(${[...customerIds]}::uuid[])
        AND (r.undone_at IS NULL OR w.number IS NOT NULL)) AS entries
    ORDER BY day, amount DESC, method, reference, note, payment_id, number`
  const found = new Map<string, PaymentEntry[]>()
  for (const row of rows) pushTo(found, row.customer_id, toEntry(row))
  return found
}

function toEntry({ number, issued_on, voucher_amount, ...row }: AdvanceRow): PaymentEntry {
  const {
    customer_id: _customer,
    taxed_on,
    supply,
    place_of_supply,
    supply_type,
    country,
    rate,
    cgst,
    sgst,
    igst,
    description,
    undone_on,
    undone_reason,
    ...rest
  } = row
  const entry = undone_on === null ? rest : { ...rest, undone: { on: undone_on, reason: undone_reason ?? '' } }
  if (number === null || issued_on === null) return entry
  const hasAll =
    taxed_on !== null && voucher_amount !== null && supply !== null && rate !== null && cgst !== null && sgst !== null
  const received =
    hasAll && igst !== null
      ? {
          taxed_on,
          amount: voucher_amount,
          supply,
          place_of_supply,
          supply_type: supply_type ?? 'regular',
          country,
          rate,
          cgst,
          sgst,
          igst,
          description: description ?? '',
        }
      : null
  const refunded = received === null && voucher_amount !== null ? { refunded: voucher_amount } : {}
  return { ...entry, voucher: { number, issued_on, received, ...refunded } }
}

/**
 * Selects the ids of the other payments that are parts of the same bank credit as payment p. TDS and bank charges
 * are not among them, since they may be undone separately.
 */
const othersOfCredit = (tx: Tx) => tx`
  CASE WHEN p.method IN ('tds', 'write_off') THEN '{}' ELSE ARRAY(
    SELECT o.id FROM (
      SELECT id, method, undone_at FROM payments
      WHERE business_id = p.business_id AND recorded_with = coalesce(p.recorded_with, p.id)
      UNION ALL
      SELECT id, method, undone_at FROM payments WHERE business_id = p.business_id AND id = p.recorded_with) AS o
    WHERE o.id <> p.id AND o.method NOT IN ('tds', 'write_off') AND o.undone_at IS NULL ORDER BY o.id) END`
