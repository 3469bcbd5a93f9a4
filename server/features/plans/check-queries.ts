import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'
import type { UpgradeKey, UpgradeRow } from './queries.ts'

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

export type DueRow = Pick<UpgradeRow, 'business_id' | 'id' | 'created_at' | 'expires_at'> & { now: Date }

/** Claims upgrades whose check is due. A claim expires after 5 minutes, so a crashed worker loses none. */
export const claimDueUpgrades = (db: Db, mode: Provider['mode'], most: number) => db<DueRow[]>`
  UPDATE upgrades SET checks = checks + 1, checked_at = now(), next_check_at = now() + interval '5 minutes'
  WHERE (business_id, id) IN (
    SELECT business_id, id FROM upgrades WHERE next_check_at <= now() AND provider_mode = ${mode}
    ORDER BY next_check_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
  RETURNING business_id, id, created_at, expires_at, now() AS now`

export const setNextCheck = (db: Db, { business_id, id }: UpgradeKey, at: Date | null) => db`
  UPDATE upgrades SET next_check_at = ${at} WHERE business_id = ${business_id} AND id = ${id}`
