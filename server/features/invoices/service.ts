import type { Invoice, InvoiceDetail, InvoiceStatus } from '#contract/invoices.ts'
import { fiscalYear } from '#domain/fiscal-year.ts'
import { indiaDay } from '#domain/india-day.ts'
import { invoiceNumber } from '#domain/invoice-number.ts'
import { type Paise, paise } from '#domain/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../accounts/actor.ts'
import { planOf } from '../accounts/actor.ts'
import * as analytics from '../analytics/service.ts'
import * as customers from '../customers/service.ts'
import { findSellerDetails } from '../business/service.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { addHistory, listHistory } from './history-queries.ts'
import { type Kind, listPage } from './list-queries.ts'
import { insertPayment, undoPayments } from './payment-queries.ts'
import { whyNotMarkPaid, whyNotMarkPending } from './policy.ts'
import { presentInvoice, presentInvoiceDetail } from './present.ts'
import * as queries from './queries.ts'
import { countMatches, countOfCustomer, searchPage } from './search-queries.ts'

/** Line of an invoice without notes (product-spec, section 2, Invoice detail). */
const DEFAULT_LINE = 'Professional Services'

export interface InvoiceParts {
  db: Db
  /** Origin of payment links. */
  publicUrl: string
  plans: 'paid' | 'open'
}

/** What a seller gives; already clean by the contract. */
export interface NewInvoice {
  customer_name: string
  customer_id?: string | null | undefined
  customer_upi?: string | null | undefined
  amount: Paise
  notes?: string | null | undefined
}

/**
 * Makes an invoice with the next number of its fiscal year. The plan is read by the clock of the database.
 * @throws plan_required, invalid_input (no UPI ID given and none kept), key_reused
 */
export const createInvoice = (
  { db, publicUrl, plans }: InvoiceParts,
  own: Actor,
  given: NewInvoice,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, own.businessId, repeat, async (tx) => {
    await customers.holdCustomers(tx, own)
    const seller = await queries.findSeller(tx, own)
    if (!seller) throw new AppError('not_found')
    if (planOf(seller, plans) !== 'Pro') throw new AppError('plan_required')
    const customerUpi = given.customer_upi ?? seller.default_upi
    if (!customerUpi) throw new AppError('invalid_input', { fields: { customer_upi: 'Please enter a UPI ID' } })

    const issuedOn = indiaDay(seller.now)
    const sequence = await queries.takeNumber(tx, own, seller.invoice_prefix, fiscalYear(issuedOn))
    const customer = await customers.billCustomer(tx, own, { id: given.customer_id ?? null, name: given.customer_name })
    const notes = given.notes ?? null
    const invoice = await queries.insertInvoice(tx, own, {
      id: newId(),
      number: invoiceNumber(seller.invoice_prefix, issuedOn, sequence),
      issuedOn,
      sellerName: seller.name,
      sellerDetails: await findSellerDetails(tx, own),
      customerId: customer.id,
      customerName: customer.name,
      customerDetails: customer.details,
      customerUpi,
      amount: given.amount,
      notes,
    })
    await Promise.all([
      queries.insertLine(tx, own, invoice.id, notes ?? DEFAULT_LINE, invoice.amount),
      addHistory(tx, own, { invoiceId: invoice.id, what: 'created', amount: invoice.amount }),
      customers.countInvoice(tx, own, customer.id, invoice.amount),
      analytics.countInvoice(tx, own),
      queries.rememberUpi(tx, own, customerUpi),
    ])
    return presentInvoice(invoice, publicUrl)
  })

/**
 * Settles what is still owed, on the seller's word. Safe to repeat: a paid invoice is returned as it is.
 * @throws not_found (absent or another's), invoice_void
 */
export const markPaid = ({ db, publicUrl }: InvoiceParts, own: Actor, id: string): Promise<Invoice> =>
  changeInvoice(db, own, id, async (tx, invoice) => {
    if (invoice.state === 'paid') return presentInvoice(invoice, publicUrl)
    const refusal = whyNotMarkPaid(invoice)
    if (refusal) throw new AppError(refusal)

    const owed = paise(invoice.amount - invoice.amount_paid)
    const today = await readToday(tx)
    await queries.setPaid(tx, own, id, today)
    await insertPayment(tx, own, id, owed, today)
    await addHistory(tx, own, { invoiceId: id, what: 'marked_paid', amount: owed })
    if (invoice.customer_id) await customers.countReceived(tx, own, invoice.customer_id, owed)
    await analytics.countEarning(tx, own, today, owed)
    return presentInvoice({ ...invoice, state: 'paid', amount_paid: invoice.amount, paid_on: today }, publicUrl)
  })

/**
 * Opens a paid invoice again; what was recorded as received stays in the table as undone, the reason in the history.
 * @throws not_found (absent or another's), invoice_not_paid
 */
export const markPending = (
  { db, publicUrl }: InvoiceParts,
  own: Actor,
  id: string,
  reason: string,
): Promise<Invoice> =>
  changeInvoice(db, own, id, async (tx, invoice) => {
    const refusal = whyNotMarkPending(invoice)
    if (refusal) throw new AppError(refusal)

    await queries.setPending(tx, own, id)
    const undone = await undoPayments(tx, own, id)
    await addHistory(tx, own, { invoiceId: id, what: 'marked_pending', amount: invoice.amount_paid, reason })
    const { customer_id: customerId } = invoice
    if (customerId) await customers.countReceived(tx, own, customerId, paise(-invoice.amount_paid))
    await analytics.uncountEarnings(tx, own, undone)
    return presentInvoice({ ...invoice, state: 'pending', amount_paid: paise(0n), paid_on: null }, publicUrl)
  })

const changeInvoice = (
  db: Db,
  own: Actor,
  id: string,
  change: (tx: Tx, invoice: queries.InvoiceRow) => Promise<Invoice>,
): Promise<Invoice> =>
  db.begin(async (tx) => {
    await customers.holdCustomers(tx, own)
    const invoice = await queries.lockInvoice(tx, own, id)
    if (!invoice) throw new AppError('not_found')
    return change(tx, invoice)
  })

/**
 * One invoice with its lines and history.
 * @throws not_found (absent or another's)
 */
export async function getInvoice({ db, publicUrl }: InvoiceParts, own: Actor, id: string): Promise<InvoiceDetail> {
  const [invoice, lines, history] = await Promise.all([
    queries.findInvoice(db, own, id),
    queries.listLines(db, own, id),
    listHistory(db, own, id),
  ])
  if (!invoice) throw new AppError('not_found')
  return presentInvoiceDetail(invoice, lines, history, publicUrl)
}

async function countAsked(
  db: Db,
  own: Actor,
  search: string,
  kind: Kind,
): Promise<{ count: number; isExact: boolean }> {
  const { status, customerId } = kind
  if (customerId !== undefined && search === '') return countOfCustomer(db, own, { status, customerId })
  const size = await analytics.countInvoices(db, own, status)
  return search === '' ? { count: size, isExact: true } : countMatches(db, own, search, { status, customerId, size })
}

/** What a page of the list is asked for. */
export interface ListRequest {
  limit: number
  status: InvoiceStatus
  cursor?: string | undefined
  search?: string | undefined
  customer_id?: string | undefined
}

/**
 * A page of invoices, newest first; its cost does not grow with their number.
 * @throws invalid_input for a cursor that is none
 */
export async function listInvoices({ db, publicUrl }: InvoiceParts, own: Actor, asked: ListRequest) {
  const { status, limit, search = '', customer_id: customerId } = asked
  const range = { status, customerId, limit, place: asked.cursor === undefined ? undefined : readCursor(asked.cursor) }
  const { place } = range
  const [{ rows, hasMore }, { count, isExact }] = await Promise.all([
    search === '' ? listPage(db, own, range) : searchPage(db, own, search, range),
    countAsked(db, own, search, range),
  ])
  const [first, last] = [rows[0], rows.at(-1)]
  // Going back, the page came from a newer neighbour, so an older one exists; and the other way round.
  const hasOlder = place?.direction === 'before' ? true : hasMore
  const hasNewer = place?.direction === 'before' ? hasMore : place !== undefined
  return {
    invoices: rows.map((row) => presentInvoice(row, publicUrl)),
    total: count,
    total_is_exact: isExact,
    next_cursor:
      last && hasOlder
        ? writeCursor({ direction: 'after', createdAtMicros: last.created_at_micros, id: last.id })
        : null,
    previous_cursor:
      first && hasNewer
        ? writeCursor({ direction: 'before', createdAtMicros: first.created_at_micros, id: first.id })
        : null,
  }
}
