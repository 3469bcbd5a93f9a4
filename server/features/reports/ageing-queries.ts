import type { Day } from '#domain/days/india-day.ts'
import { AGEING_BEGINNINGS, type AgeingAmount } from '#domain/customer-account/ageing.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface AgeingAmountRow extends AgeingAmount {
  customer_id: string | null
  customer_name: string
}

/**
 * Returns what was owed on a day by customer and part of the ageing, and what the seller had in hand of each customer.
 *
 * Starts from today's open invoices and takes back what happened after the day: payments, credit notes and refunds. So the
 * cost depends on what is open and on what happened since, not on all invoices ever made. Undone payments and cancelled
 * invoices count as never made, as on the statement of account. An allocation counts once both its day and its invoice are
 * there; before that it is an advance.
 */
export const listAgeingAmounts = (tx: Tx, actor: Actor, asOn: Day) => tx<AgeingAmountRow[]>`
  WITH changes AS (
    SELECT id AS invoice_id, balance AS amount FROM read_invoices
    WHERE business_id = ${actor.businessId} AND tab = 'pending'
    UNION ALL
    SELECT invoice_id, -refundable FROM read_refundable WHERE business_id = ${actor.businessId}
    UNION ALL
    SELECT invoice_id, amount FROM read_invoice_payments
    WHERE business_id = ${actor.businessId} AND received_on > ${asOn} AND undone_at IS NULL
    UNION ALL
    SELECT invoice_id, -amount FROM read_invoice_refunds
    WHERE business_id = ${actor.businessId} AND refunded_on > ${asOn} AND undone_at IS NULL
    UNION ALL
    SELECT credits_id, amount FROM read_invoices
    WHERE business_id = ${actor.businessId} AND issued_on > ${asOn} AND kind = 'credit_note' AND state = 'issued'),
  balances AS (
    SELECT invoice_id, sum(amount)::bigint AS amount FROM changes GROUP BY invoice_id HAVING sum(amount) <> 0),
  -- Parts of payments that are allocated now and were not on the day: the invoice is newer, or the books were closed.
  later_allocations AS (
    SELECT payment_id, amount FROM read_invoice_payments
    WHERE business_id = ${actor.businessId} AND received_on > ${asOn} AND undone_at IS NULL
    UNION ALL
    SELECT p.payment_id, p.amount FROM read_invoices i
      JOIN read_invoice_payments p ON p.business_id = i.business_id AND p.invoice_id = i.id
    WHERE i.business_id = ${actor.businessId} AND i.issued_on > ${asOn} AND p.received_on <= ${asOn} AND p.undone_at IS NULL),
  advances AS (
    SELECT customer_id, advance AS amount FROM read_advances
    WHERE business_id = ${actor.businessId} AND received_on <= ${asOn}
    UNION ALL
    SELECT p.customer_id, l.amount FROM later_allocations l
      JOIN read_payments p ON p.business_id = ${actor.businessId} AND p.id = l.payment_id
    WHERE p.received_on <= ${asOn}
    UNION ALL
    SELECT p.customer_id, r.amount FROM read_payment_refunds r
      JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
    WHERE r.business_id = ${actor.businessId} AND r.refunded_on > ${asOn} AND r.undone_at IS NULL
      AND p.received_on <= ${asOn}),
  -- Above zero an invoice is owed; below it, more was received and credited than its total.
  amounts AS (
    SELECT i.customer_id, CASE WHEN b.amount > 0
        THEN width_bucket(${asOn}::date - coalesce(i.due_on, i.issued_on), ${AGEING_BEGINNINGS}::int[]) END AS place, b.amount
    FROM balances b JOIN read_invoices i ON i.business_id = ${actor.businessId} AND i.id = b.invoice_id
    WHERE i.issued_on <= ${asOn}
    UNION ALL
    SELECT customer_id, NULL, -amount FROM advances),
  sums AS (SELECT customer_id, place, sum(amount)::bigint AS amount FROM amounts GROUP BY customer_id, place)
  SELECT s.customer_id, coalesce(c.name, '') AS customer_name, s.place, s.amount FROM sums s
    LEFT JOIN read_customers c ON c.business_id = ${actor.businessId} AND c.id = s.customer_id
  ORDER BY s.customer_id, s.place`
