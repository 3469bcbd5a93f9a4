import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** What there is beside an invoice. Most lists are empty, so they are read only where there is something. */
export interface Surroundings {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null if none. */
  promised_on: Day | null
  /** Its customer has money that another invoice can take. */
  has_credit: boolean
  has_payments: boolean
  has_refunds: boolean
  has_claims: boolean
  has_mails: boolean
  has_views: boolean
  has_reminders: boolean
}

/** `customerId` is null for a draft without a customer. */
export async function findSurroundings(
  tx: Tx,
  { businessId }: Owner,
  { id, customer_id: customerId }: { id: string; customer_id: string | null },
): Promise<Surroundings> {
  const [row] = await tx<Surroundings[]>`
    SELECT (SELECT recurring_id FROM read_recurring_periods WHERE business_id = ${businessId} AND invoice_id = ${id}) AS recurring_id,
      (SELECT promised_on FROM read_customers WHERE business_id = ${businessId} AND id = ${customerId}) AS promised_on,
      EXISTS (SELECT FROM read_advances WHERE business_id = ${businessId} AND customer_id = ${customerId})
        OR EXISTS (SELECT FROM read_refundable WHERE business_id = ${businessId} AND customer_id = ${customerId}) AS has_credit,
      EXISTS (SELECT FROM read_invoice_payments WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_payments,
      EXISTS (SELECT FROM read_invoice_refunds WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_refunds,
      EXISTS (SELECT FROM read_payment_claims WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_claims,
      EXISTS (SELECT FROM read_customer_mails WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_mails,
      EXISTS (SELECT FROM read_opened_links WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_views,
      EXISTS (SELECT FROM read_reminders WHERE business_id = ${businessId} AND invoice_id = ${id}) AS has_reminders`
  if (!row) throw new Error('The surroundings of an invoice are missing.')
  return row
}
