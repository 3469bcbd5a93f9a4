import type { Day } from '#domain/days/india-day.ts'
import type { TransportReason } from '#domain/document/preliminary.ts'
import { restoreSellerDetails, type SellerDetails, stateOfSeller } from '#domain/document/seller.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { AdvanceUse, ReturnAdvance } from '#domain/gstr1/gstr1-advances.ts'
import type { ReturnDocument } from '#domain/gstr1/gstr1-documents.ts'
import type { IssuedNature, IssuedPaper } from '#domain/gstr1/gstr1-issued.ts'
import type { ReturnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { pushTo } from '#domain/map-entries.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { listAdvanceUses } from '../../settlement/service.ts'

/** Converts the seller details stored with a document. */
export function toReturnSeller(details: Partial<SellerDetails>): ReturnDocument['seller'] {
  const frozen = restoreSellerDetails(details)
  return { registration: frozen.registration, gstin: frozen.gstin, state: stateOfSeller(frozen) }
}

interface AdvanceRow extends Pick<ReturnAdvance, 'amount' | 'taxed_on'> {
  payment_id: string
  /**
   * The payment without the part that settled an opening balance: that part is no advance, since no invoice in Pavti
   * uses it.
   */
  paid: Paise
  seller_details: Partial<SellerDetails>
  place_of_supply: string | null
  supply_type: SupplyType
  rate: TaxRate
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Finds the advances of the vouchers for services up to a day, whose payments were not undone. */
const findAdvances = (tx: Tx, actor: Actor, to: Day) => tx<AdvanceRow[]>`
  SELECT v.payment_id, v.amount, v.taxed_on, p.amount - (
      SELECT coalesce(sum(o.amount), 0)::bigint FROM read_opening_payments o
      WHERE o.business_id = p.business_id AND o.payment_id = p.id AND o.undone_at IS NULL) AS paid, v.paper->'content'->'seller_details' AS seller_details,
    v.paper->'content'->>'place_of_supply' AS place_of_supply,
    v.paper->'content'->>'supply_type' AS supply_type, (v.paper->'lines'->0->>'rate')::bigint AS rate,
    (v.paper->'lines'->0->>'cgst')::bigint AS cgst, (v.paper->'lines'->0->>'sgst')::bigint AS sgst,
    (v.paper->'lines'->0->>'igst')::bigint AS igst
  FROM read_receipt_vouchers v JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
  WHERE v.business_id = ${actor.businessId} AND v.supply = 'services' AND v.taxed_on <= ${to} AND p.undone_at IS NULL
  ORDER BY v.taxed_on, v.number`

/** Returns the advances for services with their uses, from which tables 11A and 11B of the period are computed. */
export async function readReturnAdvances(tx: Tx, actor: Actor, { to }: ReturnPeriod): Promise<ReturnAdvance[]> {
  const advances = await findAdvances(tx, actor, to)
  if (advances.length === 0) return []
  const uses = new Map<string, AdvanceUse[]>()
  const paymentIds = advances.map(({ payment_id }) => payment_id)
  for (const use of await listAdvanceUses(tx, actor, paymentIds)) pushTo(uses, use.payment_id, use)
  return advances.flatMap((row): ReturnAdvance[] => {
    const { payment_id, paid, seller_details, place_of_supply, supply_type, rate, cgst, sgst, igst, amount, taxed_on } =
      row
    if (place_of_supply === null) return []
    const seller = toReturnSeller(seller_details)
    const usedBefore = paise(paid - amount)
    const taxes = { cgst, sgst, igst }
    return [
      {
        seller,
        place_of_supply,
        supply_type,
        rate,
        amount,
        taxes,
        taxed_on,
        usedBefore,
        uses: uses.get(payment_id) ?? [],
      },
    ]
  })
}

/** An advance of a customer without receipt voucher. */
interface BareAdvance {
  id: string
  customer_id: string
  customer_name: string
  received_on: Day
  advance: Paise
}

/** Whether a payment (p) could be an advance and has no receipt voucher. */
const isBare = (tx: Tx) => tx`
  p.method NOT IN ('tds', 'write_off') AND p.source <> 'opening'
    AND NOT EXISTS (SELECT FROM read_receipt_vouchers v WHERE v.business_id = p.business_id AND v.payment_id = p.id)`

/**
 * Finds the payments received in the period that still are an advance and have no receipt voucher. Without one, Pavti
 * cannot know whether the advance is for services, on which GST is due upon payment (CGST Act, section 13(2)).
 */
export const findBareAdvances = (tx: Tx, actor: Actor, { from, to }: ReturnPeriod) => tx<BareAdvance[]>`
  SELECT p.id, c.id AS customer_id, c.name AS customer_name, p.received_on, a.advance
  FROM read_advances a JOIN read_payments p ON p.business_id = a.business_id AND p.id = a.payment_id
    JOIN read_customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  WHERE a.business_id = ${actor.businessId} AND a.received_on BETWEEN ${from} AND ${to} AND ${isBare(tx)}
  ORDER BY p.received_on, p.id`

/**
 * Finds the invoices after the period that charge tax for services and used a payment of the period without receipt
 * voucher: the tax of that advance was due for the period (CGST Act, section 13(2)). A credit that moved was no
 * advance.
 */
export const findInvoicesOfBareAdvances = (tx: Tx, actor: Actor, { from, to }: ReturnPeriod) => tx<
  { id: string; number: string; customer_name: string }[]
>`
  SELECT DISTINCT i.id, coalesce(i.number, '') AS number, i.customer_name, i.issued_on
  FROM read_payments p
    JOIN read_invoice_payments a ON a.business_id = p.business_id AND a.payment_id = p.id
    JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
  WHERE p.business_id = ${actor.businessId} AND p.received_on BETWEEN ${from} AND ${to} AND p.undone_at IS NULL
    AND ${isBare(tx)} AND a.undone_at IS NULL AND a.moved_from IS NULL AND i.issued_on > ${to}
    AND EXISTS (SELECT FROM read_invoice_lines l WHERE l.business_id = i.business_id AND l.invoice_id = i.id
      AND l.hsn LIKE '99%' AND l.cgst + l.igst > 0)
  ORDER BY i.issued_on, number`

interface PaperRow {
  what: 'receipt_voucher' | 'refund_voucher' | TransportReason
  number: string
  is_void: boolean
  seller_details: Partial<SellerDetails>
}

/**
 * The natures of vouchers and challans. A challan for a supply whose invoice follows (CGST Rule 55(4)) has no row of
 * its own.
 */
const NATURES: Record<PaperRow['what'], IssuedNature> = {
  receipt_voucher: 6,
  refund_voucher: 8,
  job_work: 9,
  on_approval: 10,
  supply: 12,
  other: 12,
}

/** Returns the vouchers and delivery challans of the period, for table 13. */
export async function readIssuedPapers(tx: Tx, actor: Actor, { from, to }: ReturnPeriod): Promise<IssuedPaper[]> {
  const rows = await tx<PaperRow[]>`
    SELECT v.issued_on, 'receipt_voucher' AS what, v.number, p.undone_at IS NOT NULL AS is_void,
      v.paper->'content'->'seller_details' AS seller_details
    FROM read_receipt_vouchers v JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
    WHERE v.business_id = ${actor.businessId} AND v.issued_on BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT v.issued_on, 'refund_voucher', v.number, r.undone_at IS NOT NULL, v.paper->'content'->'seller_details'
    FROM read_refund_vouchers v JOIN read_payment_refunds r ON r.business_id = v.business_id AND r.id = v.refund_id
    WHERE v.business_id = ${actor.businessId} AND v.issued_on BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT issued_on, transport_reason, number, state = 'cancelled', paper->'content'->'seller_details'
    FROM read_preliminary_documents
    WHERE business_id = ${actor.businessId} AND kind = 'delivery_challan' AND issued_on BETWEEN ${from} AND ${to}
    ORDER BY issued_on, what, number`
  return rows.map(({ what, number, is_void, seller_details }) => ({
    nature: NATURES[what],
    number,
    isVoid: is_void,
    seller: toReturnSeller(seller_details),
  }))
}
