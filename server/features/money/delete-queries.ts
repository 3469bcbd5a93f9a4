import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes what is known of payers and recorded credits of a business. For the deletion of the business. */
export async function deleteMoney(tx: Tx, { businessId }: Owner): Promise<void> {
  await deleteBusinessRows(tx, businessId, tx`'recorded_credits'::regclass`)
  await deleteBusinessRows(tx, businessId, tx`'payer_accounts'::regclass`)
}
