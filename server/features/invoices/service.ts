import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { type AgeingPart, dueDaysOf } from '#domain/customer-account/ageing.ts'
import { type AskedDays, readAskedDays, readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { findMergeTarget } from '../customers/service.ts'
import type { InvoiceParts } from './create.ts'
import { countByStatus, invoiceCursor } from './list/list-queries.ts'
import { countsOfDue } from './list/due-queries.ts'
import { findPage } from './list/find-page.ts'
import { type PrintParts, printPayerCopy } from './pdf/service.ts'
import { presentInvoice } from './present.ts'
import * as queries from './queries.ts'

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
  age?: AgeingPart | undefined
}

/**
 * Returns a page of invoices, newest first. The cost does not grow with the number of invoices.
 * @throws invalid_input for a malformed cursor
 */
export async function listInvoices({ db, publicUrl }: InvoiceParts, actor: Actor, asked: ListRequest) {
  const { status, limit, search = '', customer_id: customer, age } = asked
  const position = invoiceCursor.read(asked.cursor)
  const [{ rows, hasMore, count, isExact }, counts] = await inPageTurn(actor.businessId, async () => {
    const days = await readAskedDays(db, asked)
    const customerId = customer && (await findMergeTarget(db, actor, customer))
    const due = age && dueDaysOf(age, await readToday(db))
    const found = await findPage(db, actor, search, { status, customerId, days, due, limit, position })
    if (search !== '') return [found, null] as const
    if (due !== undefined) return [found, countsOfDue(status, found)] as const
    const isCounted = days !== undefined || customerId !== undefined
    return [found, isCounted ? await countByStatus(db, actor, { customerId, days }) : null] as const
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
 * Returns an issued invoice for an answer or an event, within a transaction that changed something related to it.
 * @throws not_found (absent or another owner's)
 */
export async function readInvoice(tx: Tx, owner: Owner, id: string, publicUrl: string): Promise<Invoice> {
  const row = await queries.findInvoice(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentInvoice(row, publicUrl)
}

/**
 * Returns the owner of an invoice by the id in its payment link; undefined for an unknown id, a draft or a credit note.
 */
export const findPayersInvoice = (db: Db, id: string): Promise<Owner | undefined> => queries.findOwnerForPayer(db, id)

export { finishInvoiceChange, inBusinessTransaction, lockInvoiceAndTotals, lockInvoiceIf } from './change.ts'
export { createInvoiceIn, type InvoiceParts } from './create.ts'
export { findInvoiceWithParts, type InvoiceWithParts, type RelatedRow } from './detail-queries.ts'
export { addHistory, HISTORY_REASON_MAX, type HistoryRow } from './history-queries.ts'
export { creditedAsJson, type CreditedLine, readCredited } from './line-queries.ts'
export { usualTaxOf } from './parties.ts'
export { SHORT_PAYMENT_PATH } from './pdf/service.ts'
export { refusalToMarkPending, refusalToReceive, refusalToRefund } from './policy.ts'
export { presentInvoice } from './present.ts'
export {
  type DocumentRow,
  findInvoice,
  lastPaidOn,
  lockInvoice,
  lockInvoices,
  moveInvoices,
  setSettlement,
} from './queries.ts'
export { addMissingNames } from './list/search-queries.ts'
