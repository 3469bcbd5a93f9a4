import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'

/** When a business will be erased; null unless its owner asked for it. */
export interface DeletionRow {
  deletion_at: Date | null
  is_due: boolean
}

/** Locks the row that the writes of a business lock: they end before its deletion, or find no business. */
export const lockBusinessForDeletion = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<DeletionRow[]>`
    SELECT deletion_at, coalesce(deletion_at <= now(), false) AS is_due FROM businesses WHERE id = ${businessId} FOR UPDATE`
  )[0]

/** Has a business erased after so many days. Returns when. */
export async function setDeletion(tx: Tx, { businessId }: Owner, days: number): Promise<Date> {
  const [row] = await tx<{ deletion_at: Date }[]>`
    UPDATE businesses SET deletion_at = date_trunc('milliseconds', now()) + make_interval(days => ${days}::int)
    WHERE id = ${businessId} RETURNING deletion_at`
  if (!row) throw new Error('A locked business was not found.')
  return row.deletion_at
}

/** Has a business not erased any more. */
export const clearDeletion = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE businesses SET deletion_at = NULL WHERE id = ${businessId}`

/** Returns up to `most` businesses that are to be erased now, except the `failed` ones, oldest first. */
export const listDueDeletions = async (db: Db, failed: readonly string[], most: number): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
    SELECT id FROM businesses WHERE deletion_at <= now() AND id <> ALL (${failed}::uuid[])
    ORDER BY deletion_at, id LIMIT ${most}`
  ).map(({ id }) => id)

/** Deletes the UPI IDs of a business. For the deletion of the business. */
export const deleteUpiIds = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'business_upis'::regclass`)

/** Deletes the business itself, which has no other rows any more. */
export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`
