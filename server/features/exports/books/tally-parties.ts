import { OFF_ACCOUNT } from '#domain/customer-account/customer-statement.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Batches } from '../../../platform/sheets/table.ts'
import type { Owner } from '../../../actor/actor.ts'
import { BATCH } from '../queries.ts'
import type { TallyParty } from '../tally.ts'
import type { JournalRange } from './journal.ts'
import { type PartyColumns, partyColumns, readPartyNames } from './party-names.ts'

/** Reads the customers of the journal of these days, each once. */
export async function* readTallyParties(tx: Tx, actor: Owner, { from, to }: JournalRange): Batches<TallyParty> {
  const toParty = await readPartyNames(tx, actor)
  const days = tx`BETWEEN ${from} AND ${to}`
  const rows = await tx<(PartyColumns & Omit<TallyParty, 'name' | 'gstin'>)[]>`
    WITH openings AS (
      SELECT customer_id, sum(owed)::bigint AS owed, sum(paid)::bigint AS paid, max(day) AS day FROM (
        SELECT customer_id, amount AS owed, 0 AS paid, as_of AS day FROM read_opening_balances
        WHERE business_id = ${actor.businessId} AND as_of <= ${to}
        UNION ALL
        SELECT customer_id, 0, amount, received_on FROM read_payments
        WHERE business_id = ${actor.businessId} AND source = 'opening' AND undone_at IS NULL AND received_on <= ${to}) AS o
      GROUP BY customer_id),
    moved AS (
      SELECT customer_id, customer_name FROM read_invoices
      WHERE business_id = ${actor.businessId} AND issued_on ${days} AND state <> ALL(${OFF_ACCOUNT}::text[])
      UNION ALL
      SELECT p.customer_id, i.customer_name FROM read_payments p
        LEFT JOIN read_invoice_payments a ON p.customer_id IS NULL AND a.business_id = p.business_id AND a.payment_id = p.id
        LEFT JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
      WHERE p.business_id = ${actor.businessId} AND p.received_on ${days} AND p.undone_at IS NULL
      UNION ALL
      SELECT customer_id, NULL FROM openings WHERE day >= ${from}
      UNION ALL
      SELECT i.customer_id, i.customer_name FROM read_invoice_refunds r
        JOIN read_invoices i ON i.business_id = r.business_id AND i.id = r.invoice_id
      WHERE r.business_id = ${actor.businessId} AND r.refunded_on ${days} AND r.undone_at IS NULL
      UNION ALL
      SELECT p.customer_id, NULL FROM read_payment_refunds r
        JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
      WHERE r.business_id = ${actor.businessId} AND r.refunded_on ${days} AND r.undone_at IS NULL),
    parties AS (
      SELECT DISTINCT customer_id, CASE WHEN customer_id IS NULL THEN customer_name END AS customer_name FROM moved)
    SELECT ${partyColumns(tx, tx`m.customer_name`)}, c.state_code, coalesce(o.owed, 0)::bigint AS owed_before,
      coalesce(o.paid, 0)::bigint AS paid_before, o.day AS opening_on
    FROM parties m LEFT JOIN read_customers c ON c.business_id = ${actor.businessId} AND c.id = m.customer_id
      LEFT JOIN openings o ON o.customer_id = m.customer_id
    ORDER BY party_name, party_id`
  for (let at = 0; at < rows.length; at += BATCH)
    yield rows.slice(at, at + BATCH).map(({ state_code, owed_before, paid_before, opening_on, ...row }) => ({
      name: toParty(row).name,
      gstin: row.party_gstin,
      state_code,
      owed_before,
      paid_before,
      opening_on,
    }))
}
