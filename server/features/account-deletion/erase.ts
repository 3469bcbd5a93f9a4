import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'
import { hasOtherAdmin, lockAdmin } from '../accounts/service.ts'
import { anonymizeActor, recordDeletion } from '../audit/service.ts'
import { enqueueAccountDeletedMail } from '../mails/service.ts'
import { closePlan } from '../plans/service.ts'
import { OWNED_TABLES } from './owned-tables.ts'
import * as queries from './queries.ts'

/**
 * Deletes a business with all its rows, in the caller's transaction. The operator's list of payments for Pro and the
 * audit log of admins stay, without names. Returns the e-mail address of the account.
 * @throws not_found (already deleted), last_admin
 */
export async function eraseBusiness(tx: Tx, owner: Owner, what: string): Promise<string> {
  await lockAdmin(tx)
  await queries.lockBusinessForDeletion(tx, owner)
  const user = await queries.findUserOf(tx, owner)
  if (!user) throw new AppError('not_found')
  if (user.role === 'admin' && !(await hasOtherAdmin(tx, user.id))) throw new AppError('last_admin')

  await closePlan(tx, owner)
  await anonymizeActor(tx, user)
  await queries.clearCodeCreator(tx, owner)
  await queries.clearLogo(tx, owner)
  for (const table of OWNED_TABLES) {
    if (table === 'invoices') await queries.deleteCreditNotes(tx, owner)
    if (table === 'customers') await queries.deleteMergedCustomers(tx, owner)
    await queries.deleteRows(tx, owner, table)
  }
  await queries.deleteBusiness(tx, owner)
  await recordDeletion(tx, what, user.id)
  await enqueueAccountDeletedMail(tx, user.email)
  return user.email
}
