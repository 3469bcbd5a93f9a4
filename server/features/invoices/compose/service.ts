import type { DocumentInput } from '#contract/invoices/documents.ts'
import type { LineInput } from '#contract/invoices/invoice-lines.ts'
import type { PreliminaryLine } from '#contract/preliminary-documents/preliminary-documents.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import type { CustomerDetails } from '#domain/document/customer-details.ts'
import { chosenPlace } from '#domain/document/document-lines.ts'
import { hasNoChosenRates, type UsualSale, withUsualTax } from '#domain/document/quick-invoice.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type DocumentContent, type LineWithFigures, pricingOf, textsOf } from '#domain/document/document.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { showPercent } from '#domain/money/percent.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import { inRupees } from '#domain/money/rupees.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { NewInvoice } from '../create.ts'
import {
  computeDocument,
  type ComputedDocument,
  type DocumentContext,
  requirePositiveTotal,
  toDocumentLine,
  withoutTax,
} from '../document.ts'
import { emitEvents } from '../../webhooks/service.ts'
import { linesWithFigures } from '../line-queries.ts'
import { documentContext, findPartiesWithoutUpi } from '../parties.ts'
import { type RecordParties, toInvoiceRecord } from '../write.ts'
import type { PrintableDocument } from '../pdf/print-paper.ts'

interface ComposeInput extends Omit<DocumentInput, 'customer_upi' | 'due_on'> {
  lines: readonly LineInput[]
}

interface ComposeOptions {
  hasTax: boolean
  /**
   * Whether the document counts in the seller's books, so that its day must not be in closed books. A quotation does
   * not count.
   */
  isInBooks: boolean
  name: DocumentContext['name']
  /** Called with the day of the document. */
  number: (day: DocumentContent['issued_on']) => Promise<string>
}

/**
 * Computes a document as `createInvoice` does, with the current seller, customer and amounts. Stores nothing except a
 * new customer. Lines keep the entered tax rates, so that an invoice can be made from them later.
 * @throws plan_required, invalid_input (a day, a place or the total), account_full, and what `number` throws
 */
export async function composeDocument(
  tx: Tx,
  actor: Actor,
  plans: 'paid' | 'open',
  { lines, ...input }: ComposeInput,
  { hasTax, isInBooks, name, number }: ComposeOptions,
): Promise<PrintableDocument> {
  const parties = { ...(await findPartiesWithoutUpi(tx, actor, plans, input)), vpa: '' }
  const open = documentContext(parties)
  // Only invoices have a due date.
  const context = { ...open, booksClosedTo: isInBooks ? open.booksClosedTo : null, dueDays: null, name }
  const typed = lines.map(toDocumentLine)
  const document = computeDocument(typed, input, hasTax ? context : { ...context, seller: withoutTax(context.seller) })
  requirePositiveTotal(document)
  await emitEvents(tx, actor, parties.customer.events)
  return toPaper(await number(document.issued_on), document, input, parties)
}

function toPaper(
  number: string,
  document: ComputedDocument,
  input: DocumentInput,
  parties: RecordParties,
): PrintableDocument {
  const { id: _id, ...content } = toInvoiceRecord('', number, document, input, parties)
  const lines = linesWithFigures(document.lines, document.figures.lines, true)
  return { content: { ...content, state: 'issued' }, lines }
}

/** The data of a document from another account, apart from its input. */
interface PastContext extends Pick<ComposeOptions, 'hasTax' | 'name'> {
  number: string
  seller: RecordParties['seller']
  customer: { id: string; name: string; details: CustomerDetails }
  today: Day
}

/**
 * Computes a document again from the data of an export, with the seller and the customer of that time.
 * @throws invalid_input (a day, a place or the total)
 */
export function composePast(
  { lines, ...input }: ComposeInput,
  { hasTax, name, number, seller, customer, today }: PastContext,
): PrintableDocument {
  const typed = lines.map(toDocumentLine)
  const document = computeDocument(typed, input, {
    seller: hasTax ? seller : withoutTax(seller),
    dueDays: null,
    usualSale: null,
    booksClosedTo: null,
    customer: customer.details,
    today,
    name,
  })
  requirePositiveTotal(document)
  return toPaper(number, document, input, { seller, customer, vpa: '' })
}

/**
 * Converts a document to the input of an invoice with the same content, but with the current day, UPI ID and payment
 * terms. A place of supply that was not chosen follows the customer, and lines without a chosen rate get the usual one.
 */
export function toInvoiceInput({ content, lines }: PrintableDocument, usual: UsualSale | null): NewInvoice {
  const seller = restoreSellerDetails(content.seller_details)
  const tax = hasNoChosenRates(seller.registration, lines) ? usual : null
  return {
    customer_name: content.customer_name,
    customer_id: content.customer_id,
    ...pricingOf(content),
    place_of_supply: chosenPlace({ ...content, seller }, lines),
    ...textsOf(content),
    ...extrasOf(content),
    lines: [...lines],
    ...(tax && withUsualTax({ reverse_charge: content.reverse_charge, lines }, tax)),
    draft: false,
  }
}

/** Converts a line of any document to the API form. */
export const presentLine = (line: LineWithFigures): PreliminaryLine => {
  const { position, description, hsn, unit, exemption, unit_price, discount_amount } = line
  const { gross, discount, taxable, cgst, sgst, igst, amount } = line
  return {
    position,
    description,
    hsn,
    quantity: showQuantity(line.quantity),
    unit,
    discount_percent: line.discount_percent === null ? null : showPercent(line.discount_percent),
    rate: showRate(line.rate),
    exemption,
    ...inRupees({ unit_price, discount_amount, gross, discount, taxable, cgst, sgst, igst, amount }),
  }
}
export {
  type PrintableDocument,
  paperFromJson,
  type PaperJson,
  paperToJson,
  type PrintedPaper,
  printPaper,
} from '../pdf/print-paper.ts'
export { assignPaperNumber } from '../number-series/service.ts'
export type { PrintParts } from '../pdf/service.ts'
