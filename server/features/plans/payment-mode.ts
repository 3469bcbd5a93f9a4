import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'

/**
 * Recomputes the end of Pro for businesses that paid in another payment mode. Only periods of `mode` count, so Pro
 * bought in the sandbox does not count in live mode, and counts again in the sandbox. Pro without a payment stays.
 * Safe to repeat at each start. Returns how many businesses lost days of Pro.
 */
export async function recomputePlanEnds(db: Db, mode: Provider['mode']): Promise<number> {
  const [row] = await db<{ shortened: bigint }[]>`
    WITH other AS (
      SELECT b.id, b.plan_expires_at AS before, (
        SELECT (max(p.period_to) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
        FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
        WHERE p.business_id = b.id AND g.provider_mode = ${mode} AND p.status NOT IN ('refunded', 'lost')) AS after
      FROM businesses b WHERE b.plan_mode <> ${mode} FOR UPDATE),
    counted AS (
      UPDATE businesses b SET plan_expires_at = other.after, plan_mode = ${mode} FROM other WHERE b.id = other.id)
    SELECT count(*) AS shortened FROM other WHERE before > now() AND (after IS NULL OR after < before)`
  return Number(row?.shortened ?? 0n)
}
