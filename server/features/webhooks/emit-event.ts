import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { DeliveryKey } from './delivery-queries.ts'
import { lockSubscribers, insertDelivery, insertEvent } from './event-queries.ts'

/** Name of the job that sends one delivery. */
export const DELIVER = 'webhooks.deliver'

/** Sends a delivery after this transaction, or at `runAt`; it has one job at a time. */
export const enqueueDelivery = (tx: Tx, key: DeliveryKey, runAt?: Date) =>
  addJob(tx, DELIVER, key, { key: `${DELIVER}:${key.deliveryId}`, ...(runAt ? { runAt } : {}) })

/** Asks for the next turn of a business, for a delivery that is due already. */
export const enqueueTurn = (tx: Tx, key: DeliveryKey) => addJob(tx, DELIVER, key, { key: `${DELIVER}:turn:${newId()}` })

/** Keeps an event in the bytes that will be sent, with one delivery for each endpoint. */
export async function keepEvent(
  tx: Tx,
  actor: Actor,
  event: { type: string; at: Date; data: object },
  endpointIds: readonly string[],
): Promise<void> {
  const { type, at, data } = event
  const id = newId()
  const body = JSON.stringify({ id, type, created_at: at.toISOString(), data })
  await insertEvent(tx, actor, { id, type, body, at })
  for (const endpointId of endpointIds) {
    const deliveryId = newId()
    await insertDelivery(tx, actor, deliveryId, endpointId, id)
    await enqueueDelivery(tx, { businessId: actor.businessId, deliveryId })
  }
}

/**
 * Tells the webhooks of a business what happened to an invoice, as it is now: for the transaction in which it happens.
 * Costs one query where nobody listens. At least once, in no promised order.
 */
export async function emitInvoiceEvent(tx: Tx, actor: Actor, type: WebhookEventType, invoice: Invoice): Promise<void> {
  const listeners = await lockSubscribers(tx, actor, type)
  const [first] = listeners
  if (!first) return
  const ids = listeners.map(({ id }) => id)
  await keepEvent(tx, actor, { type, at: first.now, data: { invoice } }, ids)
}
