import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { listClaimsOfInvoice } from '../claims/listed/service.ts'
import { listMailsOfInvoice } from '../customer-mails/listed/service.ts'
import { findInvoice, listCredited, listHistory, listLines, listRelated } from '../invoices/service.ts'
import { listAllocationsOfInvoice, listRefundsOfInvoice, sumAvailable } from '../settlement/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import { listRemindersOfInvoice } from '../reminders/sent/service.ts'
import { presentInvoiceDetail } from './present.ts'
import * as queries from './queries.ts'

/**
 * Returns an invoice with its lines, payments, credit notes and history, read in one snapshot.
 * @throws not_found (absent or another owner's)
 */
export async function getInvoice(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  id: string,
): Promise<InvoiceDetail> {
  return inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const invoice = await findInvoice(tx, actor, id)
      if (!invoice) throw new AppError('not_found')
      const relations = {
        lines: await listLines(tx, actor, id),
        availableCredit:
          invoice.customer_id !== null && balanceOf(invoice) > 0n
            ? await sumAvailable(tx, actor, invoice.customer_id, id)
            : paise(0n),
        credited: await listCredited(tx, actor, id),
        payments: await listAllocationsOfInvoice(tx, actor, id),
        refunds: await listRefundsOfInvoice(tx, actor, id),
        claims: await listClaimsOfInvoice(tx, actor, id),
        mails: await listMailsOfInvoice(tx, actor, id),
        views: await readLinkViews(tx, actor, id),
        reminders: await listRemindersOfInvoice(tx, actor, id),
        promisedOn: await queries.findPromise(tx, actor, id),
        related: await listRelated(tx, actor, invoice),
        recurringId: await queries.findRecurringId(tx, actor, id),
        history: await listHistory(tx, actor, id),
      }
      return presentInvoiceDetail(invoice, relations, publicUrl)
    }),
  )
}
