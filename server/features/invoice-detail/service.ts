import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { readClaims } from '../claims/service.ts'
import { readMails } from '../customer-mails/service.ts'
import { readEInvoice } from '../e-invoices/service.ts'
import { findInvoiceWithParts, type InvoiceWithParts, readCredited } from '../invoices/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import { readReminders } from '../reminders/service.ts'
import { readAllocation, readRefund } from '../settlement/service.ts'
import { presentInvoiceDetail } from './present.ts'
import * as queries from './queries.ts'

interface Found {
  parts: InvoiceWithParts
  surroundings: queries.Surroundings
  rest: queries.Rest
}

/**
 * An invoice with all that belongs to it: in one statement, or, if it has what few have, in a second one that reads everything
 * at one moment.
 */
async function find(db: Db, actor: Actor, id: string): Promise<Found | undefined> {
  const found = await findInvoiceWithParts<queries.WithRest>(db, actor, id, queries.surroundingsAndWhetherRest(db))
  if (!found) return undefined
  const { parts, more } = found
  if (!more.has_rest && !parts.related.some(({ relation }) => relation === 'credit_note'))
    return { parts, surroundings: more, rest: queries.NO_REST }
  const all = await findInvoiceWithParts<queries.Surroundings & queries.Rest>(
    db,
    actor,
    id,
    queries.surroundingsAndRest(db),
  )
  return all && { parts: all.parts, surroundings: all.more, rest: all.more }
}

/**
 * Returns an invoice with its lines, payments, notes, history and all that was done with it.
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
