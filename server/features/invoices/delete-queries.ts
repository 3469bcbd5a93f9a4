import { deleteBusinessRows, deleteInBatches } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the documents of a business; what was received for them must be gone. For the deletion of the business. */
export async function deleteInvoices(tx: Tx, { businessId }: Owner): Promise<void> {
  await deleteBusinessRows(
    tx,
    businessId,
    tx`'invoice_history'::regclass`,
    tx`'described_invoices'::regclass`,
    tx`'invoice_lines'::regclass`,
  )
  // Notes before invoices, since they refer to them.
  await deleteInBatches(
    (most) => tx`
    DELETE FROM invoices WHERE business_id = ${businessId} AND id IN (
      SELECT id FROM invoices WHERE business_id = ${businessId} AND kind IN ('credit_note', 'debit_note') LIMIT ${most})`,
  )
  await deleteBusinessRows(
    tx,
    businessId,
    tx`'invoices'::regclass`,
    tx`'search_names'::regclass`,
    tx`'line_descriptions'::regclass`,
    tx`'number_heads'::regclass`,
    tx`'number_series'::regclass`,
  )
}
