import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Days after the last sign-in from an address for which it is known; the privacy policy states them. */
const KNOWN_DAYS = 30

/** Addresses of one user; phones change theirs often. */
const MAX_ADDRESSES = 10

/** No user has it, so an unknown e-mail takes the same time as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Keyed, since the few addresses that exist could be hashed one by one. */
const hashAddress = (secret: Buffer, userId: string, network: string): Buffer =>
  createHmac('sha256', secret).update(`address ${userId} ${network}`).digest()

/** Whether the user signed in from this network address in the last 30 days. */
export async function isKnownAddress(
  db: Db,
  secret: Buffer,
  userId: string | undefined,
  network: string,
): Promise<boolean> {
  const id = userId ?? NOBODY
  const rows = await db`
    SELECT 1 FROM known_addresses WHERE user_id = ${id} AND address_hash = ${hashAddress(secret, id, network)}
      AND signed_in_at > now() - make_interval(days => ${KNOWN_DAYS})`
  return rows.length > 0
}

/** Remembers from where a user signed in, of the latest addresses of that user. */
export async function rememberAddress(tx: Tx, secret: Buffer, userId: string, network: string): Promise<void> {
  const hash = hashAddress(secret, userId, network)
  await tx`
    WITH forgotten AS (
      DELETE FROM known_addresses WHERE user_id = ${userId} AND address_hash IN (
        SELECT address_hash FROM known_addresses WHERE user_id = ${userId} AND address_hash <> ${hash}
        ORDER BY signed_in_at DESC OFFSET ${MAX_ADDRESSES - 1}))
    INSERT INTO known_addresses (user_id, address_hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id, address_hash) DO UPDATE SET signed_in_at = now()`
}

/** After a change of a password that someone else may know, no address is known. */
export const forgetAddresses = (tx: Tx, userId: string) => tx`DELETE FROM known_addresses WHERE user_id = ${userId}`

/** Deletes addresses that are no longer known, up to `most`, and returns the number deleted. */
export const pruneAddresses = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM known_addresses WHERE (user_id, address_hash) IN (
      SELECT user_id, address_hash FROM known_addresses
      WHERE signed_in_at < now() - make_interval(days => ${KNOWN_DAYS}) LIMIT ${most})`
  ).count
