import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'
import { listDueDeletions } from '../business/service.ts'
import { eraseBusiness, lockForDeletion } from './erase.ts'

/** Businesses read at once. */
const BATCH_SIZE = 100

/** Often, so that an account is gone on the day that its owner was told. */
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Erases the accounts whose 14 days are over, also those of a downtime. */
export const eraseDueJob = (db: Db): Job => ({
  name: 'account_deletion.erase_due',
  cron: EVERY_TEN_MINUTES,
  work: () => eraseDueAccounts(db),
})

/**
 * Erases all accounts that are due, each in a transaction of its own, so that a killed process leaves it whole or gone. One
 * that fails delays no other: its error is thrown at the end, so that the job is repeated.
 */
export async function eraseDueAccounts(db: Db): Promise<void> {
  const failures: { businessId: string; error: unknown }[] = []
  for (;;) {
    const failed = failures.map(({ businessId }) => businessId)
    const due = await listDueDeletions(db, failed, BATCH_SIZE)
    for (const businessId of due) {
      try {
        await eraseIfDue(db, { businessId })
      } catch (error) {
        failures.push({ businessId, error })
      }
    }
    if (due.length < BATCH_SIZE) break
  }
  if (failures[0]) throw failures[0].error
}

/** Reads again under the lock whether the account is due: its owner may keep it at this moment, or another process erase it. */
const eraseIfDue = (db: Db, owner: Owner): Promise<void> =>
  db.begin(async (tx) => {
    const row = await lockForDeletion(tx, owner)
    if (row?.is_due) await eraseBusiness(tx, owner, 'account.delete')
  })
