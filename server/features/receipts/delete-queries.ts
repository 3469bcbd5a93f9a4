import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes what is noted of the receipts of a business. For the deletion of the business. */
export const deleteReceipts = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'issued_receipts'::regclass`)
