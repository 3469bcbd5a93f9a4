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
export interface CommonRelations {
  /** The recurring invoice that made it; null if none did. */
  recurring_id: string | null
  /** The IST day by which its customer promised to pay; null without a promise. */
  promised_on: Day | null
  payments: unknown[][] | null
  views: unknown[][] | null
}

const selectCommon = (db: Db) => db`
  (SELECT recurring_id FROM read_recurring_periods p WHERE p.business_id = invoices.business_id AND p.invoice_id = invoices.id)
    AS recurring_id,
  (SELECT promised_on FROM read_customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id)
    AS promised_on,
  ${allocationsAsJson(db)} AS payments,
  ${linkViewsAsJson(db)} AS views`

/** The related data, and whether there is more that only few invoices have. */
export interface CommonRelationsAndFlag extends CommonRelations {
  has_rare: boolean
}

/**
 * Selects the related data of each row of `invoices` as columns, and whether there are rare ones. The check costs a
 * tenth of reading them.
 */
const selectCommonAndFlag = (db: Db) => db`
  ${selectCommon(db)},
  EXISTS (SELECT FROM read_advances a WHERE a.business_id = invoices.business_id AND a.customer_id = invoices.customer_id)
    OR EXISTS (SELECT FROM read_refundable r WHERE r.business_id = invoices.business_id AND r.customer_id = invoices.customer_id)
    OR EXISTS (SELECT FROM read_invoice_refunds r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_payment_claims c WHERE c.business_id = invoices.business_id AND c.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_customer_mails m WHERE m.business_id = invoices.business_id AND m.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_e_invoices e WHERE e.business_id = invoices.business_id AND e.invoice_id = invoices.id)
    OR EXISTS (SELECT FROM read_reminders r WHERE r.business_id = invoices.business_id AND r.invoice_id = invoices.id)
    AS has_rare`

/** The related data that only few invoices have. */
export interface RareRelations {
  available_credit: Paise
  credited: unknown[][] | null
  refunds: unknown[][] | null
  claims: unknown[][] | null
  mails: unknown[][] | null
  e_invoice: unknown[] | null
  reminders: unknown[][] | null
}

const NO_RARE_RELATIONS: RareRelations = {
  available_credit: paise(0n),
  credited: null,
  refunds: null,
  claims: null,
  mails: null,
  e_invoice: null,
  reminders: null,
}

/** Selects the related data of each row of `invoices` as columns, with the rare ones. */
const selectAllRelations = (db: Db) => db`
  ${selectCommon(db)},
  ${availableCredit(db)} AS available_credit,
  ${creditedAsJson(db)} AS credited,
  ${refundsAsJson(db)} AS refunds,
  ${claimsAsJson(db)} AS claims,
  ${mailsAsJson(db)} AS mails,
  ${eInvoiceAsJson(db)} AS e_invoice,
  ${remindersAsJson(db)} AS reminders`

interface Found {
  parts: InvoiceWithParts
  common: CommonRelations
  rare: RareRelations
}

/**
 * Finds an invoice with all related data in one statement. If some are rare, a second statement reads everything again,
 * so that all data is of one point in time.
 */
async function find(db: Db, actor: Actor, id: string): Promise<Found | undefined> {
  const found = await findInvoiceWithParts<CommonRelationsAndFlag>(db, actor, id, selectCommonAndFlag(db))
  if (!found) return undefined
  const { parts, more } = found
  if (!more.has_rare && !parts.related.some(({ relation }) => relation === 'credit_note'))
    return { parts, common: more, rare: NO_RARE_RELATIONS }
  const all = await findInvoiceWithParts<CommonRelations & RareRelations>(db, actor, id, selectAllRelations(db))
  return all && { parts: all.parts, common: all.more, rare: all.more }
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
  const { common, rare } = found
  const { invoice, ...relations } = found.parts
  const around = {
    ...relations,
    availableCredit: balanceOf(invoice) > 0n ? rare.available_credit : paise(0n),
    credited: readCredited(rare.credited),
    payments: (common.payments ?? []).map(readAllocation),
    refunds: (rare.refunds ?? []).map(readRefund),
    claims: readClaims(rare.claims),
    mails: readMails(rare.mails),
    views: readLinkViews(common.views),
    eInvoice: readEInvoice(rare.e_invoice, invoice),
    reminders: readReminders(rare.reminders),
    promisedOn: common.promised_on,
    recurringId: common.recurring_id,
  }
  return presentInvoiceDetail(invoice, around, publicUrl)
}
