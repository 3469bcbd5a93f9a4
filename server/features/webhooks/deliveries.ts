import { DELIVERIES_SHOWN, type WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AttemptLimit, Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { enqueueDelivery, storeEvent } from './emit-event.ts'
import * as queries from './delivery-queries.ts'
import { lockEndpoint } from './endpoint-queries.ts'

/** Rate limit for manual deliveries of one business. */
const SEND_LIMIT: AttemptLimit = { max: 60, windowSeconds: 3_600, longestWaitSeconds: 1_800 }

interface SendParts {
  db: Db
  attempts: Attempts
}

const countSend = (attempts: Attempts, actor: Actor) => attempts.count(`webhook:${actor.businessId}`, SEND_LIMIT)

const presentDelivery = (row: queries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  url: row.url,
  event_id: row.event_id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  last_tried_at: row.last_tried_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  answer_status: row.answer_status,
  answer_text: row.answer_text,
  created_at: row.created_at.toISOString(),
})

/** Returns the newest deliveries, newest first. */
export const listDeliveries = async (db: Db, actor: Actor): Promise<WebhookDelivery[]> =>
  (await queries.listNewest(db, actor, DELIVERIES_SHOWN)).map(presentDelivery)

/**
 * Sends a ping to one webhook.
 * @throws not_found (absent or of another business), webhook_switched_off, too_many_attempts
 */
export async function sendTest({ db, attempts }: SendParts, actor: Actor, endpointId: string): Promise<void> {
  await countSend(attempts, actor)
  await db.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, actor, endpointId)
    if (!endpoint) throw new AppError('not_found')
    if (!endpoint.enabled) throw new AppError('webhook_switched_off')
    await storeEvent(tx, actor, { type: 'ping', at: await readNow(tx), data: {} }, [endpointId])
  })
}

/**
 * Sends the event of a delivery again, in the same bytes and under the same id.
 * @throws not_found (absent or of another business), webhook_switched_off, too_many_attempts
 */
export async function resendDelivery({ db, attempts }: SendParts, actor: Actor, deliveryId: string): Promise<void> {
  await countSend(attempts, actor)
  await db.begin(async (tx) => {
    const found = await queries.findEndpointOf(tx, actor, deliveryId)
    if (!found) throw new AppError('not_found')
    if (!found.enabled) throw new AppError('webhook_switched_off')
    await lockEndpoint(tx, actor, found.endpoint_id)
    await queries.requeue(tx, actor, deliveryId)
    await enqueueDelivery(tx, { businessId: actor.businessId, deliveryId })
  })
}
