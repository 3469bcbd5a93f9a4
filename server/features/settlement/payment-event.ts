import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { readPayment } from './payments/read.ts'
import type { WebhookEvent } from '../webhooks/service.ts'

/** The event of a payment, which is read only if a webhook subscribes to it. */
export const paymentEvent = (
  tx: Tx,
  actor: Actor,
  type: 'payment.recorded' | 'payment.undone',
  id: string,
): WebhookEvent => ({ type, data: async () => ({ payment: await readPayment(tx, actor, id) }) })
