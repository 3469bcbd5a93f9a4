import * as z from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type FailedRows, processDueRows } from '../../platform/jobs/process-due-rows.ts'
import { createSweep, ONE_STEP, type Steps } from '../../platform/jobs/sweep.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { listDueDeletions } from '../business/service.ts'
import { eraseBusiness, lockForDeletion } from './erase.ts'

/** So that an account is erased on the day that the screen and the mail announced. */
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** An account is erased in one transaction, and a large one takes minutes. */
const ERASE_LIMIT_MS = 15 * 60_000

/** Erases the accounts whose 14 days are over, also those that became due during a downtime. */
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
 * Erases all accounts that are due, or some until the step is over, each in its own transaction: a killed process leaves an
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

/** Checks again under the lock that the account is due: its owner may have kept it, or another process may have erased it. */
const eraseIfDue = (db: Db, owner: Owner): Promise<void> =>
  db.begin(async (tx) => {
    const row = await lockForDeletion(tx, owner)
    if (row?.is_due) await eraseBusiness(tx, owner, 'account.delete')
  })
