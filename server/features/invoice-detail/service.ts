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
import { findInvoiceWithParts } from '../invoices/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import { readReminders } from '../reminders/service.ts'
import { readAllocation, readRefund } from '../settlement/service.ts'
import { presentInvoiceDetail } from './present.ts'
import { type Surroundings, surroundings } from './queries.ts'

/**
 * Returns an invoice with its lines, payments, notes, history and all that was done with it, in one statement.
 * @throws not_found (absent or another owner's)
 */
export async function getInvoice(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  id: string,
): Promise<InvoiceDetail> {
  const found = await inPageTurn(actor.businessId, () =>
    findInvoiceWithParts<Surroundings>(db, actor, id, surroundings(db)),
  )
  if (!found) throw new AppError('not_found')
  const { parts, more } = found
  const { invoice, ...relations } = parts
  const around = {
    ...relations,
    availableCredit: balanceOf(invoice) > 0n ? more.available_credit : paise(0n),
    payments: (more.payments ?? []).map(readAllocation),
    refunds: (more.refunds ?? []).map(readRefund),
    claims: readClaims(more.claims),
    mails: readMails(more.mails),
    views: readLinkViews(more.views),
    eInvoice: readEInvoice(more.e_invoice, invoice),
    reminders: readReminders(more.reminders),
    promisedOn: more.promised_on,
    recurringId: more.recurring_id,
  }
  return presentInvoiceDetail(invoice, around, publicUrl)
}
