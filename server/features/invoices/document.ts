import type { DocumentInput } from '#contract/invoices/documents.ts'
import type { LineInput } from '#contract/invoices/invoice-lines.ts'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import { whyDayClosed } from '#domain/closed-books.ts'
import {
  assumePlace,
  computeDocumentFigures,
  deliveryStateOf,
  type DocumentLine,
} from '#domain/document/document-lines.ts'
import { findExportDetailsFault } from '#domain/document/extras/export-details.ts'
import { pricingOf } from '#domain/document/document.ts'
import { dueAfter } from '#domain/document/usual-term.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import type { DocumentKind } from '#domain/gst/gst-supply.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Day } from '#domain/days/india-day.ts'
import { MAX_AMOUNT, MIN_AMOUNT, type Paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import { DISCOUNT_TOO_LARGE, quickLine, quickTax, type UsualSale } from '#domain/document/quick-invoice.ts'
import { type SellerDetails, stateOfSeller } from '#domain/document/seller.ts'
import { refuseField } from '../../platform/http/app-error.ts'

/** The seller, the customer and the day, on which the amounts of a document depend. */
export interface DocumentContext {
  seller: SellerDetails
  dueDays: number | null
  /** Null if the business has not set it. */
  usualSale: UsualSale | null
  /** The last day whose books are closed. */
  booksClosedTo: Day | null
  customer: CustomerDetails
  today: Day
  /** The name of the document in messages. */
  name: 'An invoice' | 'A quotation' | 'A pro forma invoice' | 'A delivery challan' | 'A voucher'
}

/** A document with its computed fields. */
export interface ComputedDocument {
  kind: DocumentKind
  issued_on: Day
  is_dated: boolean
  due_on: Day | null
  place_of_supply: string | null
  lines: readonly DocumentLine[]
  figures: InvoiceFigures
}

/** Converts a line of the contract to one of the domain. */
export const toDocumentLine = (line: LineInput): DocumentLine => ({
  description: line.description,
  hsn: line.hsn ?? null,
  quantity: line.quantity,
  unit: line.unit ?? null,
  unit_price: line.unit_price,
  discount_percent: line.discount_percent || null,
  discount_amount: line.discount_amount || null,
  rate: line.rate,
  exemption: line.exemption ?? null,
})

/**
 * Resolves the issue day and the due day. @throws invalid_input for a future issue day, closed books, or a due day
 * before the issue day
 */
function resolveDays(
  input: DocumentInput,
  { dueDays, booksClosedTo, today, name }: DocumentContext,
): Pick<ComputedDocument, 'issued_on' | 'is_dated' | 'due_on'> {
  const issued_on = input.issued_on ?? today
  if (issued_on > today) refuseField('issued_on', `${name} cannot be dated in the future`)
  const closed = whyDayClosed(issued_on, booksClosedTo)
  if (closed !== null) refuseField('issued_on', closed)
  const due_on = input.due_on === undefined ? dueAfter(issued_on, dueDays) : input.due_on
  if (due_on && due_on < issued_on) refuseField('due_on', 'The due date is before the date of the invoice')
  return { issued_on, is_dated: input.issued_on !== undefined, due_on: due_on || null }
}

/**
 * Computes the days, place of supply, kind and amounts of a document with lines.
 * @throws invalid_input (a day, no place of supply, export details, or a total above ₹9,99,99,999.99)
 */
export function computeDocument(
  lines: readonly DocumentLine[],
  input: DocumentInput,
  context: DocumentContext,
): ComputedDocument {
  const { seller, customer } = context
  const sellerState = stateOfSeller(seller)
  const place_of_supply =
    input.place_of_supply ??
    assumePlace({
      supply_type: input.supply_type,
      sellerState,
      customerState: customer.state_code,
      isRegistered: customer.gstin !== null,
      deliveryState: deliveryStateOf(input.ship_to, lines),
    })
  if (seller.registration === 'registered' && (sellerState === null || place_of_supply === null)) {
    refuseField('place_of_supply', 'First choose the state of your business in Settings')
  }
  refuseWrongExportDetails(input)
  const figures = computeDocumentFigures(lines, {
    ...pricingOf({ ...input, place_of_supply }),
    registration: seller.registration,
    sellerState,
  })
  const totals = [figures.amount, figures.taxable, figures.gross, figures.taxPayableByRecipient]
  if (totals.some((amount) => amount > MAX_AMOUNT))
    refuseField('lines', 'The total is too large. The most is ₹9,99,99,999.99')
  return { ...resolveDays(input, context), kind: figures.kind, place_of_supply, lines, figures }
}

function refuseWrongExportDetails({ export_details: details, supply_type }: DocumentInput): void {
  const fault = details ? findExportDetailsFault(details, supply_type) : null
  if (fault) refuseField(fault.field === null ? 'export_details' : `export_details.${fault.field}`, fault.sentence)
}

/** Refuses a total of ₹0, which only drafts may have. @throws invalid_input */
export function requirePositiveTotal({ figures }: ComputedDocument): void {
  if (figures.amount < MIN_AMOUNT) refuseField('lines', 'The total must be above ₹0')
}

/** Returns the context of a quick invoice at a rate that the seller chose. The usual HSN belongs to the usual rate. */
export const withRate = (context: DocumentContext, rate: TaxRate | undefined): DocumentContext => {
  if (rate === undefined) return context
  const { usualSale } = context
  return { ...context, usualSale: { rate, hsn: usualSale?.rate === rate ? usualSale.hsn : null } }
}

/** Returns the rate and HSN of a document without a chosen rate; null without GST or a usual rate. */
export const taxOf = ({ seller, usualSale }: DocumentContext) => quickTax(seller.registration, usualSale)

/** The amount of a quick invoice is what the customer pays the seller, so any tax of the seller is included. */
export const quickTerms = (context: DocumentContext, { prices_include_tax, reverse_charge }: DocumentInput) => ({
  prices_include_tax: taxOf(context) === null ? prices_include_tax : !reverse_charge,
})

/** The input of a quick invoice apart from its amount. */
export interface QuickInput extends DocumentInput {
  /** The discount on the amount; `discount` is then 0. */
  discount_percent?: Percent | null | undefined
}

/**
 * Computes an invoice from a name, an amount and a note: a tax invoice at the usual rate of a registered seller, or an
 * invoice without tax if the seller has set no usual rate.
 * @throws invalid_input as `computeDocument` does, or if the discount leaves ₹0
 */
export function computeQuickInvoice(amount: Paise, input: QuickInput, context: DocumentContext): ComputedDocument {
  const line = quickLine(amount, input.notes ?? null, input.discount_percent || null)
  const usual = taxOf(context)
  const document =
    usual === null
      ? computeDocument([line], input, { ...context, seller: withoutTax(context.seller) })
      : computeDocument([{ ...line, ...usual }], input, context)
  if (document.figures.amount < MIN_AMOUNT) {
    refuseField(input.discount_percent ? 'discount_percent' : 'discount', DISCOUNT_TOO_LARGE)
  }
  return document
}

/** Returns the seller as if unregistered, for a document that does not mention GST. */
export const withoutTax = (seller: SellerDetails): SellerDetails => ({
  ...seller,
  registration: seller.registration === 'registered' ? 'unregistered' : seller.registration,
})
