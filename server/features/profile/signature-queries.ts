import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { setSignature } from '../business/service.ts'

/**
 * Stores the new signature, or none for null, and deletes the old one. A business has at most one. Returns false if it had
 * none and gets none.
 */
export async function replaceSignature(tx: Tx, actor: Actor, picture: Uint8Array | null): Promise<boolean> {
  const id = picture ? newId() : null
  if (picture) {
    await tx`INSERT INTO signatures (business_id, id, picture_png) VALUES (${actor.businessId}, ${id}, ${picture})`
  }
  await setSignature(tx, actor, id)
  const old = await tx`DELETE FROM signatures WHERE business_id = ${actor.businessId} AND id IS DISTINCT FROM ${id}`
  return picture !== null || old.count > 0
}

export const findSignature = async (db: Db, actor: Actor, id: string) =>
  (
    await db<{ picture_png: Buffer }[]>`
    SELECT picture_png FROM signatures WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]?.picture_png

/** Returns the signature as PNG for the business's own documents; undefined without one. */
export const findOwnSignature = async (db: Db | Tx, owner: Owner) =>
  (await db<{ picture_png: Buffer }[]>`SELECT picture_png FROM signatures WHERE business_id = ${owner.businessId}`)[0]
    ?.picture_png
