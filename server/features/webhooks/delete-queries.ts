import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the endpoints of a business with their events and deliveries. For the deletion of the business. */
export const deleteWebhooks = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(
    tx,
    businessId,
    tx`'webhook_deliveries'::regclass`,
    tx`'webhook_events'::regclass`,
    tx`'webhook_endpoints'::regclass`,
    tx`'webhook_turns'::regclass`,
  )
