import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { recordChange } from '../account-changes/service.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { getBusiness, setSignature } from '../business/service.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { countPicture, drawForDocument, inUnpackingTurn, readDataUrl } from './logo/logo-picture.ts'

/**
 * Replaces the signature with the re-encoded picture of a data URL; null removes it. Invoices do not store it: like the
 * logo, the current signature is added when a document is printed.
 * @throws invalid_file_type, file_too_large, invalid_image, too_many_attempts, business_busy, unavailable, account_full
 */
export async function saveSignature(
  { db, attempts }: { db: Db; attempts: Attempts },
  actor: Actor,
  dataUrl: string | null,
) {
  if (dataUrl !== null) await countPicture(attempts, actor)
  const picture =
    dataUrl === null ? null : await inUnpackingTurn(actor, async () => drawForDocument(readDataUrl(dataUrl)))
  return inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const isChanged = await replaceSignature(tx, actor, picture)
      if (isChanged) await recordChange(tx, actor, { what: 'signature.change', to: String(picture !== null) })
      if (picture) await requireStoredBytes(tx, actor)
      return getBusiness(tx, actor)
    }),
  )
}

/**
 * Stores the new signature, or none for null, and deletes the old one. A business has at most one. Returns false if it
 * had none and gets none.
 */
async function replaceSignature(tx: Tx, actor: Actor, picture: Uint8Array | null): Promise<boolean> {
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
