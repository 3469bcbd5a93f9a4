import type { Invoice } from '#contract/invoices/invoices.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import { type Actor, planOf } from '../accounts/actor.ts'
import { findSellerDetails } from '../business/service.ts'
import * as customers from '../customers/service.ts'
import { lockTotals, requireRoomForInvoice } from '../totals/service.ts'
import {
  computeDocument,
  computeQuickInvoice,
  type DocumentInput,
  quickTerms,
  requirePositiveTotal,
  toDocumentLine,
} from './document.ts'
import type { LineInput } from '#contract/invoices/invoice-lines.ts'
import { finishInvoiceChange } from './change.ts'
import { addHistory } from './history-queries.ts'
import { insertLines, keptLines } from './line-queries.ts'
import * as queries from './queries.ts'
import { nextNumber, writtenInvoice } from './write.ts'

export interface InvoiceParts {
  db: Db
  /** Origin of payment links. */
  publicUrl: string
  plans: 'paid' | 'open'
}

/** What a seller says of a document and its customer; clean by the contract. */
export interface CreateInvoiceInput extends DocumentInput {
  customer_name: string
  customer_id?: string | null | undefined
  customer?: customers.CustomerPatch | undefined
  customer_upi?: string | null | undefined
}

/** An amount makes a quick invoice, lines make a document. */
export interface NewInvoice extends CreateInvoiceInput {
  amount?: Paise | undefined
  lines?: readonly LineInput[] | undefined
  draft: boolean
}

/**
 * Makes an invoice with the next number of its fiscal year, or a draft without one. The plan is read by the clock of
 * the database.
 * @throws plan_required, invalid_input (days, place or total do not fit, no UPI ID), account_full, key_reused, series_full
 */
export const createInvoice = (
  { db, publicUrl, plans }: InvoiceParts,
  actor: Actor,
  input: NewInvoice,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    await requireRoomForInvoice(tx, actor)
    const parties = await findParties(tx, actor, plans, input)
    const circumstances = documentContext(parties)
    const given = input.lines === undefined ? { ...input, ...quickTerms(circumstances, input) } : input
    const document =
      given.lines === undefined
        ? computeQuickInvoice(given.amount ?? missingAmount(), given, circumstances)
        : computeDocument(given.lines.map(toDocumentLine), given, circumstances)
    if (!given.draft) requirePositiveTotal(document)
    const number = given.draft ? null : await numberToIssue(tx, actor, parties, document.issued_on)
    const row = await queries.insertInvoice(tx, actor, writtenInvoice(newInvoiceId(), number, document, given, parties))
    await insertLines(tx, actor, row.id, keptLines(document.lines, document.figures.lines, given.draft))
    await addHistory(tx, actor, { invoiceId: row.id, what: given.draft ? 'drafted' : 'created', amount: row.amount })
    if (parties.seller.default_upi === null) await queries.rememberUpi(tx, actor, parties.vpa)
    return finishInvoiceChange(tx, actor, publicUrl, {
      before: null,
      after: row,
      event: given.draft ? null : 'invoice.created',
    })
  })

/** The contract lets nothing pass that has neither. */
const missingAmount = (): never => {
  throw new Error('An invoice has neither amount nor lines.')
}

/** Who sells to whom, and where the money goes. */
export interface Parties {
  seller: queries.SellerRow
  details: Awaited<ReturnType<typeof findSellerDetails>>
  customer: customers.BilledCustomer
  vpa: string
  isPro: boolean
}

/** @throws plan_required, invalid_input (no UPI ID given and none kept) */
export async function findParties(
  tx: Tx,
  actor: Actor,
  plans: 'paid' | 'open',
  given: CreateInvoiceInput,
): Promise<Parties> {
  const seller = await queries.findSeller(tx, actor)
  if (!seller) throw new AppError('not_found')
  const isPro = planOf(seller, plans) === 'Pro'
  if (!isPro && seller.free_invoices_left === 0) throw new AppError('plan_required')
  const vpa = given.customer_upi ?? seller.default_upi
  if (!vpa) throw new AppError('invalid_input', { fields: { customer_upi: 'Please enter a UPI ID' } })
  const told = given.customer
  const customer = await customers.billCustomer(tx, actor, {
    id: given.customer_id ?? null,
    name: given.customer_name,
    told,
  })
  return { seller, details: await findSellerDetails(tx, actor), customer, vpa, isPro }
}

/** The next number of the seller; without Pro it uses one of the free invoices. @throws plan_required, series_full */
export async function numberToIssue(tx: Tx, actor: Actor, { seller, isPro }: Parties, day: Day): Promise<string> {
  if (!isPro && !(await queries.takeFreeInvoice(tx, actor))) throw new AppError('plan_required')
  return nextNumber(tx, actor, seller.invoice_prefix, day)
}

/** What the figures of a document of these two depend on. */
export const documentContext = ({ seller, details, customer }: Parties) => ({
  seller: details,
  dueDays: seller.due_days,
  usualSale: seller.usual_rate === null ? null : { rate: seller.usual_rate, hsn: seller.usual_hsn },
  booksClosedTo: seller.books_closed_to,
  customer: customer.details,
  today: indiaDay(seller.now),
})
