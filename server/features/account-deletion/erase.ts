import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { deleteBusinessRows, deleteInBatches } from '../../platform/postgres/delete-rows.ts'
import type { Owner } from '../../actor/actor.ts'
import { findFirstUser, hasOtherAdmin, lockAdmin } from '../accounts/service.ts'
import { anonymizeActor, recordDeletion } from '../audit/service.ts'
import { deleteBusiness, lockBusinessForDeletion, setLogo, setSignature } from '../business/service.ts'
import { clearCreator } from '../discounts/service.ts'
import { enqueueAccountDeletedMail } from './mails.ts'
import { DELETED_TABLES, type DeletedTable } from './tables.ts'
import { closePlan } from '../plans/service.ts'
import { lockTotals } from '../totals/service.ts'

/**
 * Locks the rows that every write of the business locks, in the same order, until the transaction ends. Returns when the
 * business will be erased; undefined if it was erased already.
 */
export async function lockForDeletion(tx: Tx, owner: Owner) {
  await lockAdmin(tx)
  await lockTotals(tx, owner)
  return lockBusinessForDeletion(tx, owner)
}

/** Returns the user of a business, who may be deleted. @throws not_found, last_admin */
export async function findDeletableUser(tx: Tx, owner: Owner) {
  const user = await findFirstUser(tx, owner)
  if (!user) throw new AppError('not_found')
  if (user.role === 'admin' && !(await hasOtherAdmin(tx, user.id))) throw new AppError('last_admin')
  return user
}

/**
 * Deletes a business with all its rows, in the caller's transaction. The operator's list of payments for Pro and the
 * audit log of admins stay, without names. Returns the e-mail address of the account. The caller has called `lockForDeletion`.
 * @throws not_found (already deleted), last_admin
 */
export async function eraseBusiness(tx: Tx, owner: Owner, what: string): Promise<string> {
  const user = await findDeletableUser(tx, owner)

  await closePlan(tx, owner)
  await anonymizeActor(tx, user)
  await clearCreator(tx, owner)
  await setLogo(tx, owner, null)
  await setSignature(tx, owner, null)
  for (const table of DELETED_TABLES) await deleteRows(tx, owner, table)
  await deleteBusiness(tx, owner)
  await recordDeletion(tx, what, user.id)
  await enqueueAccountDeletedMail(tx, user)
  return user.email
}

async function deleteRows(tx: Tx, owner: Owner, { table, deleteReferring }: DeletedTable): Promise<void> {
  if (deleteReferring) await deleteInBatches((most) => deleteReferring(tx, owner, most))
  await deleteBusinessRows(tx, owner.businessId, tx`${table}::regclass`)
}
