import type { Owner } from '../../actor/actor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Sql } from '../../platform/postgres/search-text.ts'
import { type CustomerSum, setTotalsOfCustomers } from '../customers/service.ts'

/** Returns all businesses; each has a row of totals. */
export const listWithTotals = async (db: Db): Promise<Owner[]> =>
  (await db<{ business_id: string }[]>`SELECT business_id FROM business_totals ORDER BY business_id`).map(
    ({ business_id: businessId }) => ({ businessId }),
  )

/**
 * Replaces the stored sums of a business with the real sums of its rows. The totals must be locked, so that these rows
 * cannot change meanwhile. Invoices, payments and books are not touched.
 */
export async function rebuildTotals(tx: Tx, owner: Owner): Promise<void> {
  await rebuildDays(tx, owner)
  await setTotalsOfCustomers(tx, owner, await sumCustomers(tx, owner))
  await rebuildCounts(tx, owner)
}

/**
 * The real sums of the rows of invoices, payments and refunds: `check` compares the stored sums with them, and
 * `rebuild` stores them. `balances` is the name of the CTE with the rows of `realSums.balances` in the caller's
 * statement.
 */
export const realSums = {
  /** Selects each invoice with its balance in paise, and whether it counts as an invoice and is open. */
  balances: (db: Db | Tx) => db`
    SELECT *, balance AS owed, state NOT IN ('draft', 'void', 'issued') AS is_invoice, state IN ('pending', 'part_paid') AS is_open
    FROM read_invoices`,

  /** Selects the earnings of each IST day, in paise. */
  dayEarnings: (db: Db | Tx) => db`
    SELECT business_id, received_on AS day, sum(amount) AS earned FROM (
      SELECT business_id, received_on, amount FROM read_invoice_payments WHERE undone_at IS NULL AND method <> 'write_off'
      UNION ALL SELECT business_id, refunded_on, -amount FROM read_invoice_refunds WHERE undone_at IS NULL) AS moved
    GROUP BY business_id, received_on`,

  /** Selects the documents of each business by state, and their balance and received amount, in paise. */
  counts: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, count(*) FILTER (WHERE is_invoice) AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid,
      count(*) FILTER (WHERE is_open) AS open, count(*) FILTER (WHERE state = 'draft') AS drafts,
      count(*) FILTER (WHERE state = 'void') AS voided, count(*) FILTER (WHERE state = 'credited') AS credited,
      count(*) FILTER (WHERE state = 'issued') AS credit_notes, sum(owed) AS owed, sum(amount_paid - amount_waived) AS amount_paid
    FROM ${balances} GROUP BY business_id`,

  /** Selects the same for each customer, without opening balances. */
  bills: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, customer_id AS id, count(*) FILTER (WHERE is_invoice) AS invoices, sum(amount_paid - amount_waived) AS received,
      sum(owed) AS owed, min(due_on) FILTER (WHERE is_open) AS oldest_due_on
    FROM ${balances} WHERE customer_id IS NOT NULL GROUP BY business_id, customer_id`,

  /** Selects the unsettled opening balances of customers, in paise. */
  openings: (db: Db | Tx) => db`
    SELECT business_id, customer_id AS id, sum(owed) AS owed FROM read_opening_balances GROUP BY 1, 2`,

  /** Selects open invoices by due day, else by issue day, with their balances in paise. */
  dueDays: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, has_due_date, day, sum(invoices) AS invoices, sum(owed) AS owed FROM (
      SELECT business_id, due_on IS NOT NULL AS has_due_date, coalesce(due_on, issued_on) AS day, 1 AS invoices, owed
      FROM ${balances} WHERE is_open
      UNION ALL SELECT business_id, false, as_of, 0, owed FROM read_opening_balances) AS owing GROUP BY 1, 2, 3`,

  /** Selects those with a due day by customer. */
  customerDueDays: (db: Db | Tx, balances: Sql) => db`
    SELECT business_id, customer_id, due_on AS day, count(*) AS invoices, sum(owed) AS owed FROM ${balances}
    WHERE is_open AND due_on IS NOT NULL AND customer_id IS NOT NULL GROUP BY 1, 2, 3`,

  /** Selects paid invoices by month and by the days until they were paid. */
  collectionDays: (db: Db | Tx) => db`
    SELECT business_id, date_trunc('month', paid_on)::date AS month, greatest(paid_on - issued_on, 0) AS days, count(*) AS invoices
    FROM read_invoices WHERE state = 'paid' GROUP BY 1, 2, 3`,
}

const ownBalances = (tx: Tx, { businessId }: Owner) => tx`${realSums.balances(tx)} WHERE business_id = ${businessId}`

async function rebuildDays(tx: Tx, owner: Owner): Promise<void> {
  const { businessId } = owner
  await tx`DELETE FROM day_earnings WHERE business_id = ${businessId}`
  await tx`INSERT INTO day_earnings (business_id, day, earned)
    SELECT business_id, day, earned FROM (${realSums.dayEarnings(tx)}) AS s WHERE business_id = ${businessId}`
  await tx`DELETE FROM due_days WHERE business_id = ${businessId}`
  await tx`WITH balances AS (${ownBalances(tx, owner)})
    INSERT INTO due_days (business_id, has_due_date, day, invoices, owed)
    SELECT business_id, has_due_date, day, invoices, owed FROM (${realSums.dueDays(tx, tx`balances`)}) AS s WHERE business_id = ${businessId}`
  await tx`DELETE FROM customer_due_days WHERE business_id = ${businessId}`
  await tx`WITH balances AS (${ownBalances(tx, owner)})
    INSERT INTO customer_due_days (business_id, customer_id, day, invoices, owed) ${realSums.customerDueDays(tx, tx`balances`)}`
  await tx`DELETE FROM collection_days WHERE business_id = ${businessId}`
  await tx`INSERT INTO collection_days (business_id, month, days, invoices)
    SELECT business_id, month, days, invoices FROM (${realSums.collectionDays(tx)}) AS s WHERE business_id = ${businessId}`
}

const sumCustomers = (tx: Tx, owner: Owner) => tx<CustomerSum[]>`
  WITH balances AS (${ownBalances(tx, owner)}), bills AS (${realSums.bills(tx, tx`balances`)}),
    openings AS (SELECT * FROM (${realSums.openings(tx)}) AS s WHERE business_id = ${owner.businessId})
  SELECT coalesce(b.id, o.id) AS customer_id, coalesce(b.invoices, 0) AS invoices,
    (coalesce(b.owed, 0) + coalesce(o.owed, 0))::bigint AS owed, coalesce(b.received, 0)::bigint AS received
  FROM bills b FULL JOIN openings o ON o.id = b.id`

const rebuildCounts = (tx: Tx, owner: Owner) => tx`
  WITH balances AS (${ownBalances(tx, owner)}), counts AS (${realSums.counts(tx, tx`balances`)})
  UPDATE business_totals t SET invoices = coalesce(c.invoices, 0), paid = coalesce(c.paid, 0), open = coalesce(c.open, 0),
    drafts = coalesce(c.drafts, 0), voided = coalesce(c.voided, 0), credited = coalesce(c.credited, 0),
    credit_notes = coalesce(c.credit_notes, 0),
    owed = coalesce(c.owed, 0) + coalesce((SELECT sum(owed) FROM read_opening_balances WHERE business_id = t.business_id), 0),
    earned = coalesce((SELECT sum(earned) FROM day_earnings WHERE business_id = t.business_id), 0),
    names = (SELECT count(*) FROM read_search_names WHERE business_id = t.business_id)
  FROM (SELECT 1) AS one LEFT JOIN counts c ON true WHERE t.business_id = ${owner.businessId}`
