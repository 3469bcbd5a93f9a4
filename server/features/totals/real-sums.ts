import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Sql } from '../../platform/postgres/search-text.ts'

// What the rows of invoices, payments and refunds add up to: `check` compares the stored sums with these, and `rebuild`
// stores them. `balances` names the part of the caller's statement that has the rows of `realSums.balances`.

export const realSums = {
  /** Each invoice with what is owed on it, in paise, and whether it counts as an invoice and is open. */
  balances: (db: Db | Tx) => db`
    SELECT *, balance AS owed, state NOT IN ('draft', 'void', 'issued') AS is_invoice, state IN ('pending', 'part_paid') AS is_open
    FROM read_invoices`,

  /** What was earned on each IST day, in paise. */
  dayEarnings: (db: Db | Tx) => db`
    SELECT business_id, received_on AS day, sum(amount) AS earned FROM (
      SELECT business_id, received_on, amount FROM read_invoice_payments WHERE undone_at IS NULL AND method <> 'write_off'
      UNION ALL SELECT business_id, refunded_on, -amount FROM read_invoice_refunds WHERE undone_at IS NULL) AS moved
    GROUP BY business_id, received_on`,

  /** The documents of each business by their state, and what is owed on them and was received, in paise. */
  counts: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, count(*) FILTER (WHERE is_invoice) AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid,
      count(*) FILTER (WHERE is_open) AS open, count(*) FILTER (WHERE state = 'draft') AS drafts,
      count(*) FILTER (WHERE state = 'void') AS voided, count(*) FILTER (WHERE state = 'credited') AS credited,
      count(*) FILTER (WHERE state = 'issued') AS credit_notes, sum(owed) AS owed, sum(amount_paid - amount_waived) AS amount_paid
    FROM ${balances} GROUP BY business_id`,

  /** The same for each customer, without what was owed before Pavti. */
  bills: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, customer_id AS id, count(*) FILTER (WHERE is_invoice) AS invoices, sum(amount_paid - amount_waived) AS received,
      sum(owed) AS owed, min(due_on) FILTER (WHERE is_open) AS oldest_due_on
    FROM ${balances} WHERE customer_id IS NOT NULL GROUP BY business_id, customer_id`,

  /** What customers owed before Pavti and owe still, in paise. */
  openings: (db: Db | Tx) => db`
    SELECT business_id, customer_id AS id, sum(owed) AS owed FROM read_opening_balances GROUP BY 1, 2`,

  /** Open invoices by due day, else by day of issue, and what is owed by then, in paise. */
  dueDays: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, has_due_date, day, sum(invoices) AS invoices, sum(owed) AS owed FROM (
      SELECT business_id, due_on IS NOT NULL AS has_due_date, coalesce(due_on, issued_on) AS day, 1 AS invoices, owed
      FROM ${balances} WHERE is_open
      UNION ALL SELECT business_id, false, as_of, 0, owed FROM read_opening_balances) AS owing GROUP BY 1, 2, 3`,

  /** Those with a due day by customer. */
  customerDueDays: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, customer_id, due_on AS day, count(*) AS invoices, sum(owed) AS owed FROM ${balances}
    WHERE is_open AND due_on IS NOT NULL AND customer_id IS NOT NULL GROUP BY 1, 2, 3`,

  /** Paid invoices by month and by the days until they were paid. */
  collectionDays: (db: Db | Tx) => db`
    SELECT business_id, date_trunc('month', paid_on)::date AS month, greatest(paid_on - issued_on, 0) AS days, count(*) AS invoices
    FROM read_invoices WHERE state = 'paid' GROUP BY 1, 2, 3`,
}
