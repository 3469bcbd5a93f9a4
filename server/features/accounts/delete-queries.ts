import type { AppLanguage } from '#contract/site/languages.ts'
import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Returns the user of a business, who was there first. */
export const findFirstUser = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<{ id: string; email: string; language: AppLanguage; role: 'user' | 'admin' }[]>`
    SELECT id, email, COALESCE(language, 'en') AS language, role FROM users WHERE business_id = ${businessId} ORDER BY created_at, id LIMIT 1`
  )[0]

/**
 * Deletes the users of a business. Their sessions, reset links and confirmations go with them by ON DELETE CASCADE: they
 * have no business of their own to be found by. For the deletion of the business.
 */
export const deleteUsers = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'users'::regclass`)
