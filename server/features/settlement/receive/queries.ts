import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Finds the open invoices of a customer, oldest first. The totals must be locked, which keeps others from settling them. */
export const listOpenIds = (tx: Tx, actor: Actor, customerId: string, limit: number) => tx<{ id: string }[]>`
  SELECT id FROM read_invoices
  WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} AND state IN ('pending', 'part_paid')
  ORDER BY issued_on, created_at, id LIMIT ${limit}`

/** Finds a customer, or the target if it was merged. */
export const findCustomerId = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<{ id: string }[]>`
    SELECT coalesce(merged_into, id) AS id FROM read_customers WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]?.id

/** Whether a payment has a receipt voucher, which names its day. */
export const hasReceiptVoucher = async (tx: Tx, actor: Actor, paymentId: string): Promise<boolean> =>
  (await tx`SELECT FROM read_receipt_vouchers WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId}`)
    .length > 0
