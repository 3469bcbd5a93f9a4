import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes credits, imports and formats of a business. For the deletion of the business. */
export const deleteBank = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(
    tx,
    businessId,
    tx`'bank_credit_imports'::regclass`,
    tx`'bank_credits'::regclass`,
    tx`'bank_imports'::regclass`,
    tx`'bank_formats'::regclass`,
    tx`'bank_accounts'::regclass`,
  )
