import { AppError } from '../http/app-error.ts'
import type { Db, Tx } from '../postgres/database.ts'

const MB = 1024 * 1024

/** Stores the limit of each business in the database, where all processes read it. 0 sets no limit. */
export const setStoredBytesLimit = async (db: Db, maxMb: number): Promise<void> => {
  const bytes = maxMb === 0 ? null : maxMb * MB
  await db`UPDATE stored_bytes_limit SET bytes = ${bytes} WHERE bytes IS DISTINCT FROM ${bytes}`
}

/**
 * Refuses the transaction if it added bytes and the business is now above its limit. Call it last: its row lock makes
 * concurrent writes at the limit count one after the other, and nothing is locked after it, so there is no deadlock.
 * @throws account_full
 */
export async function requireStoredBytes(tx: Tx, { businessId }: { businessId: string }): Promise<void> {
  await tx`SELECT 1 FROM stored_bytes WHERE business_id = ${businessId} FOR UPDATE`
  const [over] = await tx<{ most: bigint }[]>`
    SELECT l.bytes AS most FROM stored_bytes_limit l, stored_bytes b
    WHERE b.business_id = ${businessId}
      AND l.bytes < b.bytes + (SELECT coalesce(sum(c.bytes), 0) FROM stored_byte_changes c WHERE c.business_id = ${businessId})
      AND 0 < (SELECT sum(c.bytes) FROM stored_byte_changes c
        WHERE c.business_id = ${businessId} AND c.xmin = pg_current_xact_id()::xid)`
  if (!over) return
  throw new AppError('account_full', {
    sentence: `Nothing was saved: a business can store ${(over.most / BigInt(MB)).toLocaleString('en-IN')} MB, and this would be more. Delete drafts that you no longer need, shorten long texts, or ask the support of this installation for more room.`,
  })
}

/** Adds up to `most` recorded changes to the totals and returns how many. */
export const sumStoredBytes = async (db: Db, most: number): Promise<number> =>
  (
    await db<{ gone: number }[]>`
    WITH gone AS (
      DELETE FROM stored_byte_changes WHERE id IN (SELECT id FROM stored_byte_changes ORDER BY id LIMIT ${most})
      RETURNING business_id, bytes),
    summed AS (
      UPDATE stored_bytes b SET bytes = b.bytes + s.bytes
      FROM (SELECT business_id, sum(bytes) AS bytes FROM gone GROUP BY business_id) s WHERE s.business_id = b.business_id)
    SELECT count(*)::int AS gone FROM gone`
  )[0]?.gone ?? 0
