import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** A payment with the data of its invoice for the receipt. */
export interface ReceiptRow {
  id: string
  invoice_id: string
  /** The received amount, including rounded-off paise. */
  received: Paise
  round_off: Paise
  received_on: Day
  method: SettlementMethod
  reference: string | null
  recorded_at: Date
  undone_at: Date | null
  number: string
  issued_on: Day
  seller_name: string
  seller_details: Partial<SellerDetails>
  customer_name: string
  customer_language: PayerLanguage | null
}

const columns = (db: Db | Tx) => db`
  p.id, p.invoice_id, (p.amount + p.round_off)::bigint AS received, p.round_off, p.received_on, p.method, p.reference,
  p.recorded_at, p.undone_at, i.number, i.issued_on, i.seller_name, i.seller_details, i.customer_name,
  (SELECT c.language FROM read_customers c WHERE c.business_id = i.business_id AND c.id = i.customer_id) AS customer_language`

export const findPayment = async (db: Db | Tx, actor: Owner, invoiceId: string, paymentId: string) =>
  (
    await db<ReceiptRow[]>`
    SELECT ${columns(db)} FROM read_invoice_payments p JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE p.business_id = ${actor.businessId} AND p.invoice_id = ${invoiceId} AND p.id = ${paymentId}`
  )[0]

/** Finds a payment that was not undone by its position in the list of the payer's page, from 1. */
export const findPayerPayment = async (db: Db, owner: Owner, invoiceId: string, number: number) =>
  (
    await db<ReceiptRow[]>`
    SELECT ${columns(db)} FROM read_invoice_payments p JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE p.business_id = ${owner.businessId} AND p.invoice_id = ${invoiceId} AND p.undone_at IS NULL
      AND i.state IN ('part_paid', 'paid')
    ORDER BY p.received_on, p.recorded_at, p.id LIMIT 1 OFFSET ${number - 1}`
  )[0]

/** Records that a receipt with this content, including its paise, was issued for a payment. Safe to repeat. */
export const insertIssued = (
  db: Db | Tx,
  owner: Owner,
  { id, received }: Pick<ReceiptRow, 'id' | 'received'>,
  fingerprint: Buffer,
) => db`
  INSERT INTO issued_receipts (business_id, payment_id, fingerprint, received)
  VALUES (${owner.businessId}, ${id}, ${fingerprint}, ${received}) ON CONFLICT DO NOTHING`

/**
 * Finds the payment of a receipt by the first bytes of its fingerprint, in any business, since the requester has its
 * link.
 */
export const findIssuedPayment = async (db: Db, start: Buffer) =>
  (
    await db<(ReceiptRow & { business_id: string })[]>`
    SELECT ${columns(db)}, p.business_id
    FROM issued_receipts r JOIN read_invoice_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
    JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE r.fingerprint BETWEEN ${start} AND ${Buffer.concat([start, Buffer.alloc(32, 0xff)])}
    ORDER BY p.undone_at DESC NULLS FIRST LIMIT 1`
  )[0]

/**
 * Finds the payments of a receipt, in any business: whoever checks it has the receipt, and learns only whether it is
 * valid. A receipt is not valid if the payment was reduced later because less arrived (the rest is TDS or a bank
 * charge, recorded with it).
 */
export const findIssued = (db: Db, fingerprint: Buffer) => db<{ withdrawn_on: Day | null }[]>`
  SELECT (coalesce(p.undone_at, (
      SELECT max(o.recorded_at) FROM read_payments o
      WHERE r.received <> p.amount + p.round_off AND o.business_id = p.business_id AND o.recorded_with = p.payment_id
        AND o.undone_at IS NULL
    )) AT TIME ZONE 'Asia/Kolkata')::date::text AS withdrawn_on
  FROM issued_receipts r JOIN read_invoice_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
  WHERE r.fingerprint = ${fingerprint} ORDER BY 1 DESC NULLS FIRST LIMIT 1`
