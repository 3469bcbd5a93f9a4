import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { setLinksRevoked } from '../business/service.ts'

/** A business that signs links, and the state of a link. */
export interface SignerRow {
  created_at: Date
  /** Number of paid invoices. */
  paid: bigint
  links_revoked_at: Date | null
  /** Whether this link was revoked by itself. */
  is_revoked: boolean
  /** The business's account will be deleted. */
  is_closed: boolean
  now: Date
}

/** Finds the business that signed a link; undefined if it was deleted. */
export const findSigner = async (db: Db | Tx, businessId: string, signature: string) =>
  (
    await db<SignerRow[]>`
    SELECT b.created_at, t.paid, b.links_revoked_at, now() AS now,
      b.deletion_at IS NOT NULL AS is_closed,
      EXISTS (SELECT FROM revoked_payment_links r WHERE r.business_id = b.id AND r.signature = ${signature}) AS is_revoked
    FROM read_businesses b JOIN read_business_totals t ON t.business_id = b.id WHERE b.id = ${businessId}`
  )[0]

/** Returns the business's name and the time of the database's clock. */
export const readNameAndTime = async (db: Db, { businessId }: Actor) =>
  (await db<{ name: string; now: Date }[]>`SELECT name, now() AS now FROM read_businesses WHERE id = ${businessId}`)[0]

/** Records a revoked link, and deletes the records of expired links. */
export async function insertRevoked(tx: Tx, { businessId }: Actor, signature: string, expiresAt: Date): Promise<void> {
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId} AND expires_at < now()`
  await tx`
    INSERT INTO revoked_payment_links (business_id, signature, expires_at)
    VALUES (${businessId}, ${signature}, ${expiresAt}) ON CONFLICT DO NOTHING`
}

/** Revokes all links signed up to now, and deletes the records of single links, which are no longer needed. */
export async function revokeAll(tx: Tx, businessId: string): Promise<void> {
  await setLinksRevoked(tx, businessId)
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId}`
}
