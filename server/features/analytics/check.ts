import type { Db } from '../../platform/postgres/database.ts'
import { realSums } from '../totals/service.ts'

/** A stored total that differs from the rows that it counts. */
export interface WrongTotal {
  business_id: string
  /**
   * The name of the total: 'invoices', 'paid', 'owed' and the like, one of a customer ('customer owed'), 'names' (of
   * its invoices), 'not found by name' (invoices that a search overlooks), 'amount' (an invoice and its lines),
   * 'amount_paid', 'refunded', 'waived', 'allocated' and 'advance refunded' (of a payment), 'opening settled' (of
   * opening balances), 'invoices of another customer' (that a payment settles), 'claims that have ended' (open ones of
   * settled invoices, and confirmed ones without their payment), 'credited', or a day with its subject ('2026-11-28
   * due').
   */
  figure: string
  counted: bigint
  real: bigint
}

/**
 * Recounts all totals in one snapshot. Returns at most a hundred differences. Reads all rows, so it is not for
 * requests.
 */
export const findWrongTotals = (db: Db) => db<WrongTotal[]>`
  WITH balances AS (${realSums.balances(db)}),
  days AS (${realSums.dayEarnings(db)}),
  takings AS (SELECT business_id, sum(earned) AS earned FROM days GROUP BY business_id),
  received AS (
    SELECT business_id, invoice_id AS id, sum(amount) AS paid, sum(amount) FILTER (WHERE method = 'write_off') AS waived
    FROM read_invoice_payments WHERE undone_at IS NULL GROUP BY 1, 2),
  parts AS (
    SELECT business_id, id, sum(amount) AS allocated FROM (
      SELECT business_id, payment_id AS id, amount FROM read_invoice_payments WHERE undone_at IS NULL
      UNION ALL SELECT business_id, payment_id, amount FROM read_opening_payments WHERE undone_at IS NULL) AS settled GROUP BY 1, 2),
  opening_parts AS (
    SELECT business_id, opening_id AS id, sum(amount) AS settled FROM read_opening_payments WHERE undone_at IS NULL GROUP BY 1, 2),
  openings AS (SELECT business_id, sum(owed) AS owed FROM read_opening_balances GROUP BY business_id),
  customer_openings AS (${realSums.openings(db)}),
  paid_back AS (
    SELECT business_id, payment_id AS id, sum(amount) AS refunded FROM read_payment_refunds WHERE undone_at IS NULL GROUP BY 1, 2),
  of_others AS (
    SELECT p.business_id, p.payment_id AS id, count(*) AS invoices FROM read_invoice_payments p
      JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
      JOIN read_payments q ON q.business_id = p.business_id AND q.id = p.payment_id
    WHERE i.customer_id IS DISTINCT FROM q.customer_id GROUP BY 1, 2),
  refunds AS (
    SELECT business_id, invoice_id AS id, sum(amount) AS refunded FROM read_invoice_refunds WHERE undone_at IS NULL GROUP BY 1, 2),
  notes AS (
    SELECT business_id, credits_id AS id, sum(amount) AS credited FROM read_invoices WHERE credits_id IS NOT NULL GROUP BY 1, 2),
  lines AS (
    SELECT business_id, invoice_id AS id, sum(amount) AS amount, sum(taxable) AS taxable, sum(cgst + sgst + igst) AS tax
    FROM read_invoice_lines GROUP BY 1, 2),
  counts AS (${realSums.counts(db, db`balances`)}),
  bills AS (${realSums.bills(db, db`balances`)}),
  due AS (${realSums.dueDays(db, db`balances`)}),
  customer_due AS (${realSums.customerDueDays(db, db`balances`)}),
  collected AS (${realSums.collectionDays(db)}),
  names AS (
    SELECT business_id, count(*) AS names FROM read_search_names GROUP BY business_id),
  nameless AS (
    SELECT business_id, count(*) AS invoices FROM read_invoices i WHERE NOT EXISTS (
      SELECT FROM read_search_names n WHERE n.business_id = i.business_id AND n.search_key = i.search_key)
    GROUP BY business_id),
  figures AS (
    SELECT t.business_id, f.figure, f.counted, f.real
    FROM read_business_totals t LEFT JOIN counts c USING (business_id) LEFT JOIN takings p USING (business_id)
      LEFT JOIN names n USING (business_id) LEFT JOIN nameless u USING (business_id) LEFT JOIN openings o USING (business_id),
    LATERAL (VALUES ('invoices', t.invoices, c.invoices), ('paid', t.paid, c.paid), ('open', t.open, c.open),
      ('drafts', t.drafts, c.drafts), ('voided', t.voided, c.voided), ('credited', t.credited, c.credited),
      ('credit_notes', t.credit_notes, c.credit_notes), ('owed', t.owed, coalesce(c.owed, 0) + coalesce(o.owed, 0)), ('earned', t.earned, p.earned),
      ('amount_paid', c.amount_paid, p.earned), ('names', t.names, n.names), ('not found by name', 0, u.invoices)) AS f (figure, counted, real)
    UNION ALL
    SELECT c.business_id, f.figure, f.counted, f.real
    FROM read_customers c LEFT JOIN bills b USING (business_id, id) LEFT JOIN customer_openings o USING (business_id, id),
    LATERAL (VALUES ('customer invoices', c.invoices, b.invoices), ('customer owed', c.owed, coalesce(b.owed, 0) + coalesce(o.owed, 0)),
      ('customer received', c.received, b.received),
      ('customer oldest due', c.oldest_due_on - date '2000-01-01', b.oldest_due_on - date '2000-01-01')) AS f (figure, counted, real)
    UNION ALL
    SELECT i.business_id, f.figure, f.counted, f.real
    FROM read_invoices i LEFT JOIN lines l USING (business_id, id) LEFT JOIN received r USING (business_id, id)
      LEFT JOIN notes n USING (business_id, id) LEFT JOIN refunds b USING (business_id, id),
    LATERAL (VALUES ('amount', i.amount, l.amount + i.round_off), ('taxable', i.taxable, l.taxable),
      ('tax', i.cgst + i.sgst + i.igst, l.tax), ('received', i.amount_paid + i.amount_refunded, r.paid),
      ('refunded', i.amount_refunded, b.refunded), ('waived', i.amount_waived, r.waived),
      ('credited', i.amount_credited, n.credited)) AS f (figure, counted, real)
    UNION ALL
    SELECT p.business_id, f.figure, f.counted, f.real
    FROM read_payments p LEFT JOIN parts a USING (business_id, id) LEFT JOIN paid_back b USING (business_id, id)
      LEFT JOIN of_others o USING (business_id, id),
    LATERAL (VALUES ('allocated', p.allocated, a.allocated), ('advance refunded', p.refunded, b.refunded),
      ('invoices of another customer', 0, o.invoices)) AS f (figure, counted, real)
    UNION ALL
    SELECT o.business_id, 'opening settled', o.settled, p.settled
    FROM read_opening_balances o LEFT JOIN opening_parts p USING (business_id, id)
    UNION ALL
    SELECT coalesce(e.business_id, d.business_id), to_char(coalesce(e.day, d.day), 'YYYY-MM-DD'), e.earned, d.earned
    FROM read_day_earnings e FULL JOIN days d ON d.business_id = e.business_id AND d.day = e.day
    UNION ALL
    SELECT business_id, to_char(day, 'YYYY-MM-DD') || f.figure, f.counted, f.real
    FROM read_due_days e FULL JOIN due d USING (business_id, has_due_date, day),
    LATERAL (VALUES (' due', e.owed, d.owed), (' due invoices', e.invoices, d.invoices)) AS f (figure, counted, real)
    UNION ALL
    SELECT business_id, to_char(day, 'YYYY-MM-DD') || ' customer due', e.owed, d.owed
    FROM read_customer_due_days e FULL JOIN customer_due d USING (business_id, customer_id, day)
    UNION ALL
    SELECT c.business_id, 'claims that have ended', 0, count(*)
    FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
      LEFT JOIN read_invoice_payments p ON p.business_id = c.business_id AND p.id = c.payment_id
      LEFT JOIN read_payments y ON y.business_id = p.business_id AND y.id = p.payment_id
    WHERE (c.state = 'open' AND i.state NOT IN ('pending', 'part_paid'))
      OR (c.state = 'confirmed' AND (p.undone_at IS NOT NULL OR p.invoice_id <> c.invoice_id
        -- Of a payment that was recorded from the claim the bank may show another UTR.
        OR (p.reference IS DISTINCT FROM c.utr AND y.source <> 'claim')))
    GROUP BY c.business_id
    UNION ALL
    SELECT business_id, to_char(month, 'YYYY-MM') || ' collected', e.invoices, d.invoices
    FROM read_collection_days e FULL JOIN collected d USING (business_id, month, days))
  SELECT business_id, figure, coalesce(counted, 0)::bigint AS counted, coalesce(real, 0)::bigint AS real
  FROM figures WHERE coalesce(counted, 0) <> coalesce(real, 0) LIMIT 100`
