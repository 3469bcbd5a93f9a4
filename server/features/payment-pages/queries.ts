import type { RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { DocumentTotals, StoredDocument } from '#domain/document/document.ts'
import { PAYER_EXTRAS, type PayerExtra } from '#domain/document/extras/document-extras.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { PageLanguage, PaymentMethod } from '#pages/views.ts'
import { selected } from '../../platform/postgres/columns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import type { Owner } from '../../actor/actor.ts'

/** The seller's current contact details, not those frozen on a document. */
export interface ShopRow {
  logo_id: string | null
  shop_address: string | null
  shop_pincode: string | null
  shop_state: string | null
  shop_phone: string | null
}

export const findShop = async (db: Db, owner: Owner) =>
  (
    await db<ShopRow[]>`
    SELECT logo_id, address AS shop_address, pincode AS shop_pincode, state_code AS shop_state, phone AS shop_phone
    FROM read_businesses WHERE id = ${owner.businessId}`
  )[0]

export interface PayerInvoiceRow
  extends
    ShopRow,
    Pick<
      StoredDocument,
      | keyof DocumentTotals
      | 'amount_paid'
      | 'amount_credited'
      | 'amount_refunded'
      | 'amount_waived'
      | 'paid_on'
      | 'kind'
      | 'seller_name'
      | 'seller_details'
      | 'customer_name'
      | 'customer_upi'
      | 'payment_code'
      | 'moved_upi'
      | 'asked_extra'
      | 'notes'
      | PayerExtra
      | 'custom_fields'
      | 'export_details'
      | 'place_of_supply'
      | 'supply_type'
      | 'reverse_charge'
      | 'prices_include_tax'
      | 'issued_on'
      | 'due_on'
    > {
  id: string
  number: string
  state: 'pending' | 'part_paid' | 'paid' | 'credited' | 'void'
  allows_any_amount: boolean
  /** Whether the shop's account is scheduled for deletion. */
  is_shop_closed: boolean
  line_count: bigint
  /** Today's IST day by the database's clock. */
  today: Day
  /** The version from findPageVersion. */
  page_version: string
  customer_language: PageLanguage | null
}

/**
 * Selects a text that differs whenever the page would differ: PostgreSQL changes the xmin and ctid of a row with each
 * UPDATE. Lines and payments never change without a change of their invoice; claims do.
 */
const pageVersion = (db: Db) => db`
  concat_ws(' ', i.row_version, b.row_version, ${indiaToday(db)}, (
    SELECT string_agg(c.row_version, ' ' ORDER BY c.id) FROM read_payment_claims c
    WHERE c.business_id = i.business_id AND c.invoice_id = i.id))`

/** Selects the customer's language; not part of the version, since each language of a page is cached separately. */
const customerLanguage = (db: Db) => db`
  (SELECT c.language FROM read_customers c WHERE c.business_id = i.business_id AND c.id = i.customer_id)`

/**
 * Returns the versions of pages, by the ids of their invoices alone, since payers have only the links. Leaves out those
 * that findInvoiceForPayer does not find. The ids are in a subquery, which hides their number from the planner:
 * otherwise PostgreSQL would plan each statement anew.
 */
export const findPageVersions = async (db: Db, ids: readonly string[]) =>
  new Map(
    (
      await db<Pick<PayerInvoiceRow, 'id' | 'page_version' | 'customer_language'>[]>`
      SELECT i.id, ${pageVersion(db)} AS page_version, ${customerLanguage(db)} AS customer_language
      FROM unnest((SELECT ${[...ids]}::uuid[])) AS asked (id) JOIN read_invoices i ON i.id = asked.id
        JOIN read_businesses b ON b.id = i.business_id
      WHERE i.state NOT IN ('draft', 'issued')`
    ).map((row) => [row.id, row] as const),
  )

/** Finds an invoice by id without an owner, for the payer's link. Excludes drafts and credit notes. */
export const findInvoiceForPayer = async (db: Db, id: string) =>
  (
    await db<PayerInvoiceRow[]>`
    SELECT i.id, i.number, i.seller_name, i.kind, i.seller_details, i.place_of_supply, i.supply_type, i.reverse_charge, i.prices_include_tax,
      i.taxable, i.cgst, i.sgst, i.igst, i.round_off, i.customer_name, i.customer_upi, i.payment_code, i.moved_upi, i.asked_extra, i.notes, i.amount,
      i.amount_paid, i.amount_credited, i.amount_refunded, i.amount_waived, i.state, i.issued_on, i.due_on, i.paid_on, b.logo_id,
      b.address AS shop_address, b.pincode AS shop_pincode, b.state_code AS shop_state, b.phone AS shop_phone,
      b.allows_any_amount, b.deletion_at IS NOT NULL AS is_shop_closed, ${selected<Pick<StoredDocument, PayerExtra>>(PAYER_EXTRAS)}, e.custom_fields, e.export_details,
      (SELECT count(*) FROM read_invoice_lines l WHERE l.business_id = i.business_id AND l.invoice_id = i.id) AS line_count,
      ${indiaToday(db)} AS today,
      ${pageVersion(db)} AS page_version, ${customerLanguage(db)} AS customer_language
    FROM read_invoices i JOIN read_businesses b ON b.id = i.business_id
      JOIN read_invoice_extras e ON e.business_id = i.business_id AND e.id = i.id
    WHERE i.id = ${id} AND i.state NOT IN ('draft', 'issued')`
  )[0]

export interface PayerLineRow {
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unit_price: Paise
  is_by_value: boolean
  discount: Paise
  rate: TaxRate
  taxable: Paise
  amount: Paise
}

/** Returns the first lines of an invoice for its payer, by id without an owner. */
export const listFirstLines = (db: Db, invoiceId: string, limit: number) => db<PayerLineRow[]>`
  SELECT l.description, l.hsn, l.quantity, l.unit, l.unit_price, l.is_by_value, l.discount, l.rate::bigint AS rate,
    l.taxable, l.amount
  FROM read_invoices i JOIN read_invoice_lines l ON l.business_id = i.business_id AND l.invoice_id = i.id
  WHERE i.id = ${invoiceId} AND i.state NOT IN ('draft', 'issued')
  ORDER BY l.position LIMIT ${limit}`

export interface PayerPaymentRow {
  /** Its position among the payments that were not undone, from 1. */
  number: number
  on: Day
  method: PaymentMethod
  amount: Paise
}

/** Returns all payments of an invoice in parts that were not undone, oldest first, by id without an owner. */
export const listPaymentsOfParts = (db: Db, invoiceId: string) => db<Pick<PayerPaymentRow, 'amount' | 'method'>[]>`
    SELECT p.amount, p.method FROM read_invoices i JOIN read_invoice_payments p ON p.business_id = i.business_id AND p.invoice_id = i.id
    WHERE i.id = ${invoiceId} AND i.state = 'part_paid' AND p.undone_at IS NULL
    ORDER BY p.received_on, p.recorded_at, p.id LIMIT 100`

/** Returns the last payments of an invoice that were not undone, for its payer, oldest first. */
export const listPayerPayments = (db: Db, invoiceId: string, limit: number) => db<PayerPaymentRow[]>`
  SELECT number, "on", method, amount FROM (
    SELECT row_number() OVER (ORDER BY p.received_on, p.recorded_at, p.id)::int AS number, p.received_on AS "on",
      p.method, p.amount
    FROM read_invoices i JOIN read_invoice_payments p ON p.business_id = i.business_id AND p.invoice_id = i.id
    WHERE i.id = ${invoiceId} AND i.state NOT IN ('draft', 'issued') AND p.undone_at IS NULL
    ORDER BY number DESC LIMIT ${limit}) AS last
  ORDER BY number`

export interface PayerClaimRow {
  state: 'open' | 'refused' | 'confirmed'
  amount: Paise
  utr: string
  claimed_on: Day
  closed_on: Day | null
  refusal_reason: RefusalReason | null
  refusal_note: string | null
}

/** Returns the claims of an invoice for its payer, newest first, except those that ended with their invoice. */
export const listPayerClaims = (db: Db, invoiceId: string) => db<PayerClaimRow[]>`
  SELECT c.state, c.amount, c.utr, (c.claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS claimed_on,
    (c.closed_at AT TIME ZONE 'Asia/Kolkata')::date AS closed_on, c.refusal_reason, c.refusal_note
  FROM read_invoices i JOIN read_payment_claims c ON c.business_id = i.business_id AND c.invoice_id = i.id
  WHERE i.id = ${invoiceId} AND i.state NOT IN ('draft', 'issued') AND c.state <> 'settled'
  ORDER BY c.claimed_at DESC, c.id DESC`
