import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { type AccountsParts, checkOwnPassword } from '../accounts/service.ts'
import { eraseBusiness } from './erase.ts'

/**
 * Deletes the user's own account after checking the password and the address typed as confirmation.
 * @throws invalid_input (wrong password or address), too_many_attempts, last_admin
 */
export async function deleteOwnAccount(
  parts: AccountsParts,
  actor: Actor,
  typed: { password: string; confirmation: string },
): Promise<void> {
  if (typed.confirmation !== actor.user.email) {
    throw new AppError('invalid_input', { fields: { confirmation: 'Type the e-mail address of this account' } })
  }
  const recheckPassword = await checkOwnPassword(parts, actor, typed.password, 'password')
  await parts.db.begin(async (tx) => {
    await recheckPassword(tx)
    await eraseBusiness(tx, actor, 'account.delete')
  })
}

/** Deletes an account for the operator. @throws not_found, last_admin */
export const deleteAccountOf = (db: Db, businessId: string): Promise<string> =>
  db.begin((tx) => eraseBusiness(tx, { businessId }, 'cli: delete account'))
