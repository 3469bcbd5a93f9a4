import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the totals of a business. For the deletion of the business. */
export const deleteTotals = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(
    tx,
    businessId,
    tx`'customer_due_days'::regclass`,
    tx`'due_days'::regclass`,
    tx`'collection_days'::regclass`,
    tx`'day_earnings'::regclass`,
    tx`'business_totals'::regclass`,
  )
