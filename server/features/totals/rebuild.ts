import type { Owner } from '../../actor/actor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type CustomerSum, setTotalsOfCustomers } from '../customers/service.ts'
import { realSums } from './real-sums.ts'

/** Returns the businesses, each of which has its row of totals. */
export const listWithTotals = async (db: Db): Promise<Owner[]> =>
  (await db<{ business_id: string }[]>`SELECT business_id FROM business_totals ORDER BY business_id`).map(
    ({ business_id: businessId }) => ({ businessId }),
  )

/**
 * Stores what the rows of a business add up to, in place of its sums. The totals must be locked, so that nothing changes
 * these rows meanwhile. Invoices, payments and books stay as they are.
 */
export async function rebuildTotals(tx: Tx, owner: Owner): Promise<void> {
  await rebuildDays(tx, owner)
  await setTotalsOfCustomers(tx, owner, await sumCustomers(tx, owner))
  await rebuildCounts(tx, owner)
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
