import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { claimsAsJson } from '../claims/service.ts'
import { mailsAsJson } from '../customer-mails/service.ts'
import { eInvoiceAsJson } from '../e-invoices/service.ts'
import { linkViewsAsJson } from '../link-views/service.ts'
import { remindersAsJson } from '../reminders/service.ts'
import { allocationsAsJson, availableCredit, refundsAsJson } from '../settlement/service.ts'

/** What there is beside an invoice. */
export interface Surroundings {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null if none. */
  promised_on: Day | null
  available_credit: Paise
  payments: unknown[][] | null
  refunds: unknown[][] | null
  claims: unknown[][] | null
  mails: unknown[][] | null
  views: unknown[][] | null
  e_invoice: unknown[] | null
  reminders: unknown[][] | null
}

/** What there is beside each row of `invoices`, as columns. An empty list costs one look into its index. */
export const surroundings = (db: Db | Tx) => db`
  (SELECT recurring_id FROM read_recurring_periods p WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id)
    AS recurring_id,
  (SELECT promised_on FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id)
    AS promised_on,
  ${availableCredit(db)} AS available_credit,
  ${allocationsAsJson(db)} AS payments,
  ${refundsAsJson(db)} AS refunds,
  ${claimsAsJson(db)} AS claims,
  ${mailsAsJson(db)} AS mails,
  ${linkViewsAsJson(db)} AS views,
  ${eInvoiceAsJson(db)} AS e_invoice,
  ${remindersAsJson(db)} AS reminders`
