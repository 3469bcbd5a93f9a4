import type { PageRequest } from '#contract/call/paging.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type {
  PreliminaryContent,
  PreliminaryDetail,
  PreliminaryDocument,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { type PreliminaryKind, type PreliminaryStatus } from '#domain/document/preliminary.ts'
import { dueAfter, usualTerm } from '#domain/document/usual-term.ts'
import { fiscalYear } from '#domain/days/month.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { type AskedDays, readAskedDays } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import { inBusinessTurn, inPageTurn } from '../../platform/limits/business-turns.ts'
import { RECORDS_MAX, requireRoomForOne } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { assignPaperNumber, paperFromJson, toInvoiceInput } from '../invoices/compose/service.ts'
import { findSeller, requireOpenBooks } from '../business/service.ts'
import { createInvoiceIn, readInvoice, usualTaxOf } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import { composeFields } from './compose.ts'
import { refusalToEdit, refusalToInvoice, refusalToSet, requireAcceptedSum } from './policy.ts'
import { presentPreliminary, presentPreliminaryDetail } from './present.ts'
import * as queries from './queries.ts'

export interface PreliminaryParts {
  db: Db
  /** The origin of the customers' pages. */
  publicUrl: string
  plans: 'paid' | 'open'
}

interface ListRequest extends AskedDays {
  kind: PreliminaryKind
  search?: string | undefined
  customer_id?: string | undefined
  status?: PreliminaryStatus | undefined
}

/** Returns a page of matching documents, newest first. @throws invalid_input for a bad cursor */
export async function listPreliminary(
  { db, publicUrl }: PreliminaryParts,
  actor: Actor,
  { kind, search = '', customer_id, status, limit, cursor, ...days }: PageRequest & ListRequest,
): Promise<{ documents: PreliminaryDocument[]; next_cursor: string | null }> {
  const after = queries.preliminaryCursor.read(cursor)
  const rows = await inPageTurn(actor.businessId, async () => {
    const typed = readAmount(cleanTypedAmount(search))
    const filter = {
      kind,
      search,
      amount: 'amount' in typed ? typed.amount : null,
      customerId: customer_id,
      status,
      days: await readAskedDays(db, days),
    }
    return queries.listPage(db, actor, filter, limit, after)
  })
  const { page, next_cursor } = cutPage(rows, limit, queries.preliminaryCursor, (row) => ({
    micros: row.created_at_micros,
    id: row.id,
  }))
  return { documents: page.map((row) => presentPreliminary(row, publicUrl)), next_cursor }
}

/** Returns a document. @throws not_found (absent or another owner's) */
export async function getPreliminary(
  { db, publicUrl }: PreliminaryParts,
  actor: Actor,
  id: string,
): Promise<PreliminaryDetail> {
  const row = await inPageTurn(actor.businessId, async () => queries.findDocument(db, actor, id))
  if (!row) throw new AppError('not_found')
  return presentPreliminaryDetail(row, publicUrl)
}

/**
 * Creates a document with the next number of its kind in the fiscal year of its day.
 * @throws plan_required, invalid_input, account_full, key_reused, series_full
 */
export const createPreliminary = (
  parts: PreliminaryParts,
  actor: Actor,
  { kind, ...input }: PreliminaryContent & { kind: PreliminaryKind },
  repeat: Repeat | undefined,
): Promise<PreliminaryDetail> =>
  once(parts.db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    const most = RECORDS_MAX['quotations and challans']
    requireRoomForOne('quotations and challans', await queries.countDocuments(tx, actor, most))
    const id = newInvoiceId()
    const { number, fields } = await composeFields(tx, parts.plans, actor, kind, input, (day) =>
      assignPaperNumber(tx, actor, kind, day),
    )
    await queries.insertDocument(tx, actor, { id, kind, number }, fields)
    await requireStoredBytes(tx, actor)
    return presentIn(tx, parts, actor, id)
  })

/**
 * Replaces the content; number and kind do not change.
 * @throws not_found, document_not_open, changed_elsewhere, books_closed, plan_required, invalid_input, account_full,
 * key_reused
 */
export const updatePreliminary = (
  parts: PreliminaryParts,
  actor: Actor,
  id: string,
  { version, ...input }: PreliminaryContent & { version: number },
  repeat: Repeat | undefined,
): Promise<PreliminaryDetail> => {
  const change = async (tx: Tx, row: queries.PreliminaryDetailRow) => {
    const refusal = refusalToEdit(row)
    if (refusal) throw new AppError(refusal)
    if (row.version !== version) throw new AppError('changed_elsewhere')
    await requireOpenChallan(tx, actor, row)
    const { fields } = await composeFields(tx, parts.plans, actor, row.kind, input, async (day) => {
      if (fiscalYear(day) !== fiscalYear(row.issued_on))
        refuseField(
          'issued_on',
          `The number ${row.number} belongs to ${fiscalYear(row.issued_on)}. Choose a day of that year`,
        )
      return row.number
    })
    await queries.rewriteDocument(tx, actor, id, fields)
    await requireStoredBytes(tx, actor)
  }
  return changeIn(parts, actor, id, change, repeat)
}

/** Refuses to change a challan in closed books, since table 13 of GSTR-1 counts it. @throws books_closed */
const requireOpenChallan = async (
  tx: Tx,
  actor: Actor,
  row: { kind: PreliminaryKind; issued_on: Day },
): Promise<void> => {
  if (row.kind === 'delivery_challan') await requireOpenBooks(tx, actor, row.issued_on)
}

/**
 * Declines or cancels a document, or opens it again.
 * @throws not_found, document_not_open, document_invoiced, books_closed
 */
export const setPreliminaryState = (
  parts: PreliminaryParts,
  actor: Actor,
  id: string,
  state: 'open' | 'declined' | 'cancelled',
): Promise<PreliminaryDetail> =>
  changeIn(parts, actor, id, async (tx, row) => {
    const refusal = refusalToSet(row, state)
    if (refusal) throw new AppError(refusal)
    if (row.state === state) return
    await requireOpenChallan(tx, actor, row)
    // An offer that the customer accepted becomes accepted again, not open.
    await queries.setState(tx, actor, id, state === 'open' && row.accepted_at !== null ? 'accepted' : state)
  })

/**
 * Makes the invoice of a document, dated today. Safe to repeat: returns that invoice, or makes another one if it was
 * cancelled.
 * @throws not_found, document_not_open, accepted_sum_changed, plan_required, invalid_input (no UPI ID), account_full,
 * series_full
 */
export const makeInvoice = (parts: PreliminaryParts, actor: Actor, id: string): Promise<Invoice> =>
  inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      const row = await lockWithTotals(tx, actor, id)
      if (row.invoice_id !== null && !row.is_invoice_void)
        return readInvoice(tx, actor, row.invoice_id, parts.publicUrl)
      const refusal = refusalToInvoice(row)
      if (refusal) throw new AppError(refusal)
      const seller = await findSeller(tx, actor)
      const invoice = await createInvoiceIn(tx, parts, actor, {
        ...toInvoiceInput(paperFromJson(row.paper), usualTaxOf(seller)),
        due_on: dueAfter(indiaDay(seller.now), usualTerm(seller)),
      })
      requireAcceptedSum(row, fromRupees(invoice.amount))
      await queries.setInvoice(tx, actor, id, invoice.id)
      return invoice
    }),
  )

/** Locks the totals first, like every transaction that may create an invoice or a customer. @throws not_found */
async function lockWithTotals(tx: Tx, actor: Actor, id: string): Promise<queries.PreliminaryDetailRow> {
  await lockTotals(tx, actor)
  const row = await queries.lockDocument(tx, actor, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Returns a delivery challan with its goods and its current customer; undefined if absent or another owner's. */
export async function findChallan(tx: Tx, actor: Actor, id: string) {
  const row = await queries.findChallan(tx, actor, id)
  if (!row) return undefined
  const { paper, state, transport_reason, ...challan } = row
  if (transport_reason === null) throw new Error('A challan lacks its reason.')
  return { ...challan, ...paperFromJson(paper), transport_reason, isVoid: state === 'cancelled' }
}

const changeIn = (
  parts: PreliminaryParts,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: queries.PreliminaryDetailRow) => Promise<void>,
  repeat?: Repeat | undefined,
): Promise<PreliminaryDetail> =>
  once(parts.db, actor.businessId, repeat, async (tx) => {
    await change(tx, await lockWithTotals(tx, actor, id))
    return presentIn(tx, parts, actor, id)
  })

async function presentIn(
  tx: Tx,
  { publicUrl }: PreliminaryParts,
  actor: Actor,
  id: string,
): Promise<PreliminaryDetail> {
  const row = await queries.findDocument(tx, actor, id)
  if (!row) throw new AppError('not_found')
  return presentPreliminaryDetail(row, publicUrl)
}

export { acceptOffer, findOffer, type Offer, printOffer } from './print.ts'
export {
  composePastPreliminary,
  ExportedPreliminary,
  hasTotalsOfFile,
  insertPastPreliminary,
  listPreliminaryForExport,
  type PastPreliminary,
} from './past.ts'
export { countDocuments as countPreliminary, findInvoicedIds, findKnownDocuments } from './queries.ts'
