import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { areTaxesMany, documentFacts } from '#domain/document/document-parts.ts'
import { documentSums, type DocumentSums } from '#domain/document/document-sums.ts'
import type { DocumentNature } from '#domain/document/document-labels.ts'
import { fromRupees } from '#domain/money/money.ts'
import { stateOfSeller } from '#domain/document/seller.ts'
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
export const natureOf = (invoice: ShownDocument): DocumentNature => {
  const { seller } = invoice
  return {
    kind: invoice.kind,
    isDraft: invoice.state === 'draft',
    registration: seller.registration,
    sellerState: stateOfSeller(seller),
    place_of_supply: invoice.place_of_supply,
    supply_type: invoice.supply_type,
    reverse_charge: invoice.reverse_charge,
    hasCodes: invoice.lines.some((line) => line.hsn !== null || rateOf(line) !== NO_TAX),
  }
}

/** The sums below the lines, as on paper. */
export const sumsOf = (invoice: ShownDocument): DocumentSums =>
  documentSums(natureOf(invoice), {
    lineCount: invoice.lines.length,
    taxable: fromRupees(invoice.taxable),
    cgst: fromRupees(invoice.cgst),
    sgst: fromRupees(invoice.sgst),
    igst: fromRupees(invoice.igst),
    round_off: fromRupees(invoice.round_off),
    amount: fromRupees(invoice.amount),
    amount_paid: fromRupees(invoice.amount_paid),
    amount_credited: fromRupees(invoice.amount_credited),
    amount_refunded: fromRupees(invoice.amount_refunded),
  })

/** The taxes by code and rate, as on paper. */
export const taxesOf = ({ lines }: ShownDocument): TaxedLine[] =>
  taxTable(
    lines.map((line) => ({
      hsn: line.hsn,
      rate: rateOf(line),
      taxable: fromRupees(line.taxable),
      cgst: fromRupees(line.cgst),
      sgst: fromRupees(line.sgst),
      igst: fromRupees(line.igst),
    })),
  )

/** Whether the tax table stands beside the sums, as on paper. */
export const hasTaxesBeside = (invoice: ShownDocument): boolean =>
  invoice.seller.template !== 'classic' && !areTaxesMany(taxesOf(invoice).length)

/** Name and value beside the title. */
export const factsOf = (invoice: ShownDocument): [string, string][] =>
  documentFacts(natureOf(invoice), { number: invoice.number, issued_on: invoice.issued_on, due_on: invoice.due_on })
