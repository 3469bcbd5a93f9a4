import type { PageRequest } from '#contract/call/paging.ts'
import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isNote } from '#domain/document/document.ts'
import { fromRupees, type Paise, toRupees } from '#domain/money/money.ts'
import { occurrence } from '#domain/recurring/schedule.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { requirePro } from '../../actor/pro.ts'
import { findSeller } from '../business/service.ts'
import type { ProposalParts } from '../customer-mails/service.ts'
import { findNamedCustomer, followMerge } from '../customers/service.ts'
import { getInvoice } from '../invoice-detail/service.ts'
import {
  changeDocument,
  type ContentInput,
  documentOf,
  quickDocument,
  type RecurringDocument,
  withRate,
  withText,
} from './document.ts'
import { requireMailable } from './mailable.ts'
import { presentMade, presentRecurring } from './present.ts'
import * as queries from './queries.ts'
import {
  fromDay,
  isSameSchedule,
  keepStored,
  resolveNextPeriod,
  restart,
  type ScheduleChange,
  type ScheduleInput,
  startOf,
} from './schedule.ts'

export interface RecurringParts extends ProposalParts {
  db: Db
  plans: 'paid' | 'open'
}

interface NewRecurring extends ScheduleInput, ContentInput {
  invoice_id?: string | undefined
  customer_name?: string | undefined
  customer_id?: string | null | undefined
}

/** Returns a page of recurring invoices by their next day. @throws invalid_input for a bad cursor */
export async function listRecurring(
  db: Db,
  actor: Actor,
  { limit, cursor, customer_id }: PageRequest & { customer_id?: string | undefined },
): Promise<{ recurring: RecurringInvoice[]; next_cursor: string | null }> {
  const after = queries.recurringCursor.read(cursor)
  const rows = await inPageTurn(actor.businessId, async () => queries.listPage(db, actor, limit, after, customer_id))
  const { page, next_cursor } = cutPage(rows, limit, queries.recurringCursor, (row) => ({
    rank: row.rank,
    day: row.next_or_never,
    id: row.id,
  }))
  return { recurring: page.map(presentRecurring), next_cursor }
}

/** The maximum number of drafts in one list. */
const MAX_DRAFTS = 50

/** Returns the drafts that recurring invoices made and that wait for approval, oldest first. */
export const listDrafts = (db: Db, actor: Actor): Promise<MadeInvoice[]> =>
  inPageTurn(actor.businessId, async () => (await queries.listDrafts(db, actor, MAX_DRAFTS)).map(presentMade))

/** Returns the ids of the customers who have a recurring invoice that has not ended. */
export const listRepeatedCustomers = (db: Db, actor: Actor): Promise<string[]> =>
  inPageTurn(actor.businessId, () => queries.listRepeatedCustomers(db, actor))

/**
 * Returns a recurring invoice with a page of the invoices that it made, newest first. @throws not_found, invalid_input
 * for a bad cursor
 */
export async function getRecurring(
  db: Db,
  actor: Actor,
  id: string,
  { limit, cursor }: PageRequest,
): Promise<{ recurring: RecurringInvoice; invoices: MadeInvoice[]; next_cursor: string | null }> {
  const before = queries.madeCursor.read(cursor)
  return inPageTurn(actor.businessId, async () => {
    const row = await queries.findListed(db, actor, id)
    if (!row) throw new AppError('not_found')
    const rows = await queries.listMade(db, actor, id, limit, before)
    const { page, next_cursor } = cutPage(rows, limit, queries.madeCursor, ({ day }) => ({ day }))
    return { recurring: presentRecurring(row), invoices: page.map(presentMade), next_cursor }
  })
}

/**
 * Creates a recurring invoice from an existing invoice, or from a customer, an amount and a text.
 * @throws plan_required, not_found (the invoice), invalid_input (a day before today, a credit or debit note, a customer
 * who cannot be mailed), account_full
 */
export async function createRecurring(
  parts: RecurringParts,
  actor: Actor,
  input: NewRecurring,
  repeat: Repeat | undefined,
): Promise<RecurringInvoice> {
  requirePro(actor, 'recurring_invoices')
  const content = await contentOf(parts, actor, input)
  return once(parts.db, actor.businessId, repeat, async (tx) => {
    requireRoomForOne('recurring invoices', await queries.countRecurring(tx, actor))
    const document = await withCustomer(tx, actor, content.document)
    await requireMailable(tx, parts, actor, document, input.mode)
    const id = newId()
    await queries.insertRecurring(tx, actor, id, { ...content, document, ...startOf(input, await readToday(tx), null) })
    await requireStoredBytes(tx, actor)
    return presentIn(tx, actor, id)
  })
}

/**
 * Adds the existing customer whose name was typed, so that a later name is followed, and the customer's page shows the
 * recurring invoice from the start.
 */
async function withCustomer(tx: Tx, actor: Actor, document: RecurringDocument): Promise<RecurringDocument> {
  if (document.customer_id) return document
  return { ...document, customer_id: await findNamedCustomer(tx, actor, document.customer_name) }
}

/** @throws invalid_input (another's, or absent) */
const nameOfCustomer = async (db: Db, actor: Actor, id: string): Promise<string> =>
  (await followMerge(db, actor, id))?.name ?? refuseField('customer_id', 'This customer does not exist')

async function contentOf(
  parts: RecurringParts,
  actor: Actor,
  input: NewRecurring,
): Promise<{ document: RecurringDocument; amount: Paise }> {
  if (input.invoice_id === undefined) {
    const { amount, customer_id: customerId } = input
    const name = input.customer_name ?? (customerId ? await nameOfCustomer(parts.db, actor, customerId) : undefined)
    if (amount === undefined || name === undefined) throw new Error('The contract requires an amount and a customer.')
    const customer = { name, id: customerId ?? null }
    const document = quickDocument(customer, toRupees(amount), input.text || null)
    return { document: withRate(document, input.rate ?? null), amount }
  }
  const invoice = await getInvoice(parts, actor, input.invoice_id)
  if (isNote(invoice.kind)) refuseField('invoice_id', 'A credit or debit note cannot be repeated')
  const amount = fromRupees(invoice.amount)
  if (amount === 0n) refuseField('invoice_id', 'The total must be above ₹0')
  const document = documentOf(invoice)
  return { document: input.text === undefined ? document : withText(document, input.text), amount }
}

/**
 * Changes a recurring invoice from its next invoice on. A new schedule starts at `first_on`. One that has ended stays
 * so unless the change has `times` or a new schedule.
 * @throws not_found, changed_elsewhere, invalid_input (the amount or rate of a document with items; a customer who
 * cannot be mailed), account_full, key_reused
 */
export const updateRecurring = (
  parts: RecurringParts,
  actor: Actor,
  id: string,
  change: ScheduleChange & ContentInput & { version: number },
  repeat: Repeat | undefined,
): Promise<RecurringInvoice> => {
  const changeRow = async (tx: Tx, row: queries.RecurringRow) => {
    if (row.version !== change.version) throw new AppError('changed_elsewhere')
    const input = { ...change, ...keepStored(row, change) }
    await requireMailable(tx, parts, actor, row.document, input.mode)
    const schedule = isSameSchedule(row, input)
      ? {
          ...row,
          ...(change.times === undefined ? {} : await resolveNextPeriod(tx, row)),
          mode: input.mode,
          due_days: input.due_days,
          times_left: input.times,
        }
      : await restart(tx, actor, id, { ...input, times: input.times || null })
    const seller = await findSeller(tx, actor)
    await queries.rewriteRecurring(tx, actor, id, {
      ...schedule,
      document: changeDocument(row, input, seller.usual_rate),
      amount: input.amount ?? row.amount,
      is_paused: row.is_paused,
    })
    await requireStoredBytes(tx, actor)
  }
  return changeIn(parts.db, actor, id, changeRow, repeat)
}

/** Pauses a recurring invoice. A paused or ended one is returned unchanged. @throws not_found */
export const pauseRecurring = ({ db }: RecurringParts, actor: Actor, id: string): Promise<RecurringInvoice> =>
  changeIn(db, actor, id, async (tx, row) => {
    if (row.is_paused || row.next_on === null) return
    await queries.rewriteRecurring(tx, actor, id, { ...row, is_paused: true })
  })

/**
 * Resumes a paused recurring invoice at the first day from today on; days within the pause are skipped. @throws
 * not_found
 */
export const resumeRecurring = ({ db }: RecurringParts, actor: Actor, id: string): Promise<RecurringInvoice> =>
  changeIn(db, actor, id, async (tx, row) => {
    if (!row.is_paused) return
    await queries.rewriteRecurring(tx, actor, id, { ...row, ...fromDay(row, await readToday(tx)), is_paused: false })
  })

/** Skips the next day if it is still `day`; else changes nothing. @throws not_found */
export const skipNext = ({ db }: RecurringParts, actor: Actor, id: string, day: Day): Promise<RecurringInvoice> =>
  changeIn(db, actor, id, async (tx, row) => {
    if (row.next_on !== day) return
    await queries.insertPeriod(tx, actor, id, day, null)
    const next_index = row.next_index + 1
    await queries.rewriteRecurring(tx, actor, id, { ...row, next_index, next_on: occurrence(row, next_index) })
  })

/** Deletes a recurring invoice; the invoices that it made are kept. @throws not_found */
export async function deleteRecurring({ db }: RecurringParts, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteRecurring(db, actor, id))) throw new AppError('not_found')
}

/** Locks the row, changes it and returns the changed one. @throws not_found */
const changeIn = (
  db: Db,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: queries.RecurringRow) => Promise<void>,
  repeat?: Repeat | undefined,
): Promise<RecurringInvoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const row = await queries.lockRecurring(tx, actor, id)
    if (!row) throw new AppError('not_found')
    await change(tx, row)
    return presentIn(tx, actor, id)
  })

async function presentIn(tx: Tx, actor: Actor, id: string): Promise<RecurringInvoice> {
  const row = await queries.findListed(tx, actor, id)
  if (!row) throw new AppError('not_found')
  return presentRecurring(row)
}

export {
  ExportedRecurring,
  insertPastRecurring,
  listRecurringForExport,
  type PastRecurring,
  readPastRecurring,
} from './past.ts'
export { countRecurring, findKnownIds as findKnownRecurring } from './queries.ts'
