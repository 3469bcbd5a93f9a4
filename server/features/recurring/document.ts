import type * as z from 'zod/mini'
import { NewInvoiceBody } from '#contract/invoices/documents.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { itemFields } from '#contract/invoices/invoice-lines.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { chosenPlace } from '#domain/document/document-lines.ts'
import { DEFAULT_LINE, type UsualSale, withUsualTax, registrationAtIssue } from '#domain/document/quick-invoice.ts'
import { exportDetailsOrNull } from '#domain/document/extras/export-details.ts'
import { NO_TAX, showRate, type TaxRate } from '#domain/gst/tax-rate.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { fillPlaceholders } from '#domain/recurring/placeholders.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { refuseField } from '../../platform/http/app-error.ts'

/** The stored document of a recurring invoice: the body of the call that creates each invoice, without days. */
export type RecurringDocument = z.input<typeof NewInvoiceBody> & { customer_name: string }

/**
 * Whether an invoice equals what Create Invoice makes from an amount and a note if no usual rate applies. It does not
 * mention GST, as the lines of a registered seller would.
 */
function isOfAmount({ kind, lines, notes, discount, is_rounded }: InvoiceDetail): boolean {
  const [line, ...others] = lines
  return (
    kind === 'invoice' &&
    line !== undefined &&
    others.length === 0 &&
    line.description === (notes ?? DEFAULT_LINE) &&
    line.hsn === null &&
    line.unit === null &&
    line.exemption === null &&
    Number(line.quantity) === 1 &&
    !Number(line.discount) &&
    !Number(discount) &&
    !is_rounded
  )
}

/**
 * Returns the document of an invoice that is to repeat, without its UPI ID, since each invoice gets the default of its
 * day. Also leaves out a place of supply that was not chosen, which follows the customer, and the numbers of LR, e-way
 * bill and shipping bill, which belong to one consignment (CGST Rule 138).
 */
export const documentOf = (invoice: InvoiceDetail): RecurringDocument => ({
  customer_name: invoice.customer_name,
  customer_id: invoice.customer_id,
  notes: invoice.notes,
  terms: invoice.terms,
  place_of_supply: chosenPlace(invoice, invoice.lines),
  supply_type: invoice.supply_type,
  reverse_charge: invoice.reverse_charge,
  prices_include_tax: invoice.prices_include_tax,
  discount: invoice.discount,
  is_rounded: invoice.is_rounded,
  ...extrasOf(invoice),
  transport: invoice.transport && { ...invoice.transport, lr_number: null, eway_bill_number: null },
  export_details:
    invoice.export_details &&
    exportDetailsOrNull({
      ...invoice.export_details,
      shipping_bill_number: null,
      shipping_bill_on: null,
      port_code: null,
    }),
  ...(isOfAmount(invoice)
    ? { amount: invoice.amount }
    : {
        lines: invoice.lines.map((line) => ({
          description: line.description,
          hsn: line.hsn,
          quantity: line.quantity,
          unit: line.unit,
          unit_price: line.unit_price,
          discount_percent: line.discount_percent,
          discount_amount: line.discount_amount,
          ...(hasNoChosenRate(invoice) ? {} : { rate: line.rate }),
          exemption: line.exemption,
        })),
      }),
})

/** Whether the nil rate of its items was not chosen, because the seller had no GST to charge or has no usual rate. */
const hasNoChosenRate = ({ kind, seller, lines }: InvoiceDetail): boolean =>
  registrationAtIssue(kind, seller.registration) !== 'registered' &&
  lines.every(({ rate, exemption }) => rate === showRate(NO_TAX) && exemption === null)

/** Whether its items have no rate, so that they get the usual one of the day, as an amount does. */
export const lacksRates = ({ lines = [] }: RecurringDocument): boolean =>
  lines.length > 0 && lines.every(({ rate }) => rate === undefined)

/** Returns the document of a customer, an amount in rupees and a text. */
export const quickDocument = (
  customer: { name: string; id: string | null },
  amount: string,
  text: string | null,
): RecurringDocument => ({ customer_name: customer.name, customer_id: customer.id, amount, notes: text })

/** Whether nothing in the document belongs to its own customer, so that others can get the same. */
export const suitsOthers = (document: RecurringDocument): boolean =>
  (document.supply_type ?? 'regular') === 'regular' &&
  (document.custom_fields ?? []).length === 0 &&
  !document.place_of_supply &&
  !document.ship_to &&
  !document.transport &&
  !document.po_number &&
  !document.po_date &&
  !document.export_details

/** Returns the document for another customer. Only valid if `suitsOthers`. */
export const documentFor = (
  document: RecurringDocument,
  { id, name }: { id: string; name: string },
): RecurringDocument => ({
  ...document,
  customer_id: id,
  customer_name: name,
})

/** The seller's changes to the content of a recurring invoice. */
export interface ContentInput {
  amount?: Paise | undefined
  text?: string | null | undefined
  rate?: TaxRate | null | undefined
}

/**
 * Returns the document with another amount, text or GST rate; fields that are left out do not change. A null rate means
 * `usualRate` for items that have a rate, else the usual one of each day.
 * @throws invalid_input (the amount or the rate of a document with items)
 */
export function changeDocument(
  { document, amount: before }: { document: RecurringDocument; amount: Paise },
  { amount, text, rate }: ContentInput,
  usualRate: TaxRate | null,
): RecurringDocument {
  if (amount !== undefined && !hasOneAmount(document, before)) {
    refuseField('amount', 'The amount follows from its items and cannot be changed here')
  }
  if (rate !== undefined && !takesRate(document, before)) {
    refuseField('rate', 'With items, give each one its own GST rate')
  }
  const priced = amount === undefined ? document : withAmount(document, amount)
  const usual = priced.lines && !lacksRates(priced) ? (usualRate ?? NO_TAX) : null
  const taxed = rate === undefined ? priced : withRate(priced, rate ?? usual)
  return text === undefined ? taxed : withText(taxed, text)
}

/** Whether its total is a single unit price, so that it can be changed without the items. */
export function hasOneAmount({ lines, discount }: RecurringDocument, amount: Paise): boolean {
  if (!lines) return true
  const [line] = lines
  return (
    lines.length === 1 &&
    line !== undefined &&
    Number(line.quantity) === 1 &&
    !Number(line.discount_percent) &&
    !Number(line.discount_amount) &&
    !Number(discount) &&
    line.unit_price === toRupees(amount)
  )
}

/**
 * Whether a GST rate included in its amount can be chosen without changing the total. Other kinds of supply may be
 * without the tax.
 */
export const takesRate = (document: RecurringDocument, amount: Paise): boolean =>
  !document.lines ||
  ((hasOneAmount(document, amount) || lacksRates(document) || includesOneRate(document)) &&
    (document.supply_type ?? 'regular') === 'regular' &&
    !document.reverse_charge &&
    document.lines.every(({ exemption }) => !exemption))

const includesOneRate = (document: RecurringDocument): boolean =>
  document.prices_include_tax === true && rateOf(document) !== null

/** Returns the document with another amount. Only valid if `hasOneAmount`. */
const withAmount = (document: RecurringDocument, amount: Paise): RecurringDocument =>
  document.lines
    ? { ...document, lines: document.lines.map((line) => ({ ...line, unit_price: toRupees(amount) })) }
    : { ...document, amount: toRupees(amount) }

/**
 * Returns the document with the GST rate that its amount includes; null means the usual one of the business. Only valid
 * if `takesRate`.
 */
export function withRate(document: RecurringDocument, chosen: TaxRate | null): RecurringDocument {
  const { rate: _before, ...others } = document
  if (chosen === null) return others
  const rate = showRate(chosen)
  if (!document.lines) return { ...others, rate }
  if (rateOf(document) === rate) return document
  return { ...document, prices_include_tax: true, lines: document.lines.map((line) => ({ ...line, rate })) }
}

/**
 * Returns the GST rate of each invoice in percent; null if it is the usual one of the business, or if items have
 * several.
 */
export function rateOf({ lines, rate }: RecurringDocument): string | null {
  const rates = new Set(lines ? lines.map((line) => line.rate) : [rate])
  const [only] = rates
  return rates.size === 1 && typeof only === 'string' ? only : null
}

/**
 * Returns the document with another text: its note, or the description of its first item and a note that is equal to
 * it.
 * @throws invalid_input (an item without a description, or one that is too long)
 */
export function withText(document: RecurringDocument, text: string | null): RecurringDocument {
  const [first, ...others] = document.lines ?? []
  // The default text of a line without a note is not stored as a note.
  if (!first) return { ...document, notes: text === DEFAULT_LINE ? null : text }
  const read = itemFields.description.safeParse(text ?? '')
  if (!read.success) return refuseField('text', read.error.issues[0]?.message ?? 'Please describe the item')
  const notes = document.notes === first.description ? text : document.notes
  return { ...document, notes, lines: [{ ...first, description: read.data }, ...others] }
}

/** Returns the text by which the seller recognizes it: the note of a quick invoice, else the first item. */
export const textOf = ({ lines, notes }: RecurringDocument): string =>
  (lines?.[0]?.description ?? notes ?? '') as string

/**
 * Returns the input that creates the invoice of a period, with its placeholders filled in. Items without a rate get
 * that of `usual`.
 * @throws invalid_input, since a filled-in text may be too long
 */
export function inputFor(
  kept: RecurringDocument,
  {
    period,
    issued_on,
    due_on,
    isDraft,
    usual,
  }: {
    period: { from: Day; to: Day }
    issued_on: Day | undefined
    due_on: Day | undefined
    isDraft: boolean
    usual: UsualSale | null
  },
): z.output<typeof NewInvoiceBody> {
  const { reverse_charge, lines = [] } = kept
  const tax = usual && lacksRates(kept) ? { ...usual, rate: showRate(usual.rate) } : null
  const document = tax ? { ...kept, ...withUsualTax({ reverse_charge, lines }, tax) } : kept
  const fill = (text: unknown) => (typeof text === 'string' ? fillPlaceholders(text, period) : text)
  const input = readInput(NewInvoiceBody, {
    ...document,
    notes: fill(document.notes),
    terms: fill(document.terms),
    ...(document.custom_fields && {
      custom_fields: document.custom_fields.map((field) => ({ ...field, value: fill(field.value) })),
    }),
    ...(document.lines && {
      lines: document.lines.map((line) => ({ ...line, description: fill(line.description) })),
    }),
    issued_on,
    due_on,
  }) as z.output<typeof NewInvoiceBody>
  return { ...input, draft: isDraft }
}
