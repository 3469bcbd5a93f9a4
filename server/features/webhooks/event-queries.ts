import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** One endpoint that wants an event, and the time by the clock of the database. */
interface Listener {
  id: string
  now: Date
}

/**
 * Who wants this event: a business has five endpoints at most, so the primary key answers at once. They stay until the
 * transaction ends: an endpoint that is removed meanwhile must not undo the invoice.
 */
export const lockSubscribers = (tx: Tx, actor: Actor, type: WebhookEventType) => tx<Listener[]>`
  SELECT id, now() AS now FROM webhook_endpoints
  WHERE business_id = ${actor.businessId} AND enabled AND ${type}::text = ANY(events) FOR KEY SHARE`

interface NewEvent {
  id: string
  type: string
  body: string
  at: Date
}

export const insertEvent = (tx: Tx, actor: Actor, { id, type, body, at }: NewEvent) => tx`
  INSERT INTO webhook_events (business_id, id, type, body, created_at)
  VALUES (${actor.businessId}, ${id}, ${type}, ${body}, ${at})`

export const insertDelivery = (tx: Tx, actor: Actor, id: string, endpointId: string, eventId: string) => tx`
  INSERT INTO webhook_deliveries (business_id, id, endpoint_id, event_id)
  VALUES (${actor.businessId}, ${id}, ${endpointId}, ${eventId})`
