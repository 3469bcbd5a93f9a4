import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'

/** Locks the row that the writes of a business lock: they end before its deletion, or find no business. */
export const lockBusinessForDeletion = (tx: Tx, { businessId }: Owner) => tx`
  SELECT 1 FROM businesses WHERE id = ${businessId} FOR UPDATE`

/** Deletes the UPI IDs of a business. For the deletion of the business. */
export const deleteUpiIds = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'business_upis'::regclass`)

/** Deletes the business itself, which has no other rows any more. */
export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`
