import * as z from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep } from '../../platform/jobs/sweep.ts'
import { pruneAttempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { pruneAnswers } from '../../platform/repeats/once.ts'
import {
  pruneAddresses,
  pruneChallenges,
  pruneConfirmations,
  pruneEmailChanges,
  prunePendingSignUps,
  pruneResets,
  pruneSessions,
  pruneSignIns,
} from '../accounts/service.ts'
import { pruneClaimSenders } from '../claims/service.ts'
import { pruneMailCounts } from '../customer-mails/service.ts'
import { pruneEvents } from '../plans/service.ts'
import { pruneInvitations } from '../members/service.ts'
import { pruneTestOrders } from '../test-payments/service.ts'
import { pruneWebhookEvents } from '../webhooks/service.ts'
import { sumStoredBytes } from '../../platform/limits/stored-bytes.ts'

/** The number of rows that one statement deletes, so that no lock is held long. */
const STEP = 2_000

/**
 * The job that deletes ended and old rows, such as sessions, answers and the provider's events, every hour in small
 * steps.
 */
export const pruneJob = (db: Db): Job =>
  createSweep(db, {
    name: 'upkeep.prune',
    cron: '17 * * * *',
    position: z.object({}),
    work: async (_from, { isOver, handOn }) => {
      for (const prune of PRUNES) {
        while ((await prune(db, STEP)) === STEP) {
          if (isOver()) return handOn({})
        }
      }
    },
  })

const PRUNES = [
  pruneSessions,
  pruneAddresses,
  pruneSignIns,
  pruneResets,
  pruneConfirmations,
  pruneEmailChanges,
  prunePendingSignUps,
  pruneChallenges,
  pruneAnswers,
  pruneAttempts,
  pruneMailCounts,
  pruneEvents,
  pruneTestOrders,
  pruneWebhookEvents,
  pruneClaimSenders,
  pruneInvitations,
]

/**
 * The job that sums the stored bytes of each business every minute, since each write must add up the changes that are
 * not summed yet.
 */
export const sumStoredBytesJob = (db: Db): Job => ({
  name: 'upkeep.sum_stored_bytes',
  cron: '* * * * *',
  work: async (_payload, { isStepOver }) => {
    // The next run continues.
    while ((await sumStoredBytes(db, STEP)) === STEP && !isStepOver()) continue
  },
})
