import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { UpgradeKey, UpgradeRow } from './queries.ts'

export interface EventRow {
  event: string
  body: string
}

/** Kept before it is acted on; false where it was seen and is done. */
export async function keepEvent(tx: Tx, id: string, { event, body }: EventRow): Promise<boolean> {
  const [isNew] = await tx`
    INSERT INTO provider_events (id, event, body) VALUES (${id}, ${event}, ${body}) ON CONFLICT DO NOTHING RETURNING id`
  if (isNew) return true
  return (await tx`SELECT 1 FROM provider_events WHERE id = ${id} AND done_at IS NULL`).length > 0
}

/** Counts a try, before it is made; undefined where the event is done. */
export const takeEvent = async (db: Db, id: string) =>
  (
    await db<EventRow[]>`
    UPDATE provider_events SET tries = tries + 1 WHERE id = ${id} AND done_at IS NULL RETURNING event, body`
  )[0]

export const setDone = (db: Db, id: string) => db`UPDATE provider_events SET done_at = now() WHERE id = ${id}`

export type UpgradeFound = UpgradeKey & Pick<UpgradeRow, 'status' | 'provider_link_id'>

/** By what an event tells, the surest first: our link, our payment, our order, our own note on the link. */
export const findByEvent = async (
  db: Db,
  told: { linkId: string | null; paymentId: string | null; orderId: string | null; upgradeId: string | null },
) =>
  (
    await db<UpgradeFound[]>`
    SELECT business_id, id, status, provider_link_id FROM (
      SELECT 1 AS place, u.* FROM upgrades u WHERE provider_link_id = ${told.linkId}
      UNION ALL SELECT 2, u.* FROM upgrades u JOIN plan_payments p ON p.business_id = u.business_id AND p.upgrade_id = u.id
        WHERE p.razorpay_payment_id = ${told.paymentId}
      UNION ALL SELECT 3, u.* FROM upgrades u WHERE provider_order_id = ${told.orderId}
      UNION ALL SELECT 4, u.* FROM upgrades u WHERE reference_id = 'pv_' || replace(${told.upgradeId}, '-', '')
    ) AS found ORDER BY place LIMIT 1`
  )[0]

/** Removes events that are done and older than any replay of the provider, some at a time; gives how many went. */
export const pruneEvents = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM provider_events WHERE id IN (
      SELECT id FROM provider_events WHERE done_at < now() - interval '30 days' LIMIT ${most})`
  ).count
