import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the receipt and refund vouchers of a business. For the deletion of the business. */
export const deleteReceiptVouchers = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'refund_vouchers'::regclass`, tx`'receipt_vouchers'::regclass`)
