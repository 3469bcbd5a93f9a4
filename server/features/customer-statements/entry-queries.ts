import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import {
  type EntryKind,
  OFF_ACCOUNT,
  type CustomerStatementEntry,
} from '#domain/customer-account/customer-statement.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Sql } from '../../platform/postgres/search-text.ts'
import type { Owner } from '../../actor/actor.ts'

/** A document, a payment or a refund of a customer. */
export interface EntryRow extends CustomerStatementEntry {
  /** The document's number; null for a payment or a refund. */
  number: string | null
  /**
   * The numbers of the invoices or debit notes that are corrected, paid or refunded; null for an invoice itself and for
   * an advance.
   */
  invoice_number: string | null
  /** The kind of the documents in `invoice_number`; null if there are none, or both kinds. */
  invoice_kind: 'invoice' | 'debit_note' | null
  method: SettlementMethod | null
  reference: string | null
  /** Whether a payment settles an opening balance, alone or together with invoices. */
  is_for_opening: boolean
}

/** Whether the customer's account contains an export, since UPI apps cannot pay from abroad. */
export async function hasExport(tx: Tx, actor: Owner, customerId: string): Promise<boolean> {
  const [row] = await tx<{ is_abroad: boolean }[]>`
    SELECT EXISTS (SELECT FROM read_invoices
      WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND state <> ALL(${OFF_ACCOUNT}::text[])
        AND supply_type IN ('export_with_tax', 'export_without_tax')) AS is_abroad`
  return row?.is_abroad === true
}

const invoiceKind = (db: Db | Tx, kind: Sql) => db`
  CASE WHEN ${kind} = 'debit_note' THEN 'debit_note' WHEN ${kind} IS NOT NULL THEN 'invoice' END`

/** Selects the documents `d` of the allocations `a` of a payment `p`. */
const paidDocuments = (db: Db | Tx, actor: Owner) => db`
  FROM read_invoice_payments a JOIN read_invoices d ON d.business_id = a.business_id AND d.id = a.invoice_id
  WHERE a.business_id = ${actor.businessId} AND a.payment_id = p.id AND a.undone_at IS NULL`

/**
 * Returns all entries of a customer as the CTE `entries`: payments in full, with their advances. Finds documents and
 * payments by customer, not by day, so that the cost depends only on this customer's rows.
 */
const entriesOf = (db: Db | Tx, actor: Owner, customerId: string) => db`
  documents AS MATERIALIZED (
    SELECT id, kind, number, issued_on, amount, coalesce(credits_id, debits_id) AS corrects_id, created_at
    FROM read_invoices
    WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND state <> ALL(${OFF_ACCOUNT}::text[])),
  received AS MATERIALIZED (
    SELECT id, received_on, method, reference, amount, recorded_at FROM read_payments
    WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND undone_at IS NULL AND source <> 'opening'),
  before_pavti AS MATERIALIZED (
    SELECT id FROM read_payments
    WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND undone_at IS NULL AND source = 'opening'),
  entries AS (
    SELECT d.id, CASE WHEN d.kind IN ('credit_note', 'debit_note') THEN d.kind ELSE 'invoice' END AS kind, d.issued_on AS day, d.number,
      c.number AS invoice_number, ${invoiceKind(db, db`c.kind`)} AS invoice_kind, NULL AS method, NULL AS reference,
      d.amount, d.created_at AS written_at, false AS is_for_opening
    FROM documents d LEFT JOIN documents c ON c.id = d.corrects_id
    UNION ALL
    SELECT p.id, 'payment', p.received_on, NULL,
      (SELECT string_agg(d.number, ', ' ORDER BY a.recorded_at, a.id) ${paidDocuments(db, actor)}),
      (SELECT CASE WHEN count(DISTINCT k.kind) = 1 THEN min(k.kind) END
        FROM (SELECT ${invoiceKind(db, db`d.kind`)} AS kind ${paidDocuments(db, actor)}) AS k),
      p.method, p.reference, p.amount, p.recorded_at,
      EXISTS (SELECT FROM read_opening_payments s
        WHERE s.business_id = ${actor.businessId} AND s.payment_id = p.id AND s.undone_at IS NULL)
    FROM received p
    UNION ALL
    SELECT r.id, 'refund', r.refunded_on, NULL, d.number, ${invoiceKind(db, db`d.kind`)}, r.method, r.reference, r.amount,
      r.recorded_at, false
    FROM documents d, LATERAL (
      SELECT id, refunded_on, method, reference, amount, recorded_at FROM read_invoice_refunds
      WHERE business_id = ${actor.businessId} AND invoice_id = d.id AND undone_at IS NULL OFFSET 0) AS r
    UNION ALL
    SELECT r.id, 'refund', r.refunded_on, NULL, NULL, NULL, r.method, r.reference, r.amount, r.recorded_at, false
    FROM (SELECT id FROM received UNION ALL SELECT id FROM before_pavti) p, LATERAL (
      SELECT id, refunded_on, method, reference, amount, recorded_at FROM read_payment_refunds
      WHERE business_id = ${actor.businessId} AND payment_id = p.id AND undone_at IS NULL OFFSET 0) AS r)`

/** Sums the entries before the day by kind, in paise. */
export const sumBefore = (db: Db | Tx, actor: Owner, customerId: string, day: Day) => db<
  { kind: EntryKind; amount: Paise }[]
>`
  WITH ${entriesOf(db, actor, customerId)}
  SELECT kind, sum(amount)::bigint AS amount FROM entries WHERE day < ${day} GROUP BY kind`

/**
 * Returns the opening balances that the customer owed, less those paid ahead, up to a day. They are part of the first
 * line of the statement, even if entries were recorded for earlier days.
 */
export const sumOpenings = async (db: Db | Tx, actor: Owner, customerId: string, to: Day): Promise<Paise> =>
  (
    await db<{ amount: Paise }[]>`
    SELECT (coalesce((SELECT sum(amount) FROM read_opening_balances
        WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND as_of <= ${to}), 0)
      - coalesce((SELECT sum(amount) FROM read_payments
        WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND received_on <= ${to}
          AND undone_at IS NULL AND source = 'opening'), 0))::bigint AS amount`
  )[0]?.amount ?? paise(0n)

/** Returns the entries from one day to another, both included, by day and creation time. */
export const listEntries = (
  db: Db | Tx,
  actor: Owner,
  customerId: string,
  { from, to, limit }: { from: Day; to: Day; limit: number },
) => db<EntryRow[]>`
  WITH ${entriesOf(db, actor, customerId)}
  SELECT kind, day, number, invoice_number, invoice_kind, method, reference, amount, is_for_opening FROM entries
  WHERE day BETWEEN ${from} AND ${to} ORDER BY day, written_at, id LIMIT ${limit}`
