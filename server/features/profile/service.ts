import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { getCurrentUser } from '../accounts/service.ts'
import { recordChange } from '../account-changes/service.ts'
import type { Actor } from '../../actor/actor.ts'
import { changeDefaultUpi } from '../business/service.ts'
import { fetchPicture } from './logo/guarded-fetch.ts'
import { countPicture, inUnpackingTurn, makeLogo, readDataUrl } from './logo/logo-picture.ts'
import * as queries from './queries.ts'

export interface ProfileParts {
  db: Db
  attempts: Attempts
  /** Pavti's own address; pictures are never fetched from it. */
  publicUrl: string
  plans: 'paid' | 'open'
}

export interface ProfileChange {
  logo_url?: string | null | undefined
  default_upi?: string | null | undefined
}

/**
 * Changes the fields in `change`. A logo is decoded and re-encoded before anything is stored.
 * @throws invalid_file_type, file_too_large, invalid_image, logo_address_refused, logo_not_loaded, too_many_attempts,
 *   business_busy, unavailable, account_full, password_needed (for another UPI ID)
 */
export async function saveProfile(
  { db, attempts, publicUrl, plans }: ProfileParts,
  actor: Actor,
  change: ProfileChange,
) {
  const { logo_url: logoUrl, default_upi: defaultUpi } = change
  if (logoUrl) await countPicture(attempts, actor)
  const logo = await prepareLogo(actor, logoUrl, publicUrl)
  await inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      if (logo !== undefined) {
        const isChanged = await queries.replaceLogo(tx, actor, logo)
        if (isChanged) await recordChange(tx, actor, { what: 'logo.change', to: String(logo !== null) })
      }
      if (defaultUpi !== undefined) await changeDefaultUpi(tx, actor, defaultUpi)
      if (logo) await requireStoredBytes(tx, actor)
    }),
  )
  return getCurrentUser(db, actor, plans)
}

/** Returns undefined to keep the logo and null to remove it. */
const prepareLogo = async (actor: Actor, logoUrl: string | null | undefined, publicUrl: string) => {
  if (typeof logoUrl !== 'string') return logoUrl
  const picture = await readPicture(logoUrl, publicUrl)
  return inUnpackingTurn(actor, () => makeLogo(picture))
}

const readPicture = (address: string, publicUrl: string): Promise<Uint8Array> | Uint8Array =>
  /^data:/i.test(address) ? readDataUrl(address) : fetchPicture(address, { ownHosts: [new URL(publicUrl).hostname] })

/** Returns the logo as PNG for the business's own documents; undefined without one. */
export const findOwnLogo = queries.findOwnLogo

export { findOwnSignature } from './signature.ts'
