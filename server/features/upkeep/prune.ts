import type { Job } from '../../platform/jobs/jobs.ts'
import { pruneAttempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { pruneAnswers } from '../../platform/repeats/once.ts'
import {
  pruneAddresses,
  pruneChallenges,
  pruneConfirmations,
  pruneEmailChanges,
  pruneResets,
  pruneSessions,
  pruneSignIns,
} from '../accounts/service.ts'
import { pruneClaimSenders } from '../claims/service.ts'
import { pruneEvents } from '../plans/service.ts'
import { pruneTestOrders } from '../test-payments/service.ts'
import { pruneWebhookEvents } from '../webhooks/service.ts'

/** Rows removed in one statement, so that no lock is held long. */
const STEP = 2_000

/** Removes what has ended or is old, such as sessions, answers and the provider's events, every hour in small steps. */
export const pruneJob = (db: Db): Job => ({
  name: 'upkeep.prune',
  cron: '17 * * * *',
  work: async () => {
    for (const prune of [
      pruneSessions,
      pruneAddresses,
      pruneSignIns,
      pruneResets,
      pruneConfirmations,
      pruneEmailChanges,
      pruneChallenges,
      pruneAnswers,
      pruneAttempts,
      pruneEvents,
      pruneTestOrders,
      pruneWebhookEvents,
      pruneClaimSenders,
    ]) {
      while ((await prune(db, STEP)) === STEP) continue
    }
  },
})
