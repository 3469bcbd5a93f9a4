import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Outcome } from './post-event.ts'

/** Identifies a delivery; the payload of its job. */
export interface DeliveryKey {
  businessId: string
  deliveryId: string
}

interface DueRow {
  endpoint_id: string
  url: string
  secret: string
  enabled: boolean
  is_paused: boolean
  event_id: string
  type: string
  body: string
  tries: number
  unix_seconds: bigint
}

/** Finds a due delivery with its endpoint and event; undefined if it is not due or was already sent. */
export const findDue = async (db: Db, { businessId, deliveryId }: DeliveryKey) =>
  (
    await db<DueRow[]>`
    SELECT d.endpoint_id, w.url, w.secret, w.enabled, coalesce(w.paused_until > now(), false) AS is_paused,
      e.id AS event_id, e.type, e.body, d.tries, floor(extract(epoch FROM now()))::bigint AS unix_seconds
    FROM webhook_deliveries d
    JOIN webhook_endpoints w ON w.business_id = d.business_id AND w.id = d.endpoint_id
    JOIN webhook_events e ON e.business_id = d.business_id AND e.id = d.event_id
    WHERE d.business_id = ${businessId} AND d.id = ${deliveryId} AND d.next_try_at <= now()`
  )[0]

interface AttemptResult {
  /** The number of attempts when this one began, so that only one of two concurrent attempts is counted. */
  tries: number
  outcome: Outcome
  /** Seconds until the next attempt; null if none follows. */
  waitSeconds: number | null
}

/** Records an attempt. `next` is the time of the next one. Undefined if this attempt was already recorded. */
export const recordAttempt = async (tx: Tx, { businessId, deliveryId }: DeliveryKey, result: AttemptResult) => {
  const { tries, outcome, waitSeconds } = result
  const state = outcome.hasArrived ? 'delivered' : waitSeconds === null ? 'failed' : 'waiting'
  const [row] = await tx<{ next: Date | null }[]>`
    UPDATE webhook_deliveries SET tries = tries + 1, state = ${state}, last_tried_at = now(),
      next_try_at = date_trunc('milliseconds', now() + make_interval(secs => ${waitSeconds}::int)),
      answer_status = ${outcome.status}, answer_text = ${outcome.text}
    WHERE business_id = ${businessId} AND id = ${deliveryId} AND state = 'waiting' AND tries = ${tries}
    RETURNING next_try_at AS next`
  return row
}

export const markHealthy = (tx: Tx, businessId: string, endpointId: string, pauseSeconds: number) => tx`
  UPDATE webhook_endpoints SET failing_since = NULL,
    paused_until = CASE WHEN ${pauseSeconds}::int > 0 THEN now() + make_interval(secs => ${pauseSeconds}::int) END
  WHERE business_id = ${businessId} AND id = ${endpointId}`

export const markFailing = (tx: Tx, businessId: string, endpointId: string, pauseSeconds: number) => tx`
  UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()),
    paused_until = greatest(paused_until, now() + make_interval(secs => ${pauseSeconds}::int))
  WHERE business_id = ${businessId} AND id = ${endpointId}`

/** Switches an endpoint off if it has been failing for `days`. */
export const disableFailing = (tx: Tx, businessId: string, endpointId: string, days: number) => tx`
  UPDATE webhook_endpoints SET enabled = false, auto_disabled_at = now()
  WHERE business_id = ${businessId} AND id = ${endpointId} AND enabled
    AND failing_since <= now() - make_interval(days => ${days}::int)`

/** Marks a delivery as failed because its endpoint is switched off. */
export const markDisabled = (db: Db, { businessId, deliveryId }: DeliveryKey, text: string) => db`
  UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL, answer_status = NULL, answer_text = ${text}
  WHERE business_id = ${businessId} AND id = ${deliveryId} AND state = 'waiting'`

/** Postpones a delivery until the pause of its endpoint ends, plus random jitter. Returns the new time. */
export const postpone = async (tx: Tx, { businessId, deliveryId }: DeliveryKey, spreadSeconds: number) =>
  (
    await tx<{ next: Date }[]>`
    UPDATE webhook_deliveries d SET next_try_at = date_trunc('milliseconds',
      greatest(w.paused_until, now()) + random() * make_interval(secs => ${spreadSeconds}::int))
    FROM webhook_endpoints w
    WHERE d.business_id = ${businessId} AND d.id = ${deliveryId} AND d.state = 'waiting'
      AND w.business_id = d.business_id AND w.id = d.endpoint_id
    RETURNING d.next_try_at AS next`
  )[0]?.next

/** Claims deliveries whose process died before their job ended, and marks them as due now. */
export const claimOverdue = (tx: Tx, overdueMinutes: number, most: number) => tx<{ business_id: string; id: string }[]>`
  UPDATE webhook_deliveries SET next_try_at = now() WHERE (business_id, id) IN (
    SELECT business_id, id FROM webhook_deliveries
    WHERE next_try_at < now() - make_interval(mins => ${overdueMinutes}::int)
    ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
  RETURNING business_id, id`

export interface DeliveryRow extends Pick<
  WebhookDelivery,
  'id' | 'endpoint_id' | 'url' | 'event_id' | 'type' | 'state' | 'tries' | 'answer_status' | 'answer_text'
> {
  last_tried_at: Date | null
  next_try_at: Date | null
  created_at: Date
}

export const listNewest = (db: Db, actor: Actor, most: number) => db<DeliveryRow[]>`
  SELECT d.id, d.endpoint_id, w.url, d.event_id, e.type, d.state, d.tries, d.answer_status, d.answer_text,
    d.last_tried_at, d.next_try_at, d.created_at
  FROM webhook_deliveries d
  JOIN webhook_endpoints w ON w.business_id = d.business_id AND w.id = d.endpoint_id
  JOIN webhook_events e ON e.business_id = d.business_id AND e.id = d.event_id
  WHERE d.business_id = ${actor.businessId} ORDER BY d.created_at DESC, d.id DESC LIMIT ${most}`

/** Returns the endpoint of a delivery and whether it is on; undefined if the delivery does not exist. */
export const findEndpointOf = async (tx: Tx, actor: Actor, deliveryId: string) =>
  (
    await tx<{ endpoint_id: string; enabled: boolean }[]>`
    SELECT d.endpoint_id, w.enabled FROM webhook_deliveries d
    JOIN webhook_endpoints w ON w.business_id = d.business_id AND w.id = d.endpoint_id
    WHERE d.business_id = ${actor.businessId} AND d.id = ${deliveryId}`
  )[0]

/** Makes a delivery due now. A finished one starts again with no attempts; a waiting one keeps its count. */
export const requeue = (tx: Tx, actor: Actor, deliveryId: string) => tx`
  UPDATE webhook_deliveries SET next_try_at = now(), state = 'waiting', tries = CASE state WHEN 'waiting' THEN tries ELSE 0 END
  WHERE business_id = ${actor.businessId} AND id = ${deliveryId}`

/** Deletes up to `most` events older than 30 days with their deliveries. Returns how many. */
export const pruneEvents = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM webhook_events WHERE (business_id, id) IN (
      SELECT business_id, id FROM webhook_events WHERE created_at < now() - interval '30 days' LIMIT ${most})`
  ).count

/** Counts the waiting deliveries of all businesses, and how long the first one has been due. */
export const countWaiting = async (db: Db): Promise<{ waiting: number; dueSeconds: number }> => {
  const [row] = await db<{ waiting: bigint; due_seconds: number | null }[]>`
    SELECT count(*) AS waiting, (extract(epoch FROM now() - min(next_try_at)))::float8 AS due_seconds
    FROM webhook_deliveries WHERE next_try_at IS NOT NULL`
  return { waiting: Number(row?.waiting ?? 0n), dueSeconds: Math.max(0, row?.due_seconds ?? 0) }
}

/**
 * Counts the deliveries of all businesses that failed permanently in the last seven days, by the answer of the server.
 */
export const countFailedDeliveries = (db: Db) => db<{ cause: string; count: number; last_at: Date }[]>`
  SELECT coalesce(answer_status::text, '') AS cause, count(*)::int AS count,
    coalesce(max(last_tried_at), now()) AS last_at
  FROM webhook_deliveries WHERE state = 'failed' AND last_tried_at > now() - interval '7 days'
  GROUP BY answer_status ORDER BY count DESC, answer_status`
