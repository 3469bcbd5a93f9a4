import type { Job } from '../../platform/jobs/jobs.ts'
import { sumStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** Changes summed up by one statement, so that no lock is held long. */
const STEP = 2_000

/** Sums up what each business stores, every minute, since each write adds up the changes that are not summed up yet. */
export const sumStoredBytesJob = (db: Db): Job => ({
  name: 'upkeep.sum_stored_bytes',
  cron: '* * * * *',
  work: async (_payload, { isStepOver }) => {
    // The next minute goes on.
    while ((await sumStoredBytes(db, STEP)) === STEP && !isStepOver()) continue
  },
})
