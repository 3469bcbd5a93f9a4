import { STATEMENT_LINK_DAYS } from '#contract/customer-statements/statements.ts'
import type { Day } from '#domain/days/india-day.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface LinkRow {
  id: string
  customer_id: string
  from_day: Day
  to_day: Day | null
  expires_at: Date
}

/** Adds the link of a period, or extends the one that there is; a link that expired becomes another one. */
export async function insertLink(
  tx: Tx,
  actor: Actor,
  { customerId, from, to }: { customerId: string; from: Day; to: Day | null },
): Promise<LinkRow> {
  await tx`
    DELETE FROM statement_links WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND expires_at < now()`
  const [row] = await tx<LinkRow[]>`
    INSERT INTO statement_links (business_id, id, customer_id, from_day, to_day, created_by, expires_at)
    VALUES (${actor.businessId}, ${newId()}, ${customerId}, ${from}, ${to}, ${actor.userId},
      now() + make_interval(days => ${STATEMENT_LINK_DAYS}))
    ON CONFLICT (business_id, customer_id, from_day, (coalesce(to_day, 'infinity'::date))) WHERE revoked_at IS NULL
      DO UPDATE SET expires_at = excluded.expires_at
    RETURNING id, customer_id, from_day, to_day, expires_at`
  if (!row) throw new Error('The upsert of a statement link returned no row.')
  return row
}

/** A customer and those that were merged into it, whose links show its account. */
const mergedInto = (db: Db | Tx, actor: Actor, customerId: string) => db`
  (SELECT id FROM read_customers WHERE business_id = ${actor.businessId} AND (id = ${customerId} OR merged_into = ${customerId}))`

/** Returns the links to the account of a customer that work now, newest first. */
export const listLinks = (db: Db | Tx, actor: Actor, customerId: string) => db<LinkRow[]>`
  SELECT id, customer_id, from_day, to_day, expires_at FROM statement_links
  WHERE business_id = ${actor.businessId} AND customer_id IN ${mergedInto(db, actor, customerId)} AND revoked_at IS NULL
    AND expires_at > now()
  ORDER BY created_at DESC, id DESC LIMIT 100`

/** Revokes a link to the account of a customer; false if there is no such link. */
export const revokeLink = async (db: Db, actor: Actor, customerId: string, id: string): Promise<boolean> =>
  (
    await db`
    UPDATE statement_links SET revoked_at = coalesce(revoked_at, now())
    WHERE business_id = ${actor.businessId} AND customer_id IN ${mergedInto(db, actor, customerId)} AND id = ${id}`
  ).count > 0

/** Finds a link that works now by its id alone, without an owner. The caller has checked the signature. */
export const findLink = async (db: Db, id: string) =>
  (
    await db<(LinkRow & { businessId: string; isShopClosed: boolean })[]>`
    SELECT l.business_id AS "businessId", l.id, l.customer_id, l.from_day, l.to_day, l.expires_at,
      b.deletion_at IS NOT NULL AS "isShopClosed"
    FROM statement_links l JOIN read_businesses b ON b.id = l.business_id
    WHERE l.id = ${id} AND l.revoked_at IS NULL AND l.expires_at > now()`
  )[0]
