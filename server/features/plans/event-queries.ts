import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { EventReferences } from './event-body.ts'
import type { UpgradeKey, UpgradeRow } from './queries.ts'

export interface EventRow {
  event: string
  body: string
}

/** Stores an event before it is processed. Returns false if it was already processed. */
export async function storeEvent(tx: Tx, id: string, { event, body }: EventRow): Promise<boolean> {
  const [isNew] = await tx`
    INSERT INTO provider_events (id, event, body) VALUES (${id}, ${event}, ${body}) ON CONFLICT DO NOTHING RETURNING id`
  if (isNew) return true
  return (await tx`SELECT 1 FROM provider_events WHERE id = ${id} AND done_at IS NULL`).length > 0
}

/** Counts an attempt and returns the event; undefined if it was already processed. */
export const claimEvent = async (db: Db, id: string) =>
  (
    await db<EventRow[]>`
    UPDATE provider_events SET tries = tries + 1 WHERE id = ${id} AND done_at IS NULL RETURNING event, body`
  )[0]

export const markProcessed = (db: Db, id: string) => db`UPDATE provider_events SET done_at = now() WHERE id = ${id}`

export type UpgradeFound = UpgradeKey & Pick<UpgradeRow, 'status' | 'provider_link_id'>

/** Finds the upgrade of an event by link, else by payment, else by order, else by our note on the link. */
export const findByEvent = async (
  db: Db,
  { linkId, paymentId, orderId, upgradeId }: Omit<EventReferences, 'disputeId'>,
) =>
  (
    await db<UpgradeFound[]>`
    SELECT business_id, id, status, provider_link_id FROM (
      SELECT 1 AS priority, u.* FROM upgrades u WHERE provider_link_id = ${linkId}
      UNION ALL SELECT 2, u.* FROM upgrades u JOIN plan_payments p ON p.business_id = u.business_id AND p.upgrade_id = u.id
        WHERE p.razorpay_payment_id = ${paymentId}
      UNION ALL SELECT 3, u.* FROM upgrades u WHERE provider_order_id = ${orderId}
      UNION ALL SELECT 4, u.* FROM upgrades u WHERE reference_id = 'pv_' || replace(${upgradeId}, '-', '')
    ) AS found ORDER BY priority LIMIT 1`
  )[0]

/** Deletes up to `most` processed events older than 30 days, which the provider no longer replays. Returns how many. */
export const pruneEvents = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM provider_events WHERE id IN (
      SELECT id FROM provider_events WHERE done_at < now() - interval '30 days' LIMIT ${most})`
  ).count
