import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** Who signs links, and what became of theirs. */
export interface SignerRow {
  name: string
  created_at: Date
  /** Invoices that were paid. */
  paid: bigint
  links_revoked_at: Date | null
  old_links_until: Date | null
  old_links_name: string | null
  /** This one link was withdrawn. */
  is_revoked: boolean
  now: Date
}

/** The business that a signature names, by its id; undefined where it is gone. */
export const findSigner = async (db: Db | Tx, businessId: string, signature: string) =>
  (
    await db<SignerRow[]>`
    SELECT b.name, b.created_at, t.paid, b.links_revoked_at, b.old_links_until, b.old_links_name, now() AS now,
      EXISTS (SELECT FROM revoked_payment_links r WHERE r.business_id = b.id AND r.signature = ${signature}) AS is_revoked
    FROM businesses b JOIN business_totals t ON t.business_id = b.id WHERE b.id = ${businessId}`
  )[0]

/** The name to sign with, and the time by the clock of the database. */
export const readNameAndTime = async (db: Db, { businessId }: Actor) =>
  (await db<{ name: string; now: Date }[]>`SELECT name, now() AS now FROM businesses WHERE id = ${businessId}`)[0]

/** Also removes rows of links that have expired meanwhile. */
export async function insertRevoked(tx: Tx, { businessId }: Actor, signature: string, expiresAt: Date): Promise<void> {
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId} AND expires_at < now()`
  await tx`
    INSERT INTO revoked_payment_links (business_id, signature, expires_at)
    VALUES (${businessId}, ${signature}, ${expiresAt}) ON CONFLICT DO NOTHING`
}

/** Says too that links signed up to now are withdrawn, so that no single row is needed any more. */
export async function revokeAll(tx: Tx, businessId: string): Promise<void> {
  await tx`UPDATE businesses SET links_revoked_at = clock_timestamp() WHERE id = ${businessId}`
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId}`
}

export const findBusinessOf = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (await tx<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${userId}`)[0]?.business_id
