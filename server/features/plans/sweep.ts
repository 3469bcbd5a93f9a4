import type { Job } from '../../platform/jobs/jobs.ts'
import { type Provider, ProviderError } from '../provider/service.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { nextCheckAt } from './policy.ts'
import { findUpgrade, type UpgradeKey, type UpgradeRow } from './queries.ts'
import { type ReconcileParts, reconcileUpgrade } from './reconcile.ts'

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

/**
 * Claims the newest unpaid upgrade of a business for a check at the provider; undefined if there is none or it was
 * checked in the last 2 s.
 */
export const claimForCheck = async (db: Db, businessId: string, mode: Provider['mode']) =>
  (
    await db<UpgradeKey[]>`
    UPDATE upgrades SET checked_at = now()
    WHERE business_id = ${businessId} AND status <> 'paid' AND provider_mode = ${mode}
      AND (checked_at IS NULL OR checked_at < now() - interval '2 seconds')
      AND id = (SELECT id FROM upgrades WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC LIMIT 1)
    RETURNING business_id, id`
  )[0]

type DueRow = Pick<UpgradeRow, 'business_id' | 'id' | 'created_at' | 'expires_at'> & { now: Date }

/** Claims upgrades whose check is due. A claim expires after 5 minutes, so a crashed worker loses none. */
export const claimDueUpgrades = (db: Db, mode: Provider['mode'], most: number) => db<DueRow[]>`
  UPDATE upgrades SET checks = checks + 1, checked_at = now(), next_check_at = now() + interval '5 minutes'
  WHERE (business_id, id) IN (
    SELECT business_id, id FROM upgrades WHERE next_check_at <= now() AND provider_mode = ${mode}
    ORDER BY next_check_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
  RETURNING business_id, id, created_at, expires_at, now() AS now`

const setNextCheck = (db: Db, { business_id, id }: UpgradeKey, at: Date | null) => db`
  UPDATE upgrades SET next_check_at = ${at} WHERE business_id = ${business_id} AND id = ${id}`
