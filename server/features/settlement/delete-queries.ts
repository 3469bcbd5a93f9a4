import { deleteBusinessRows, deleteInBatches } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the payments of a business with their allocations and refunds. For the deletion of the business. */
export async function deleteSettlement(tx: Tx, { businessId }: Owner): Promise<void> {
  await deleteBusinessRows(
    tx,
    businessId,
    tx`'invoice_payments'::regclass`,
    tx`'invoice_refunds'::regclass`,
    tx`'payment_refunds'::regclass`,
  )
  // TDS first, since they refer to the payment that they were recorded with.
  await deleteInBatches(
    (most) => tx`
    DELETE FROM payments WHERE business_id = ${businessId} AND id IN (
      SELECT id FROM payments WHERE business_id = ${businessId} AND recorded_with IS NOT NULL LIMIT ${most})`,
  )
  await deleteBusinessRows(tx, businessId, tx`'payments'::regclass`)
}
