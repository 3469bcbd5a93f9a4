import type { Job } from '../../platform/jobs/jobs.ts'
import { ProviderError } from '../provider/service.ts'
import { type DueRow, setNextCheck, claimDueUpgrades } from './check-queries.ts'
import type { SettleParts } from './parts.ts'
import { nextCheckAt } from './policy.ts'
import { findUpgrade } from './queries.ts'
import { settle } from './settle.ts'

/** Upgrades read at once: an hour's backlog must not hit the provider as a herd. */
const AT_ONCE = 5
const ROUND_MS = 50_000
const PAUSE_MS = 5 * 60_000
const JITTER_MS = 20_000

/** Asks the provider about every upgrade whose time has come, so that lost events delay nobody for long. */
export function sweepJob(parts: SettleParts): Job {
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
        const closed = faults.find((fault) => fault?.kind === 'bad_keys' || fault?.kind === 'limited')
        if (!closed) continue
        parts.log.warn({ fault: closed.message }, 'asking about payment links pauses for 5 minutes')
        pausedUntil = performance.now() + PAUSE_MS
      }
    },
  }
}

/** Where the provider is away the row stays due in 5 minutes, as it was taken. */
async function check(parts: SettleParts, row: DueRow): Promise<ProviderError | undefined> {
  try {
    await settle(parts, row)
  } catch (e) {
    if (e instanceof ProviderError) return e
    throw e
  }
  const upgrade = await findUpgrade(parts.db, row)
  const next = upgrade?.status === 'paid' ? null : nextCheckAt(row, row.now)
  await setNextCheck(parts.db, row, next && new Date(next.getTime() + Math.random() * JITTER_MS))
  return undefined
}
