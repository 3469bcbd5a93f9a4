import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'

/** Deletes the receipt vouchers of a business. For the deletion of the business. */
export const deleteReceiptVouchers = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'receipt_vouchers'::regclass`)
