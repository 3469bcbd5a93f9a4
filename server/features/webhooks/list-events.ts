import { EVENT_DAYS, EVENT_DELAY_S, type StoredEvent } from '#contract/webhooks/webhooks.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import { lowestIdAt, timeOfId } from '../../platform/ids.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

interface EventRange {
  after: string
  before: string
  limit: number
  hasCustomers: boolean
}

/** Reads the primary key from `after` on, so that the number of stored events does not matter. */
const findEvents = (db: Db, actor: Actor, { after, before, limit, hasCustomers }: EventRange) => db<
  { id: string; body: string }[]
>`
  SELECT id, body FROM webhook_events
  WHERE business_id = ${actor.businessId} AND id > ${after} AND id < ${before} AND type <> 'ping'
    AND (${hasCustomers} OR type NOT LIKE 'customer.%')
  ORDER BY id LIMIT ${limit}`

/**
 * Returns the time of the database, and since when the oldest open transaction runs that changes anything; its events
 * have later times. A role sees only its own transactions, and all processes have the same one.
 */
async function readTimes(db: Db): Promise<{ now: Date; changing_since: Date | null }> {
  const [row] = await db<{ now: Date; changing_since: Date | null }[]>`
    SELECT date_trunc('milliseconds', now()) AS now, date_trunc('milliseconds', min(xact_start)) AS changing_since
    FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`
  if (!row) throw new Error('An aggregate returned no row.')
  return row
}

interface EventPage {
  events: StoredEvent[]
  next_after: string
  has_more: boolean
}

/**
 * Lists stored events in the order of their ids, which begin with the time of the event. A transaction may commit after
 * a later one, so events wait until each earlier transaction has ended: a program that stored `next_after` would never
 * see the event of such a one. `next_after` moves on without events too, so a program that asks now and then never has
 * an old one.
 * @throws invalid_input if `after` is no id of an event, or so old that events after it may be deleted
 */
export const listEvents = (
  db: Db,
  actor: Actor,
  query: { after?: string | undefined; limit: number },
): Promise<EventPage> =>
  inPageTurn(actor.businessId, async () => {
    const { now, changing_since: changingSince } = await readTimes(db)
    const oldest = new Date(now.getTime() - EVENT_DAYS * 86_400_000)
    const settled = now.getTime() - EVENT_DELAY_S * 1_000
    const before = lowestIdAt(new Date(Math.min(settled, changingSince?.getTime() ?? settled)))
    const after = query.after ?? lowestIdAt(oldest)
    const time = timeOfId(after) ?? refuseField('after', 'Send next_after of the last answer, or the id of an event')
    if (time < oldest)
      refuseField('after', `Events are stored for ${EVENT_DAYS} days. Copy everything, then begin without this field`)
    // Customers have a scope of their own.
    const hasCustomers = actor.scopes?.includes('customers:read') ?? true
    const rows = await findEvents(db, actor, { after, before, limit: query.limit + 1, hasCustomers })
    const page = rows.slice(0, query.limit)
    const last = rows.length > page.length ? page.at(-1) : undefined
    return {
      events: page.map(({ body }) => JSON.parse(body) as StoredEvent),
      next_after: last?.id ?? before,
      has_more: last !== undefined,
    }
  })
