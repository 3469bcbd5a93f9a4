import type { Job } from '../../platform/jobs/jobs.ts'
import { ProviderError } from '../provider/service.ts'
import { type DueRow, setNextCheck, claimDueUpgrades } from './check-queries.ts'
import type { ReconcileParts } from './parts.ts'
import { nextCheckAt } from './policy.ts'
import { findUpgrade } from './queries.ts'
import { reconcileUpgrade } from './reconcile.ts'

/** Upgrades read concurrently: a backlog must not overload the provider. */
const AT_ONCE = 5
const ROUND_MS = 50_000
const PAUSE_MS = 5 * 60_000
const JITTER_MS = 20_000

/** Checks every due upgrade at the provider, in case an event was lost. */
export function sweepJob(parts: ReconcileParts): Job {
  let pausedUntil = 0
  return {
    name: 'plans.sweep',
    cron: '* * * * *',
    work: async () => {
      const endAt = performance.now() + ROUND_MS
      while (performance.now() >= pausedUntil && performance.now() < endAt) {
        const due = await claimDueUpgrades(parts.db, parts.provider.mode, AT_ONCE)
        if (due.length === 0) return
        const faults = await Promise.all(due.map((row) => check(parts, row)))
        const blocked = faults.find((fault) => fault?.kind === 'bad_keys' || fault?.kind === 'limited')
        if (!blocked) continue
        parts.log.warn({ fault: blocked.message }, 'checks of payment links pause for 5 minutes')
        pausedUntil = performance.now() + PAUSE_MS
      }
    },
  }
}

/** Checks one upgrade. After a provider error the claim expires, so the row is due again in 5 minutes. */
async function check(parts: ReconcileParts, row: DueRow): Promise<ProviderError | undefined> {
  try {
    await reconcileUpgrade(parts, row)
  } catch (e) {
    if (e instanceof ProviderError) return e
    throw e
  }
  const upgrade = await findUpgrade(parts.db, row)
  const next = upgrade?.status === 'paid' ? null : nextCheckAt(row, row.now)
  await setNextCheck(parts.db, row, next && new Date(next.getTime() + Math.random() * JITTER_MS))
  return undefined
}
