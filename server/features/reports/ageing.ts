import { AGEING_ROWS_MAX, type AgeingReport, type AgeingRow } from '#contract/reports/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import {
  AGEING_BEGINNINGS,
  AGEING_PARTS,
  type AgeingAmount,
  type CustomerAgeing,
  sumAgeing,
} from '#domain/customer-account/ageing.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { pushTo } from '#domain/map-entries.ts'
import { readToday } from '../../platform/clock.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'

/** The amounts that a customer owed on a day, in paise. */
export interface AgeingOfCustomer extends CustomerAgeing {
  customer_id: string | null
  customer_name: string
}

function groupByCustomer(rows: readonly AgeingAmountRow[]): Map<string | null, AgeingAmountRow[]> {
  const customers = new Map<string | null, AgeingAmountRow[]>()
  for (const row of rows) pushTo(customers, row.customer_id, row)
  return customers
}

const compareBalances = (a: AgeingOfCustomer, b: AgeingOfCustomer): number => {
  const difference = b.owed - b.in_hand - (a.owed - a.in_hand)
  return difference === 0n ? a.customer_name.localeCompare(b.customer_name) : difference > 0n ? 1 : -1
}

/**
 * Returns the amounts that each customer owed at the end of an IST day, the largest balance first, and their totals.
 * @throws invalid_input (a future day)
 */
export async function readAgeing(tx: Tx, actor: Actor, asked: Day | undefined) {
  const today = await readToday(tx)
  const asOn = asked ?? today
  if (asOn > today) refuseField('as_on', 'This day is still to come. Choose today or an earlier day.')
  const amounts = await listAgeingAmounts(tx, actor, asOn)
  const customers = [...groupByCustomer(amounts)]
    .map(([customer_id, own]): AgeingOfCustomer => {
      const customer_name = own[0]?.customer_name ?? ''
      return { customer_id, customer_name, ...sumAgeing(own) }
    })
    .filter(({ owed, in_hand }) => owed !== 0n || in_hand !== 0n)
    .toSorted(compareBalances)
  return { asOn, today, customers, total: sumAgeing(amounts) }
}

const presentFigures = ({ parts, owed, in_hand }: CustomerAgeing) => ({
  parts: Object.fromEntries(AGEING_PARTS.map((part) => [part, toRupees(parts[part])])) as AgeingRow['parts'],
  owed: toRupees(owed),
  in_hand: toRupees(in_hand),
  balance: toRupees(paise(owed - in_hand)),
})

/** Returns the ageing on a day; by default today. @throws invalid_input, business_busy, unavailable */
export const getAgeing = (db: Db, actor: Actor, asked: Day | undefined): Promise<AgeingReport> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const { asOn, today, customers, total } = await readAgeing(tx, actor, asked)
      return {
        as_on: asOn,
        today,
        rows: customers.slice(0, AGEING_ROWS_MAX).map(({ customer_id, customer_name, ...figures }) => ({
          customer_id,
          customer_name,
          ...presentFigures(figures),
        })),
        has_more: customers.length > AGEING_ROWS_MAX,
        customers: customers.length,
        total: presentFigures(total),
      }
    }),
  )

interface AgeingAmountRow extends AgeingAmount {
  customer_id: string | null
  customer_name: string
}

/**
 * Returns the amounts owed on a day by customer and age, and the unused credit of each customer.
 * Starts with today's open invoices and reverses what happened after the day: payments, credit notes and refunds. So
 * the cost depends on the open invoices and on later changes, not on all invoices ever made. Undone payments and
 * cancelled invoices count as never made, as on the statement of account. An allocation counts from the later of its
 * day and its invoice's day; before that it is an advance.
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
    WHERE i.business_id = ${actor.businessId} AND i.issued_on > ${asOn} AND p.received_on <= ${asOn} AND p.undone_at IS NULL
    UNION ALL
    SELECT s.payment_id, s.amount FROM read_opening_balances o
      JOIN read_opening_payments s ON s.business_id = o.business_id AND s.opening_id = o.id
    WHERE o.business_id = ${actor.businessId} AND o.as_of > ${asOn} AND s.undone_at IS NULL),
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
  -- Above zero an invoice is owed, and not due without a due date; below it, more was received and credited than its total.
  amounts AS (
    SELECT i.customer_id, CASE WHEN b.amount > 0
        THEN coalesce(width_bucket(${asOn}::date - i.due_on, ${AGEING_BEGINNINGS}::int[]), 0) END AS place, b.amount
    FROM balances b JOIN read_invoices i ON i.business_id = ${actor.businessId} AND i.id = b.invoice_id
    WHERE i.issued_on <= ${asOn}
    UNION ALL
    SELECT o.customer_id, 0, o.owed + coalesce((SELECT sum(s.amount) FROM read_opening_payments s
        JOIN read_payments p ON p.business_id = s.business_id AND p.id = s.payment_id
      WHERE s.business_id = o.business_id AND s.opening_id = o.id AND s.undone_at IS NULL AND p.received_on > ${asOn}), 0)
    FROM read_opening_balances o WHERE o.business_id = ${actor.businessId} AND o.as_of <= ${asOn}
    UNION ALL
    SELECT customer_id, NULL, -amount FROM advances),
  sums AS (SELECT customer_id, place, sum(amount)::bigint AS amount FROM amounts GROUP BY customer_id, place)
  SELECT s.customer_id, coalesce(c.name, '') AS customer_name, s.place, s.amount FROM sums s
    LEFT JOIN read_customers c ON c.business_id = ${actor.businessId} AND c.id = s.customer_id
  ORDER BY s.customer_id, s.place`
