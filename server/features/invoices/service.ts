import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { sumAvailable } from './receive/credit-queries.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { type AskedDays, readAskedDays } from '../../platform/asked-days.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { findMergeTarget } from '../customers/service.ts'
import { listClaimsOfInvoice } from '../claims/listed/service.ts'
import { listMailsOfInvoice } from '../customer-mails/listed/service.ts'
import { listRemindersOfInvoice } from '../reminders/sent/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import type { InvoiceParts } from './create.ts'
import { invoiceCursor } from './list/cursor.ts'
import { countByStatus } from './list/status-counts.ts'
import { listHistory } from './history-queries.ts'
import { listCredited, listLines } from './line-queries.ts'
import { findPage } from './list/find-page.ts'
import { listPayments } from './payment-queries.ts'
import { type PrintParts, printPayerCopy } from './pdf/print.ts'
import { presentInvoice, presentInvoiceDetail } from './present.ts'
import * as queries from './queries.ts'
import { listRefunds } from './refund-queries.ts'

/**
 * Returns an invoice with its lines, payments, credit notes and history, read in one snapshot.
 * @throws not_found (absent or another owner's)
 */
export async function getInvoice({ db, publicUrl }: InvoiceParts, actor: Actor, id: string): Promise<InvoiceDetail> {
  return inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const invoice = await queries.findInvoice(tx, actor, id)
      if (!invoice) throw new AppError('not_found')
      const relations = {
        lines: await listLines(tx, actor, id),
        availableCredit:
          invoice.customer_id !== null && balanceOf(invoice) > 0n
            ? await sumAvailable(tx, actor, invoice.customer_id, id)
            : paise(0n),
        credited: await listCredited(tx, actor, id),
        payments: await listPayments(tx, actor, id),
        refunds: await listRefunds(tx, actor, id),
        claims: await listClaimsOfInvoice(tx, actor, id),
        mails: await listMailsOfInvoice(tx, actor, id),
        views: await readLinkViews(tx, actor, id),
        reminders: await listRemindersOfInvoice(tx, actor, id),
        promisedOn: await queries.findPromise(tx, actor, id),
        related: await queries.listRelated(tx, actor, invoice),
        recurringId: await queries.findRecurringId(tx, actor, id),
        history: await listHistory(tx, actor, id),
      }
      return presentInvoiceDetail(invoice, relations, publicUrl)
    }),
  )
}

/**
 * Returns the PDF of an invoice for anyone with its payment link; undefined for an unknown id, a draft or a credit
 * note.
 * @throws unavailable (too many at once, or Typst failed)
 */
export async function printForPayer(parts: PrintParts, id: string, signal: AbortSignal): Promise<PdfFile | undefined> {
  const owner = await queries.findOwnerForPayer(parts.db, id)
  if (owner?.isClosed) throw new AppError('shop_closed')
  return owner && printPayerCopy(parts, owner, id, signal)
}

/** The query of a page of the list, with days of issue. */
export interface ListRequest extends PageRequest, AskedDays {
  status: InvoiceStatus
  search?: string | undefined
  customer_id?: string | undefined
}

/**
 * Returns a page of invoices, newest first. The cost does not grow with the number of invoices.
 * @throws invalid_input for a malformed cursor
 */
export async function listInvoices({ db, publicUrl }: InvoiceParts, actor: Actor, asked: ListRequest) {
  const { status, limit, search = '', customer_id: customer } = asked
  const position = invoiceCursor.read(asked.cursor)
  const [{ rows, hasMore, count, isExact }, counts] = await inPageTurn(actor.businessId, async () => {
    const days = await readAskedDays(db, asked)
    const customerId = customer && (await findMergeTarget(db, actor, customer))
    const isCounted = search === '' && (days !== undefined || customerId !== undefined)
    return [
      await findPage(db, actor, search, { status, customerId, days, limit, position }),
      isCounted ? await countByStatus(db, actor, { customerId, days }) : null,
    ] as const
  })
  const [first, last] = [rows[0], rows.at(-1)]
  // A page before a position has an older neighbour, from which the client came; a page after it has a newer one.
  const hasOlder = position?.direction === 'before' ? true : hasMore
  const hasNewer = position?.direction === 'before' ? hasMore : position !== undefined
  return {
    invoices: rows.map((row) => presentInvoice(row, publicUrl)),
    total: count,
    total_is_exact: isExact,
    counts,
    next_cursor:
      last && hasOlder
        ? invoiceCursor.write({ direction: 'after', createdAtMicros: last.created_at_micros, id: last.id })
        : null,
    previous_cursor:
      first && hasNewer
        ? invoiceCursor.write({ direction: 'before', createdAtMicros: first.created_at_micros, id: first.id })
        : null,
  }
}

/**
 * Returns an issued invoice for an answer or an event, within a transaction that changed what belongs to it.
 * @throws not_found (absent or another owner's)
 */
export async function readInvoice(tx: Tx, owner: Owner, id: string, publicUrl: string): Promise<Invoice> {
  const row = await queries.findInvoice(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentInvoice(row, publicUrl)
}

/** Returns the owner of the invoice of a payer's link; undefined for an unknown id, a draft or a credit note. */
export const findPayersInvoice = (db: Db, id: string): Promise<Owner | undefined> => queries.findOwnerForPayer(db, id)

export { refusalToReceive } from './policy.ts'
export { lockInvoiceAndTotals } from './change.ts'
export { changeOriginIn } from './receive/change-origin.ts'
export { divideKeptIn, type KeptOfPayment, returnKeptIn } from './receive/divide-kept.ts'
export { addHistory } from './history-queries.ts'
export { recordPaymentIn } from './receive/record-payment.ts'
export { lockInvoice, moveInvoices } from './queries.ts'
export { createInvoiceIn } from './create.ts'
export { deleteInvoices } from './delete-queries.ts'
export { undoPaymentIn } from './receive/undo-payment.ts'
