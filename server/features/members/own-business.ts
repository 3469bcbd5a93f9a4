import { OWN_BUSINESSES_MAX, type OwnBusiness } from '#contract/members/members.ts'
import { type Actor, requireConfirmedEmail } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { once } from '../../platform/repeats/once.ts'
import {
  type AccountsParts,
  insertMembership,
  listOwnedBusinesses,
  lockUser,
  SIGN_UP_LIMIT,
} from '../accounts/service.ts'
import { insertBusiness } from '../business/service.ts'

interface NewOwnBusiness {
  name: string
  default_upi?: string | null | undefined
}

/**
 * Adds another business of the user, as a sign-up would, and counts it as a sign-up. Allowed for owners even if
 * sign-ups are closed, since they already have an account.
 * @throws too_many_businesses, email_not_confirmed, too_many_attempts, key_reused
 */
export async function createOwnBusiness(
  parts: AccountsParts,
  actor: Actor,
  { name, default_upi }: NewOwnBusiness,
  repeat: Repeat | undefined,
): Promise<{ business: OwnBusiness }> {
  requireConfirmedEmail(actor)
  await parts.attempts.count(`sign-up:${actor.network}`, SIGN_UP_LIMIT)
  return once(parts.db, actor.businessId, repeat, async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('not_signed_in')
    if ((await listOwnedBusinesses(tx, actor.userId)).length >= OWN_BUSINESSES_MAX) {
      throw new AppError('too_many_businesses')
    }
    const id = newId()
    await insertBusiness(tx, { id, name, defaultUpi: default_upi ?? null, freeInvoices: parts.freeInvoices })
    await insertMembership(tx, { businessId: id }, actor.userId, 'owner')
    return { business: { id, name, role: 'owner' as const, is_closed: false } }
  })
}
