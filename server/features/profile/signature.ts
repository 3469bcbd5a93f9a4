import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { recordChange } from '../account-changes/service.ts'
import type { Actor } from '../../actor/actor.ts'
import { getBusiness } from '../business/service.ts'
import { readDataUrl } from './logo/data-url.ts'
import { drawForDocument } from './logo/logo-picture.ts'
import { countPicture, inUnpackingTurn } from './logo/picture-limits.ts'
import type { ProfileParts } from './service.ts'
import { replaceSignature } from './signature-queries.ts'

/**
 * Replaces the signature by the picture of a data URL, re-encoded; null removes it. Invoices do not store it: like the
 * logo, the current signature is added when a document is printed.
 * @throws invalid_file_type, file_too_large, invalid_image, too_many_attempts, business_busy, unavailable, account_full
 */
export async function saveSignature(
  { db, attempts }: Pick<ProfileParts, 'db' | 'attempts'>,
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
