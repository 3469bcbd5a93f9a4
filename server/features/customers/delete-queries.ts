import { deleteBusinessRows, deleteInBatches } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the customers of a business, which has no invoices and due days any more. For the deletion of the business. */
export async function deleteCustomers(tx: Tx, { businessId }: Owner): Promise<void> {
  await deleteBusinessRows(tx, businessId, tx`'customer_history'::regclass`)
  // Merged customers first, beginning with those that no other customer refers to.
  await deleteInBatches(
    (most) => tx`
    DELETE FROM customers WHERE business_id = ${businessId} AND id IN (
      SELECT c.id FROM customers c WHERE c.business_id = ${businessId} AND c.merged_into IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM customers m WHERE m.business_id = ${businessId} AND m.merged_into = c.id)
      LIMIT ${most})`,
  )
  await deleteBusinessRows(tx, businessId, tx`'customers'::regclass`)
}
