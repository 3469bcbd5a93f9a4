import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the payments for Pro of a business; closePlan archives them before. For the deletion of the business. */
export const deletePlanRows = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(
    tx,
    businessId,
    tx`'plan_payments'::regclass`,
    tx`'upgrades'::regclass`,
    tx`'plan_notes'::regclass`,
  )
