import type { Db } from '../../platform/postgres/database.ts'

/** A figure that is counted along and disagrees with the rows that it counts. */
export interface WrongTotal {
  business_id: string
  /** 'invoices', 'paid', 'earned', 'amount_paid', one of a customer ('customer owed' and the like), or the day 'YYYY-MM-DD' whose earnings are wrong. */
  figure: string
  counted: bigint
  real: bigint
}

/** Counts everything anew, in one snapshot; gives what disagrees, at most a hundred. Reads all rows: not for requests. */
export const findWrongTotals = (db: Db) => db<WrongTotal[]>`
  WITH days AS (
    SELECT business_id, received_on, sum(amount) AS earned FROM invoice_payments WHERE undone_at IS NULL
    GROUP BY business_id, received_on),
  payments AS (SELECT business_id, sum(earned) AS earned FROM days GROUP BY business_id),
  counts AS (
    SELECT business_id, count(*) AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid, sum(amount_paid) AS amount_paid
    FROM invoices GROUP BY business_id),
  bills AS (
    SELECT business_id, customer_id AS id, count(*) AS invoices, sum(amount_paid) AS received,
      sum(greatest(amount - amount_paid, 0)) FILTER (WHERE state <> 'void') AS owed
    FROM invoices WHERE customer_id IS NOT NULL GROUP BY business_id, customer_id),
  figures AS (
    SELECT t.business_id, f.figure, f.counted, f.real
    FROM business_totals t LEFT JOIN counts c USING (business_id) LEFT JOIN payments p USING (business_id),
    LATERAL (VALUES ('invoices', t.invoices, c.invoices), ('paid', t.paid, c.paid), ('earned', t.earned, p.earned),
      ('amount_paid', c.amount_paid, p.earned)) AS f (figure, counted, real)
    UNION ALL
    SELECT c.business_id, f.figure, f.counted, f.real
    FROM customers c LEFT JOIN bills b USING (business_id, id),
    LATERAL (VALUES ('customer invoices', c.invoices, b.invoices), ('customer owed', c.owed, b.owed),
      ('customer received', c.received, b.received)) AS f (figure, counted, real)
    UNION ALL
    SELECT coalesce(e.business_id, d.business_id), to_char(coalesce(e.day, d.received_on), 'YYYY-MM-DD'), e.earned, d.earned
    FROM day_earnings e FULL JOIN days d ON d.business_id = e.business_id AND d.received_on = e.day)
  SELECT business_id, figure, coalesce(counted, 0)::bigint AS counted, coalesce(real, 0)::bigint AS real
  FROM figures WHERE coalesce(counted, 0) <> coalesce(real, 0) LIMIT 100`
