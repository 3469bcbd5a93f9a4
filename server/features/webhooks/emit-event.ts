import type { WebhookEventType } from '#contract/webhooks/webhooks.ts'
import { newId, newIdAt } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import type { DeliveryKey } from './delivery-queries.ts'

/**
 * An endpoint that subscribes to one of the events, with all events that it subscribes to, and the time of the
 * database's clock: not now(), because a transaction that began earlier may get the lock of the invoice later.
 */
interface Subscriber {
  id: string
  events: string[]
  now: Date
}

/**
 * Locks and returns the endpoints that subscribe to one of the events. The lock keeps the removal of an endpoint from
 * failing the transaction of the invoice. A business has at most five endpoints, so the primary key is enough.
 */
const lockSubscribers = (tx: Tx, owner: Owner, types: readonly WebhookEventType[]) => tx<Subscriber[]>`
  SELECT id, events, clock_timestamp() AS now FROM webhook_endpoints
  WHERE business_id = ${owner.businessId} AND enabled AND events && ${[...types]}::text[] FOR KEY SHARE`

interface NewEvent {
  id: string
  type: string
  body: string
  at: Date
}

const insertEvent = (tx: Tx, owner: Owner, { id, type, body, at }: NewEvent) => tx`
  INSERT INTO webhook_events (business_id, id, type, body, created_at)
  VALUES (${owner.businessId}, ${id}, ${type}, ${body}, ${at})`

const insertDelivery = (tx: Tx, owner: Owner, id: string, endpointId: string, eventId: string) => tx`
  INSERT INTO webhook_deliveries (business_id, id, endpoint_id, event_id)
  VALUES (${owner.businessId}, ${id}, ${endpointId}, ${eventId})`

/** Name of the job that sends one delivery. */
export const DELIVER = 'webhooks.deliver'

/** Enqueues a delivery for after this transaction, or for `runAt`. A delivery has at most one job. */
export const enqueueDelivery = (tx: Tx, key: DeliveryKey, runAt?: Date) =>
  addJob(tx, DELIVER, key, { key: `${DELIVER}:${key.deliveryId}`, ...(runAt ? { runAt } : {}) })

/** Enqueues the next turn of a business for a delivery that is already due. */
export const enqueueTurn = (tx: Tx, key: DeliveryKey) => addJob(tx, DELIVER, key, { key: `${DELIVER}:turn:${newId()}` })

/**
 * Stores an event in the bytes that will be sent, and enqueues one delivery for each endpoint. Its id has the time of
 * the database, because the clocks of processes differ and programs read events in the order of ids (`listEvents`).
 */
export async function storeEvent(
  tx: Tx,
  owner: Owner,
  event: { type: string; at: Date; data: object },
  endpointIds: readonly string[],
): Promise<void> {
  const { type, at, data } = event
  const id = newIdAt(at)
  const body = JSON.stringify({ id, type, created_at: at.toISOString(), data })
  await insertEvent(tx, owner, { id, type, body, at })
  for (const endpointId of endpointIds) {
    const deliveryId = newId()
    await insertDelivery(tx, owner, deliveryId, endpointId, id)
    await enqueueDelivery(tx, { businessId: owner.businessId, deliveryId })
  }
}

/** An event of a change; `data` is read only if a webhook subscribes to it. */
export interface WebhookEvent {
  type: WebhookEventType
  data: () => Promise<object> | object
}

/**
 * Sends the events of a change to the subscribed webhooks of a business, in the transaction of the change. Costs one
 * query without subscribers. Delivery is at least once, in no guaranteed order.
 */
export async function emitEvents(tx: Tx, owner: Owner, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const types = events.map(({ type }) => type)
  const subscribers = await lockSubscribers(tx, owner, types)
  const [first] = subscribers
  if (!first) return
  for (const { type, data } of events) {
    const ids = subscribers.filter((one) => one.events.includes(type)).map(({ id }) => id)
    if (ids.length > 0) await storeEvent(tx, owner, { type, at: first.now, data: await data() }, ids)
  }
}
