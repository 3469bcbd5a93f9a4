import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'

/**
 * Counts the end of Pro anew for businesses that paid in another payment mode: only periods of `mode` count, so what was
 * bought in the sandbox ends with it, and counts again should the sandbox return. Pro that nobody paid for stays. Safe to
 * repeat, for each start. Returns how many lost days of Pro by it.
 */
export async function countOnlyMode(db: Db, mode: Provider['mode']): Promise<number> {
  const [row] = await db<{ set_aside: bigint }[]>`
    WITH other AS (
      SELECT b.id, b.plan_expires_at AS was, (
        SELECT (max(p.period_to) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
        FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
        WHERE p.business_id = b.id AND g.provider_mode = ${mode} AND p.status NOT IN ('refunded', 'lost')) AS counts
      FROM businesses b WHERE b.plan_mode <> ${mode} FOR UPDATE),
    counted AS (
      UPDATE businesses b SET plan_expires_at = other.counts, plan_mode = ${mode} FROM other WHERE b.id = other.id)
    SELECT count(*) AS set_aside FROM other WHERE was > now() AND (counts IS NULL OR counts < was)`
  return Number(row?.set_aside ?? 0n)
}
