import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { listClaimsOfInvoice } from '../claims/service.ts'
import { listMailsOfInvoice } from '../customer-mails/service.ts'
import {
  type CreditedLine,
  findInvoice,
  listCredited,
  listHistory,
  listLines,
  listRelated,
} from '../invoices/service.ts'
import { listAllocationsOfInvoice, listRefundsOfInvoice, sumAvailable } from '../settlement/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import { listRemindersOfInvoice } from '../reminders/service.ts'
import { presentInvoiceDetail } from './present.ts'
import { findSurroundings } from './queries.ts'

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
      const around = await findSurroundings(tx, actor, invoice)
      const related = await listRelated(tx, actor, invoice)
      const relations = {
        lines: await listLines(tx, actor, id),
        availableCredit:
          around.has_credit && invoice.customer_id !== null && balanceOf(invoice) > 0n
            ? await sumAvailable(tx, actor, invoice.customer_id, id)
            : paise(0n),
        credited: related.some(({ relation }) => relation === 'credit_note')
          ? await listCredited(tx, actor, id)
          : new Map<number, CreditedLine>(),
        payments: around.has_payments ? await listAllocationsOfInvoice(tx, actor, id) : [],
        refunds: around.has_refunds ? await listRefundsOfInvoice(tx, actor, id) : [],
        claims: around.has_claims ? await listClaimsOfInvoice(tx, actor, id) : [],
        mails: around.has_mails ? await listMailsOfInvoice(tx, actor, id) : [],
        views: around.has_views ? await readLinkViews(tx, actor, id) : null,
        reminders: around.has_reminders ? await listRemindersOfInvoice(tx, actor, id) : [],
        promisedOn: around.promised_on,
        related,
        recurringId: around.recurring_id,
        history: await listHistory(tx, actor, id),
      }
      return presentInvoiceDetail(invoice, relations, publicUrl)
    }),
  )
}
