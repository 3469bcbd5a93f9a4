import type { Day } from '#domain/days/india-day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { linkViewsAsJson } from '../link-views/service.ts'
import { allocationsAsJson } from '../settlement/service.ts'

/**
 * What there is beside an invoice. Payments and views, which many have, are read at once; the other lists are mostly empty,
 * so they are read only where there is something.
 */
export interface Surroundings {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null if none. */
  promised_on: Day | null
  /** Its customer has money that another invoice can take. */
  has_credit: boolean
  payments: unknown[][] | null
  views: unknown[][] | null
  has_refunds: boolean
  has_claims: boolean
  has_mails: boolean
  has_e_invoice: boolean
  has_reminders: boolean
}

/** What there is beside each row of `invoices`, as columns. */
export const surroundings = (db: Db | Tx) => db`
  (SELECT recurring_id FROM read_recurring_periods p WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id)
    AS recurring_id,
  (SELECT promised_on FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id)
    AS promised_on,
  EXISTS (SELECT FROM read_advances a WHERE a.business_id = invoices.business_id AND a.customer_id = invoices.customer_id)
    OR EXISTS (SELECT FROM read_refundable r WHERE r.business_id = invoices.business_id AND r.customer_id = invoices.customer_id)
    AS has_credit,
  ${allocationsAsJson(db)} AS payments,
  ${linkViewsAsJson(db)} AS views,
  EXISTS (SELECT FROM read_invoice_refunds r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id) AS has_refunds,
  EXISTS (SELECT FROM read_payment_claims c WHERE c.business_id = invoices.business_id AND c.invoice_id = invoices.id) AS has_claims,
  EXISTS (SELECT FROM read_customer_mails m WHERE m.business_id = invoices.business_id AND m.invoice_id = invoices.id) AS has_mails,
  EXISTS (SELECT FROM read_e_invoices e WHERE e.business_id = invoices.business_id AND e.invoice_id = invoices.id) AS has_e_invoice,
  EXISTS (SELECT FROM read_reminders r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id) AS has_reminders`
