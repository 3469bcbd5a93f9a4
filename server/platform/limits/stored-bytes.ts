import { AppError } from '../http/app-error.ts'
import type { Db, Tx } from '../postgres/database.ts'

const MB = 1024 * 1024

/** Stores the limit of each business in the database, where all processes read it. 0 sets no limit. */
export const setStoredBytesLimit = async (db: Db, maxMb: number): Promise<void> => {
  const bytes = maxMb === 0 ? null : maxMb * MB
  await db`UPDATE stored_bytes_limit SET bytes = ${bytes} WHERE bytes IS DISTINCT FROM ${bytes}`
}

interface Owned {
  businessId: string
}

/**
 * Returns a column `byte_sum`, whose selection begins the sum of what the transaction stores: triggers then add to it
 * instead of inserting a row into stored_byte_changes for each statement. `requireStoredBytes` must end it, or its
 * bytes are not counted.
 */
export const beginByteSum = (tx: Tx, { businessId }: Owned) =>
  tx`set_config('pavti.byte_sum', ${businessId} || ' 0', true) AS byte_sum`

/** Returns the sum of the transaction; 0 if it has none. */
const summedBytes = (tx: Tx) =>
  tx`coalesce(nullif(split_part(current_setting('pavti.byte_sum', true), ' ', 2), '')::bigint, 0)`

/**
 * Refuses the transaction if it added bytes and the business is now above its limit. Ends the sum of the transaction.
 * Call it last: its row lock makes concurrent writes at the limit count one after the other, and nothing is locked
 * after it, so there is no deadlock.
 * @throws account_full
 */
export async function requireStoredBytes(tx: Tx, { businessId }: Owned): Promise<void> {
  const [stored] = await tx<{ summed: bigint; bytes: bigint; most: bigint | null; byte_sum: string }[]>`
    UPDATE stored_bytes SET bytes = bytes + ${summedBytes(tx)} WHERE business_id = ${businessId}
    RETURNING ${summedBytes(tx)} AS summed, bytes, (SELECT l.bytes FROM stored_bytes_limit l) AS most,
      set_config('pavti.byte_sum', '', true) AS byte_sum`
  if (!stored || stored.most === null) return
  // Runs after the lock, in a snapshot that includes what others changed before.
  if (stored.bytes + (await sumChanges(tx, businessId)) <= stored.most) return
  if (stored.summed + (await sumOwnChanges(tx, businessId)) <= 0n) return
  throw new AppError('account_full', {
    sentence: `Nothing was saved: a business can store ${(stored.most / BigInt(MB)).toLocaleString('en-IN')} MB, and this would be more. Delete drafts that you no longer need, shorten long texts, or ask the support of this installation for more room.`,
  })
}

const sumChanges = async (tx: Tx, businessId: string): Promise<bigint> =>
  (
    await tx<{ bytes: bigint }[]>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM stored_byte_changes WHERE business_id = ${businessId}`
  )[0]?.bytes ?? 0n

const sumOwnChanges = async (tx: Tx, businessId: string): Promise<bigint> =>
  (
    await tx<{ bytes: bigint }[]>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM stored_byte_changes
    WHERE business_id = ${businessId} AND xmin = pg_current_xact_id()::xid`
  )[0]?.bytes ?? 0n

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
