import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { setLogo } from '../business/service.ts'

interface Logo {
  documentPng: Uint8Array
  pageWebp: Uint8Array
}

/**
 * Stores the new logo, or none for null, and deletes the old one. A business has at most one logo. Returns false if it
 * had none and gets none.
 */
export async function replaceLogo(tx: Tx, actor: Actor, logo: Logo | null): Promise<boolean> {
  const id = logo ? newId() : null
  if (logo) {
    await tx`INSERT INTO logos (business_id, id, document_png, page_webp)
      VALUES (${actor.businessId}, ${id}, ${logo.documentPng}, ${logo.pageWebp})`
  }
  await setLogo(tx, actor, id)
  const old = await tx`DELETE FROM logos WHERE business_id = ${actor.businessId} AND id IS DISTINCT FROM ${id}`
  return logo !== null || old.count > 0
}

/** Finds a logo by id without an owner: logos are public for payers, and their ids cannot be guessed. */
export const findDocumentLogo = async (db: Db, id: string) =>
  (await db<{ picture: Buffer }[]>`SELECT document_png AS picture FROM logos WHERE id = ${id}`)[0]?.picture

export const findPageLogo = async (db: Db, id: string) =>
  (await db<{ picture: Buffer }[]>`SELECT page_webp AS picture FROM logos WHERE id = ${id}`)[0]?.picture

/** Returns the logo for the business's own documents. */
export const findOwnLogo = async (db: Db | Tx, actor: Owner) =>
  (
    await db<{ document_png: Buffer }[]>`
    SELECT l.document_png FROM read_businesses b JOIN logos l ON l.business_id = b.id AND l.id = b.logo_id
    WHERE b.id = ${actor.businessId}`
  )[0]?.document_png
