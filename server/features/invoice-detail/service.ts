import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise, type Paise } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { claimsAsJson, readClaims } from '../claims/service.ts'
import { mailsAsJson, readMails } from '../customer-mails/service.ts'
import { eInvoiceAsJson, readEInvoice } from '../e-invoices/service.ts'
import { creditedAsJson, findInvoiceWithParts, type InvoiceWithParts, readCredited } from '../invoices/service.ts'
import { linkViewsAsJson, readLinkViews } from '../link-views/service.ts'
import { readReminders, remindersAsJson } from '../reminders/service.ts'
import { allocationsAsJson, availableCredit, readAllocation, readRefund, refundsAsJson } from '../settlement/service.ts'
import { presentInvoiceDetail } from './present.ts'

/** The related data that many invoices have. */
export interface Surroundings {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null without a promise. */
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

/** The related data, and whether there is more that only few invoices have. */
export interface WithRest extends Surroundings {
  has_rest: boolean
}

/**
 * Selects the related data of each row of `invoices` as columns, and whether there is a rest. The check costs a tenth
 * of reading the rest.
 */
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

/** The related data that only few invoices have. */
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

/** Selects the related data and the rest of each row of `invoices` as columns. */
export const surroundingsAndRest = (db: Db) => db`
  ${surroundings(db)},
  ${availableCredit(db)} AS available_credit,
  ${creditedAsJson(db)} AS credited,
  ${refundsAsJson(db)} AS refunds,
  ${claimsAsJson(db)} AS claims,
  ${mailsAsJson(db)} AS mails,
  ${eInvoiceAsJson(db)} AS e_invoice,
  ${remindersAsJson(db)} AS reminders`

interface Found {
  parts: InvoiceWithParts
  surroundings: Surroundings
  rest: Rest
}

/**
 * Finds an invoice with all related data in one statement. If it has a rest, a second statement reads everything again,
 * so that all data is of one point in time.
 */
async function find(db: Db, actor: Actor, id: string): Promise<Found | undefined> {
  const found = await findInvoiceWithParts<WithRest>(db, actor, id, surroundingsAndWhetherRest(db))
  if (!found) return undefined
  const { parts, more } = found
  if (!more.has_rest && !parts.related.some(({ relation }) => relation === 'credit_note'))
    return { parts, surroundings: more, rest: NO_REST }
  const all = await findInvoiceWithParts<Surroundings & Rest>(db, actor, id, surroundingsAndRest(db))
  return all && { parts: all.parts, surroundings: all.more, rest: all.more }
}

/**
 * Returns an invoice with its lines, payments, notes, history and all other related data.
 * @throws not_found (absent or another owner's)
 */
export async function getInvoice(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  id: string,
): Promise<InvoiceDetail> {
  const found = await inPageTurn(actor.businessId, () => find(db, actor, id))
  if (!found) throw new AppError('not_found')
  const { surroundings, rest } = found
  const { invoice, ...relations } = found.parts
  const around = {
    ...relations,
    availableCredit: balanceOf(invoice) > 0n ? rest.available_credit : paise(0n),
    credited: readCredited(rest.credited),
    payments: (surroundings.payments ?? []).map(readAllocation),
    refunds: (rest.refunds ?? []).map(readRefund),
    claims: readClaims(rest.claims),
    mails: readMails(rest.mails),
    views: readLinkViews(surroundings.views),
    eInvoice: readEInvoice(rest.e_invoice, invoice),
    reminders: readReminders(rest.reminders),
    promisedOn: surroundings.promised_on,
    recurringId: surroundings.recurring_id,
  }
  return presentInvoiceDetail(invoice, around, publicUrl)
}
