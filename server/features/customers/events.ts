import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { WebhookEvent } from '../webhooks/service.ts'
import { presentCustomer } from './present.ts'
import { findCustomer } from './queries.ts'

const readCustomer = async (tx: Tx, actor: Actor, id: string) => {
  const row = await findCustomer(tx, actor, id)
  if (!row) throw new Error('The changed customer was not found.')
  return presentCustomer(row)
}

/** The event of a customer that was added or changed, with the customer at the end of the change. */
export const customerEvent = (
  tx: Tx,
  actor: Actor,
  type: 'customer.created' | 'customer.updated',
  id: string,
): WebhookEvent => ({ type, data: async () => ({ customer: await readCustomer(tx, actor, id) }) })

/** The event of a merge, whose customer is the one that is left. */
export const mergeEvent = (tx: Tx, actor: Actor, mergedId: string, id: string): WebhookEvent => ({
  type: 'customer.merged',
  data: async () => ({ customer: await readCustomer(tx, actor, id), merged_id: mergedId }),
})
