import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the recurring invoices of a business with their periods. For the deletion of the business. */
export const deleteRecurringInvoices = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'recurring_periods'::regclass`, tx`'recurring_invoices'::regclass`)
