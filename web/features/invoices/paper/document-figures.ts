import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { areTaxesMany, documentFacts } from '#domain/document/document-parts.ts'
import { documentSums, type DocumentSums } from '#domain/document/document-sums.ts'
import { type DocumentNature, natureOf as natureOfDocument } from '#domain/document/document-labels.ts'
import { inPaise } from '#domain/money/rupees.ts'
import { NO_TAX, readTaxRate, type TaxRate } from '#domain/gst/tax-rate.ts'
import { type TaxedLine, taxTable } from '#domain/gst/tax-table.ts'

/** What the paper on the screen shows: an invoice that is kept, or one that is being written. */
export type ShownDocument = Omit<
  InvoiceDetail,
  | 'user_id'
  | 'customer_id'
  | 'customer_phone'
  | 'paid'
  | 'created_at'
  | 'version'
  | 'can'
  | 'payments'
  | 'refunds'
  | 'history'
>

const rateOf = ({ rate }: InvoiceLine): TaxRate => {
  const read = readTaxRate(rate)
  return 'rate' in read ? read.rate : NO_TAX
}

/** What words and taxes of the document follow from. */
export const natureOf = (invoice: ShownDocument): DocumentNature =>
  natureOfDocument({ ...invoice, lines: invoice.lines.map((line) => ({ hsn: line.hsn, rate: rateOf(line) })) })

const TAXES = ['taxable', 'cgst', 'sgst', 'igst'] as const
const SUMS = [...TAXES, 'round_off', 'amount', 'amount_paid', 'amount_credited', 'amount_refunded'] as const

/** The sums below the lines, as on paper. */
export const sumsOf = (invoice: ShownDocument): DocumentSums =>
  documentSums(natureOf(invoice), { ...inPaise(invoice, SUMS), lineCount: invoice.lines.length })

/** The taxes by code and rate, as on paper. */
export const taxesOf = ({ lines }: ShownDocument): TaxedLine[] =>
  taxTable(lines.map((line) => ({ hsn: line.hsn, rate: rateOf(line), ...inPaise(line, TAXES) })))

/** Whether the tax table stands beside the sums, as on paper. */
export const hasTaxesBeside = (invoice: ShownDocument): boolean =>
  invoice.seller.template !== 'classic' && !areTaxesMany(taxesOf(invoice).length)

/** Name and value beside the title. */
export const factsOf = (invoice: ShownDocument): [string, string][] => documentFacts(natureOf(invoice), invoice)
