import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { PreliminaryLine } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { Document, LineWithFigures } from '#domain/document/document.ts'
import type { DocumentHead } from '#domain/document/document-parts.ts'
import { NO_TAX, readTaxRate } from '#domain/gst/tax-rate.ts'
import { readQuantity } from '#domain/money/quantity.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { inPaise } from '#domain/money/rupees.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'

export type ShownLine = Omit<LineWithFigures, 'discount_percent' | 'discount_amount' | 'credits_position'>

/** A document on the screen: a stored one, or the one that is being written. */
export interface ShownDocument extends Omit<
  Document,
  | 'customer_id'
  | 'is_dated'
  | 'credits_id'
  | 'debits_id'
  | 'credit_reason'
  | 'debit_reason'
  | 'moved_upi'
  | 'asked_extra'
  | 'lines'
> {
  lines: readonly ShownLine[]
  customer_language: PayerLanguage | null
  /** The head of a document that is not an invoice, with the months in a language; replaces the usual one. */
  headIn?: (language: PayerLanguage) => DocumentHead
  /** The amount that its payment link asks for. */
  asked: Paise
  payment_url: string | null
  /** For a note, the invoice that it corrects and the reason. */
  corrects: InvoiceDetail['credits']
  credit_notes: InvoiceDetail['credit_notes']
}

const PRICED = ['discount', 'taxable', 'cgst', 'sgst', 'igst', 'round_off', 'amount'] as const

const AMOUNTS = [...PRICED, 'amount_paid', 'amount_credited', 'amount_refunded', 'amount_waived', 'asked'] as const

const LINE_AMOUNTS = ['unit_price', 'gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'amount'] as const

/** Converts a line to domain values. @throws RangeError if an amount or quantity is invalid */
export const toShownLine = (line: PreliminaryLine | InvoiceLine): ShownLine => {
  const [count, tax] = [readQuantity(line.quantity), readTaxRate(line.rate)]
  if ('fault' in count) throw new RangeError(`Not a quantity: ${line.quantity}`)
  return {
    position: line.position,
    description: line.description,
    hsn: line.hsn,
    unit: line.unit,
    exemption: line.exemption,
    quantity: count.quantity,
    rate: 'rate' in tax ? tax.rate : NO_TAX,
    is_by_value: 'is_by_value' in line && line.is_by_value,
    ...inPaise(line, LINE_AMOUNTS),
  }
}

/** Returns the amounts of a document that is not an invoice, in paise. @throws RangeError if one is invalid */
export const shownAmounts = (document: Record<(typeof PRICED)[number], string>) => inPaise(document, PRICED)

/** The payment fields of a document that asks for no payment. */
export const NOT_PAYABLE = {
  customer_upi: '',
  due_on: null,
  paid_on: null,
  payment_code: null,
  payment_url: null,
  asked: paise(0n),
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_refunded: paise(0n),
  amount_waived: paise(0n),
  corrects: null,
  credit_notes: [],
}

/**
 * Converts the document of an answer, with its amounts in paise. @throws RangeError if an amount or quantity is invalid
 */
export const toShownDocument = (invoice: InvoiceDetail): ShownDocument => ({
  ...invoice,
  ...inPaise(invoice, AMOUNTS),
  corrects: invoice.credits ?? invoice.debits,
  lines: invoice.lines.map(toShownLine),
})
