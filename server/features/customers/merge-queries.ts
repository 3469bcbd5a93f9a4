import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { CustomerRow } from './queries.ts'

/** Moves every invoice; what is frozen on it stays. Runs while the customers are held alone. */
export const moveInvoices = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE invoices SET customer_id = ${into} WHERE business_id = ${actor.businessId} AND customer_id = ${from}`

/** Those that were merged into it before follow, so that each leads to its end in one step. */
export const markMerged = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE customers SET merged_into = ${into}, version = version + 1,
    invoices = 0, owed = 0, received = 0, promised_on = NULL
  WHERE business_id = ${actor.businessId} AND (id = ${from} OR merged_into = ${from})`

/**
 * Details that the remaining one lacks are taken over; those it has stay, and a GSTIN that another customer of its name
 * has. Of two promises the later day counts. Runs after the other one is marked as merged, which frees its GSTIN.
 */
export const fillDetails = (tx: Tx, actor: Actor, gone: CustomerRow, into: string) => tx`
  UPDATE customers AS kept SET phone = coalesce(kept.phone, ${gone.phone}), email = coalesce(kept.email, ${gone.email}),
    address = coalesce(kept.address, ${gone.address}),
    gstin = coalesce(kept.gstin, CASE WHEN NOT EXISTS (
      SELECT FROM customers other WHERE other.business_id = kept.business_id AND other.name_key = kept.name_key
        AND other.gstin = ${gone.gstin} AND other.archived_at IS NULL AND other.merged_into IS NULL
        AND other.id <> kept.id) THEN ${gone.gstin}::text END),
    state_code = coalesce(kept.state_code, ${gone.state_code}),
    promised_on = greatest(kept.promised_on, ${gone.promised_on}::date), version = kept.version + 1
  WHERE kept.business_id = ${actor.businessId} AND kept.id = ${into}`

/** What is owed by due day follows the invoices. */
export async function moveDueDays(tx: Tx, actor: Actor, from: string, into: string): Promise<void> {
  await tx`
    INSERT INTO customer_due_days AS d (business_id, customer_id, day, invoices, owed)
    SELECT business_id, ${into}, day, invoices, owed FROM customer_due_days
    WHERE business_id = ${actor.businessId} AND customer_id = ${from}
    ON CONFLICT (business_id, customer_id, day) DO UPDATE
    SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`
  await tx`DELETE FROM customer_due_days WHERE business_id = ${actor.businessId} AND customer_id = ${from}`
}
