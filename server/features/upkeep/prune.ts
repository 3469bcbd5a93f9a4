import type { Job } from '../../platform/jobs/jobs.ts'
import { pruneAttempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { pruneAnswers } from '../../platform/repeats/once.ts'
import { pruneResets, pruneSessions } from '../accounts/service.ts'

/** Rows removed in one statement, so that no lock is held long. */
const STEP = 2_000

/** Removes ended sessions, old wishes for a password, old answers and forgotten attempts every hour, in small steps. */
export const pruneJob = (db: Db): Job => ({
  name: 'upkeep.prune',
  cron: '17 * * * *',
  work: async () => {
    for (const prune of [pruneSessions, pruneResets, pruneAnswers, pruneAttempts]) {
      while ((await prune(db, STEP)) === STEP) continue
    }
  },
})
