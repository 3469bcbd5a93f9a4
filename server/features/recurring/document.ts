import type * as z from 'zod/mini'
import { NewInvoiceBody } from '#contract/invoices/documents.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { itemFields } from '#contract/invoices/invoice-lines.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { chosenPlace } from '#domain/document/document-lines.ts'
import { DEFAULT_LINE, type UsualSale, withUsualTax, writtenBy } from '#domain/document/quick-invoice.ts'
import { exportDetailsOrNull } from '#domain/document/extras/export-details.ts'
import { NO_TAX, showRate, type TaxRate } from '#domain/gst/tax-rate.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { fillPlaceholders } from '#domain/recurring/placeholders.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { refuseField } from '../../platform/http/app-error.ts'

/** What is stored of a recurring invoice: the body of the call that creates each invoice, without days. */
export type RecurringDocument = z.input<typeof NewInvoiceBody>

/**
 * Whether an invoice is what Create Invoice makes of an amount and a note where no usual rate applies. It has no word of GST,
 * which lines would have for a registered seller.
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
 * The document of an invoice that is to repeat. Its UPI ID is left out: each invoice gets the default of its day. So is a
 * place of supply that was not chosen, which follows the customer, and the numbers of LR, e-way bill and shipping bill, which
 * are of one consignment (CGST Rule 138).
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
          ...(saysNothingOfGst(invoice) ? {} : { rate: line.rate }),
          exemption: line.exemption,
        })),
      }),
})

/** Whether nobody chose the nil rate of its items: the seller had no GST to charge, or has no usual rate. */
const saysNothingOfGst = ({ kind, seller, lines }: InvoiceDetail): boolean =>
  writtenBy(kind, seller.registration) !== 'registered' &&
  lines.every(({ rate, exemption }) => rate === showRate(NO_TAX) && exemption === null)

/** Whether its items have no rate of their own, and so the usual one of the day, as an amount has. */
export const lacksRates = ({ lines = [] }: RecurringDocument): boolean =>
  lines.length > 0 && lines.every(({ rate }) => rate === undefined)

/** The document of a customer, an amount in rupees and a text. */
export const quickDocument = (
  customer: { name: string; id: string | null },
  amount: string,
  text: string | null,
): RecurringDocument => ({ customer_name: customer.name, customer_id: customer.id, amount, notes: text })

/** What a seller writes of an invoice that repeats. */
export interface ContentInput {
  amount?: Paise | undefined
  text?: string | null | undefined
  rate?: TaxRate | null | undefined
}

/**
 * The document with another amount, text and GST rate; what is left out stays. The rate null is `usualRate` of items that have
 * one, and else the usual one on each day.
 * @throws invalid_input (the amount or the rate of one with items)
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

/** Whether its total is one unit price, so that it can be changed without its items. */
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
 * Whether a GST rate can be chosen that its amount includes, so that the total stays. The other kinds of supply may be without
 * the tax.
 */
export const takesRate = (document: RecurringDocument, amount: Paise): boolean =>
  !document.lines ||
  ((hasOneAmount(document, amount) || lacksRates(document) || includesOneRate(document)) &&
    (document.supply_type ?? 'regular') === 'regular' &&
    !document.reverse_charge &&
    document.lines.every(({ exemption }) => !exemption))

const includesOneRate = (document: RecurringDocument): boolean =>
  document.prices_include_tax === true && rateOf(document) !== null

/** The document with another amount; only where it has one. */
const withAmount = (document: RecurringDocument, amount: Paise): RecurringDocument =>
  document.lines
    ? { ...document, lines: document.lines.map((line) => ({ ...line, unit_price: toRupees(amount) })) }
    : { ...document, amount: toRupees(amount) }

/** The document with the GST rate that its amount includes; null: the usual one of the business. Only where it takes one. */
export function withRate(document: RecurringDocument, chosen: TaxRate | null): RecurringDocument {
  const { rate: _before, ...others } = document
  if (chosen === null) return others
  const rate = showRate(chosen)
  if (!document.lines) return { ...others, rate }
  if (rateOf(document) === rate) return document
  return { ...document, prices_include_tax: true, lines: document.lines.map((line) => ({ ...line, rate })) }
}

/** The GST rate of each invoice in percent, where it is one; null: the usual one of the business, or items with several. */
export function rateOf({ lines, rate }: RecurringDocument): string | null {
  const rates = new Set(lines ? lines.map((line) => line.rate) : [rate])
  const [only] = rates
  return rates.size === 1 && typeof only === 'string' ? only : null
}

/**
 * The document with another text: its note, or the description of its first item; a note that said the same changes too.
 * @throws invalid_input (an item without a description, or one that is too long)
 */
export function withText(document: RecurringDocument, text: string | null): RecurringDocument {
  const [first, ...others] = document.lines ?? []
  // The words that a line without a note has are no note.
  if (!first) return { ...document, notes: text === DEFAULT_LINE ? null : text }
  const read = itemFields.description.safeParse(text ?? '')
  if (!read.success) return refuseField('text', read.error.issues[0]?.message ?? 'Please describe the item')
  const notes = document.notes === first.description ? text : document.notes
  return { ...document, notes, lines: [{ ...first, description: read.data }, ...others] }
}

/** The text by which the seller knows it: the note of a quick invoice, the first item of others. */
export const textOf = ({ lines, notes }: RecurringDocument): string =>
  (lines?.[0]?.description ?? notes ?? '') as string

/**
 * The input that creates the invoice of a period, with its placeholders filled in. Items without a rate have that of `usual`.
 * @throws invalid_input, as filled in a text may be too long
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
