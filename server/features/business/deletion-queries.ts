import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** When a business will be erased; null unless its owner asked for it. */
export interface DeletionRow {
  deletion_at: Date | null
  is_due: boolean
}

/** Locks the row that all writes of a business lock, so that they end before its deletion or find no business. */
export const lockBusinessForDeletion = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<DeletionRow[]>`
    SELECT deletion_at, coalesce(deletion_at <= now(), false) AS is_due FROM businesses WHERE id = ${businessId} FOR UPDATE`
  )[0]

/** Schedules the erasure of a business in so many days. Returns its time. */
export async function setDeletion(tx: Tx, { businessId }: Owner, days: number): Promise<Date> {
  const [row] = await tx<{ deletion_at: Date }[]>`
    UPDATE businesses SET deletion_at = date_trunc('milliseconds', now()) + make_interval(days => ${days}::int)
    WHERE id = ${businessId} RETURNING deletion_at`
  if (!row) throw new Error('A locked business was not found.')
  return row.deletion_at
}

/** Cancels the scheduled erasure of a business. */
export const clearDeletion = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE businesses SET deletion_at = NULL WHERE id = ${businessId}`

/** Returns up to `most` businesses that are to be erased now, except the `failed` ones, oldest first. */
export const listDueDeletions = (db: Db, failed: readonly string[], most: number) => db<{ id: string }[]>`
  SELECT id FROM businesses WHERE deletion_at <= now() AND id <> ALL (${failed}::uuid[])
  ORDER BY deletion_at, id LIMIT ${most}`

/** Deletes the business itself, which has no other rows any more. */
export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`
