import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** An endpoint that subscribes to one of the events, with all events that it subscribes to, and the time of the database's clock. */
interface Subscriber {
  id: string
  events: string[]
  now: Date
}

/**
 * Locks and returns the endpoints that subscribe to one of the events. The lock keeps the removal of an endpoint from failing the
 * transaction of the invoice. A business has at most five endpoints, so the primary key is enough.
 */
export const lockSubscribers = (tx: Tx, owner: Owner, types: readonly WebhookEventType[]) => tx<Subscriber[]>`
  SELECT id, events, now() AS now FROM webhook_endpoints
  WHERE business_id = ${owner.businessId} AND enabled AND events && ${[...types]}::text[] FOR KEY SHARE`

interface NewEvent {
  id: string
  type: string
  body: string
  at: Date
}

export const insertEvent = (tx: Tx, owner: Owner, { id, type, body, at }: NewEvent) => tx`
  INSERT INTO webhook_events (business_id, id, type, body, created_at)
  VALUES (${owner.businessId}, ${id}, ${type}, ${body}, ${at})`

export const insertDelivery = (tx: Tx, owner: Owner, id: string, endpointId: string, eventId: string) => tx`
  INSERT INTO webhook_deliveries (business_id, id, endpoint_id, event_id)
  VALUES (${owner.businessId}, ${id}, ${endpointId}, ${eventId})`
