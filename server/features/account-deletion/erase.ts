import * as z from 'zod'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { deleteBusinessRows, deleteInBatches } from '../../platform/postgres/delete-rows.ts'
import type { Owner } from '../../actor/actor.ts'
import { deleteMembers, hasOtherAdmin, listUsersOfOnly, lockAdmin, type UserToDelete } from '../accounts/service.ts'
import { anonymizeActor, recordDeletion } from '../audit/service.ts'
import {
  deleteBusiness,
  listDueDeletions,
  lockBusinessForDeletion,
  setLogo,
  setSignature,
} from '../business/service.ts'
import { clearCreator } from '../discounts/service.ts'
import { closePlan } from '../plans/service.ts'
import { lockTotals } from '../totals/service.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep, type FailedRows, ONE_STEP, processDueRows, type Steps } from '../../platform/jobs/sweep.ts'
import { enqueueAccountDeletedMail } from './mails.ts'
import { DELETED_TABLES, type DeletedTable } from './tables.ts'

/**
 * Locks the rows that every write of the business locks, in the same order, until the transaction ends. Returns the
 * time of the erasure; undefined if it is already erased.
 */
export async function lockForDeletion(tx: Tx, owner: Owner) {
  await lockAdmin(tx)
  await lockTotals(tx, owner)
  return lockBusinessForDeletion(tx, owner)
}

/**
 * Returns the users whose accounts are deleted with a business: its owners who belong to no other one. @throws
 * last_admin
 */
export async function listDeletableUsers(tx: Tx, owner: Owner): Promise<readonly UserToDelete[]> {
  const users = await listUsersOfOnly(tx, owner)
  for (const { id, role } of users)
    if (role === 'admin' && !(await hasOtherAdmin(tx, id))) throw new AppError('last_admin')
  return users
}

/**
 * Deletes a business with all its rows, in the caller's transaction. The operator's list of payments for Pro and the
 * admins' audit log are kept, without names. Its owners' accounts are deleted unless they have another business. The
 * caller has called `lockForDeletion`.
 * @throws last_admin
 */
export async function eraseBusiness(tx: Tx, owner: Owner, what: string): Promise<void> {
  const users = await listDeletableUsers(tx, owner)

  await closePlan(tx, owner)
  for (const user of users) {
    await anonymizeActor(tx, user)
    await clearCreator(tx, user.id)
  }
  await setLogo(tx, owner, null)
  await setSignature(tx, owner, null)
  for (const table of DELETED_TABLES) await deleteRows(tx, owner, table)
  await deleteMembers(tx, owner, users)
  await deleteBusiness(tx, owner)
  for (const user of users) {
    await recordDeletion(tx, what, user.id)
    await enqueueAccountDeletedMail(tx, user)
  }
}

async function deleteRows(tx: Tx, owner: Owner, { table, deleteReferring }: DeletedTable): Promise<void> {
  if (deleteReferring) await deleteInBatches((most) => deleteReferring(tx, owner, most))
  await deleteBusinessRows(tx, owner.businessId, tx`${table}::regclass`)
}

/** Often enough that an account is erased on the day that the screen and the mail announced. */
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** The time limit of the job: an account is erased in one transaction, and a large one takes minutes. */
const ERASE_LIMIT_MS = 15 * 60_000

/** The job that erases accounts after their 14 days, including those that became due during a downtime. */
export const eraseDueJob = (db: Db): Job => ({
  ...createSweep(db, {
    name: 'account_deletion.erase_due',
    cron: EVERY_TEN_MINUTES,
    position: z.object({ failed: z.array(z.uuid()).default([]) }),
    work: (from, steps) => eraseDueAccounts(db, from, steps),
  }),
  timeLimitMs: ERASE_LIMIT_MS,
})

/**
 * Erases all due accounts, or some until the step is over, each in its own transaction: a killed process leaves an
 * account whole or erased.
 * @throws the first error, after all others were erased
 */
export const eraseDueAccounts = (
  db: Db,
  from: FailedRows = { failed: [] },
  steps: Steps<FailedRows> = ONE_STEP,
): Promise<void> =>
  processDueRows({
    list: (failed, most) => listDueDeletions(db, failed, most),
    work: ({ id }) => eraseIfDue(db, { businessId: id }),
    from,
    steps,
  })

/**
 * Erases an account if it is still due under the lock: its owner may have kept it, or another process may have erased
 * it.
 */
const eraseIfDue = (db: Db, owner: Owner): Promise<void> =>
  db.begin(async (tx) => {
    const row = await lockForDeletion(tx, owner)
    if (row?.is_due) await eraseBusiness(tx, owner, 'account.delete')
  })
