import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { claimsAsJson } from '../claims/service.ts'
import { mailsAsJson } from '../customer-mails/service.ts'
import { eInvoiceAsJson } from '../e-invoices/service.ts'
import { creditedAsJson } from '../invoices/service.ts'
import { linkViewsAsJson } from '../link-views/service.ts'
import { remindersAsJson } from '../reminders/service.ts'
import { allocationsAsJson, availableCredit, refundsAsJson } from '../settlement/service.ts'

/** What many invoices have beside them. */
export interface Surroundings {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null if none. */
  promised_on: Day | null
  payments: unknown[][] | null
  views: unknown[][] | null
}

const surroundings = (db: Db) => db`
  (SELECT recurring_id FROM read_recurring_periods p WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id)
    AS recurring_id,
  (SELECT promised_on FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id)
    AS promised_on,
  ${allocationsAsJson(db)} AS payments,
  ${linkViewsAsJson(db)} AS views`

/** Whether there is something that few invoices have. */
export interface WithRest extends Surroundings {
  has_rest: boolean
}

/** The surroundings of each row of `invoices`, as columns, and whether there is a rest: to ask costs a tenth of reading it. */
export const surroundingsAndWhetherRest = (db: Db) => db`
  ${surroundings(db)},
  EXISTS (SELECT FROM read_advances a WHERE a.business_id = invoices.business_id AND a.customer_id = invoices.customer_id)
    OR EXISTS (SELECT FROM read_refundable r WHERE r.business_id = invoices.business_id AND r.customer_id = invoices.customer_id)
    OR EXISTS (SELECT FROM read_invoice_refunds r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_payment_claims c WHERE c.business_id = invoices.business_id AND c.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_customer_mails m WHERE m.business_id = invoices.business_id AND m.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_e_invoices e WHERE e.business_id = invoices.business_id AND e.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_reminders r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id)
    AS has_rest`

/** What few invoices have. */
export interface Rest {
  available_credit: Paise
  credited: unknown[][] | null
  refunds: unknown[][] | null
  claims: unknown[][] | null
  mails: unknown[][] | null
  e_invoice: unknown[] | null
  reminders: unknown[][] | null
}

export const NO_REST: Rest = {
  available_credit: paise(0n),
  credited: null,
  refunds: null,
  claims: null,
  mails: null,
  e_invoice: null,
  reminders: null,
}

/** Both, of each row of `invoices`, as columns. */
export const surroundingsAndRest = (db: Db) => db`
  ${surroundings(db)},
  ${availableCredit(db)} AS available_credit,
  ${creditedAsJson(db)} AS credited,
  ${refundsAsJson(db)} AS refunds,
  ${claimsAsJson(db)} AS claims,
  ${mailsAsJson(db)} AS mails,
  ${eInvoiceAsJson(db)} AS e_invoice,
  ${remindersAsJson(db)} AS reminders`
