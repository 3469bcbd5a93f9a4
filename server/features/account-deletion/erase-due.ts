import type { Job } from '../../platform/jobs/jobs.ts'
import { processDueRows } from '../../platform/jobs/process-due-rows.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'
import { listDueDeletions } from '../business/service.ts'
import { eraseBusiness, lockForDeletion } from './erase.ts'

/** So that an account is erased on the day that the screen and the mail announced. */
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Erases the accounts whose 14 days are over, also those that became due during a downtime. */
export const eraseDueJob = (db: Db): Job => ({
  name: 'account_deletion.erase_due',
  cron: EVERY_TEN_MINUTES,
  work: () => eraseDueAccounts(db),
})

/**
 * Erases all accounts that are due, each in its own transaction: a killed process leaves an account whole or erased.
 * @throws the first error, after all others were erased
 */
export const eraseDueAccounts = (db: Db): Promise<void> =>
  processDueRows(
    (failed, most) => listDueDeletions(db, failed, most),
    ({ id }) => eraseIfDue(db, { businessId: id }),
  )

/** Checks again under the lock that the account is due: its owner may have kept it, or another process may have erased it. */
const eraseIfDue = (db: Db, owner: Owner): Promise<void> =>
  db.begin(async (tx) => {
    const row = await lockForDeletion(tx, owner)
    if (row?.is_due) await eraseBusiness(tx, owner, 'account.delete')
  })
