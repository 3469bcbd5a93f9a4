import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { DELETION_DAYS } from '#contract/account-deletion/deletion.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  type AccountsParts,
  checkOwnPassword,
  deleteUsers,
  endAllAccess,
  endAllMemberships,
  getCurrentUser,
  hasOtherAdmin,
  listOwnBusinesses,
  listOwnedBusinesses,
  lockAdmin,
} from '../accounts/service.ts'
import { readNow } from '../../platform/clock.ts'
import { recordChange } from '../account-changes/service.ts'
import { revokeAllTokens } from '../api-tokens/service.ts'
import { anonymizeActor, recordDeletion } from '../audit/service.ts'
import { clearCreator } from '../discounts/service.ts'
import { clearDeletion, setDeletion } from '../business/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import { switchOffWebhooks } from '../webhooks/service.ts'
import { enqueueClosingMails, enqueueAccountDeletedMail } from './mails.ts'
import { eraseBusiness, listDeletableUsers, lockForDeletion } from './erase.ts'

/**
 * Closes the user's own account after checking the password and the address typed as confirmation. Ends all sessions
 * and switches webhooks off; jobs issue and mail nothing for a closed account. The account is erased 14 days later.
 * Returns that IST day. Safe to repeat: the first day is kept. A member who owns no business leaves all businesses, and
 * is deleted at once.
 * @throws invalid_input (wrong password or address), too_many_attempts, last_admin, owns_business
 */
export async function closeOwnAccount(
  parts: AccountsParts,
  actor: Actor,
  typed: { password: string; confirmation: string },
): Promise<Day> {
  if (typed.confirmation !== actor.user.email) {
    throw new AppError('invalid_input', { fields: { confirmation: 'Type the e-mail address of this account' } })
  }
  const recheckPassword = await checkOwnPassword(parts, actor, typed.password, 'password')
  return parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    if (actor.role !== 'owner') return leaveAndDelete(tx, actor)
    const before = await lockForDeletion(tx, actor)
    if (before?.deletion_at) return indiaDay(before.deletion_at)
    await listDeletableUsers(tx, actor)
    const on = indiaDay(await setDeletion(tx, actor, DELETION_DAYS))
    await endAllAccess(tx, actor.userId)
    await switchOffWebhooks(tx, actor)
    await recordChange(tx, actor, { what: 'account.close', to: on })
    await enqueueClosingMails(tx, actor, on)
    return on
  })
}

/**
 * Deletes the account of a member who owns no business, at once. The businesses keep the history of their actions under
 * their name.
 * @throws owns_business, last_admin
 */
async function leaveAndDelete(tx: Tx, { userId, user, language }: Actor): Promise<Day> {
  await lockAdmin(tx)
  if ((await listOwnedBusinesses(tx, userId)).length > 0) throw new AppError('owns_business')
  if (user.role === 'admin' && !(await hasOtherAdmin(tx, userId))) throw new AppError('last_admin')
  await anonymizeActor(tx, user)
  await clearCreator(tx, userId)
  for (const { id: businessId, role } of await listOwnBusinesses(tx, userId)) {
    await recordChange(tx, { userId, businessId }, { what: 'member.leave', from: role })
    await enqueueOwnersNotice(tx, { businessId }, 'member_invited')
  }
  await revokeAllTokens(tx, userId)
  await endAllMemberships(tx, userId)
  await deleteUsers(tx, [userId])
  await recordDeletion(tx, 'account.delete', userId)
  await enqueueAccountDeletedMail(tx, { email: user.email, language })
  return indiaDay(await readNow(tx))
}

/**
 * Cancels the deletion of the user's own account. Webhooks remain off. Safe to repeat. @throws not_found (already
 * erased)
 */
export async function keepOwnAccount(db: Db, actor: Actor, plans: 'paid' | 'open'): Promise<CurrentUser> {
  await db.begin(async (tx) => {
    const before = await lockForDeletion(tx, actor)
    if (!before?.deletion_at) return
    await clearDeletion(tx, actor)
    await recordChange(tx, actor, { what: 'account.keep', from: indiaDay(before.deletion_at) })
    await enqueueOwnersNotice(tx, actor, 'account_kept')
  })
  return getCurrentUser(db, actor, plans)
}

/** Deletes an account for the operator, at once. @throws not_found, last_admin */
export const deleteAccountOf = (db: Db, businessId: string): Promise<void> =>
  db.begin(async (tx) => {
    if (!(await lockForDeletion(tx, { businessId }))) throw new AppError('not_found')
    await eraseBusiness(tx, { businessId }, 'cli: delete account')
  })

export { deletionMailJobs } from './mails.ts'
