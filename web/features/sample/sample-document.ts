import { totalsOf, NO_TEXTS } from '#domain/document/document.ts'
import { computeDocumentFigures } from '#domain/document/document-lines.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { paise } from '#domain/money/money.ts'
import type { SampleInvoice } from '#domain/sample/sample-invoices.ts'
import { NOT_PAYABLE, type ShownDocument } from '#web/features/invoices/paper/shown-document.ts'

const TERMS = {
  place_of_supply: null,
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
} as const

/** The document of a sample invoice, without anything to pay with. */
export function sampleDocument(invoice: SampleInvoice, sellerName: string): ShownDocument {
  const figures = computeDocumentFigures(invoice.lines, { ...TERMS, registration: 'unregistered', sellerState: null })
  return {
    ...NOT_PAYABLE,
    ...NO_EXTRAS,
    ...NO_TEXTS,
    ...TERMS,
    ...totalsOf(figures),
    kind: 'invoice',
    state: invoice.state,
    number: invoice.number,
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    paid_on: invoice.paid_on,
    amount_paid: invoice.amount_paid,
    seller_name: sellerName,
    seller: frozenSeller({}),
    customer_name: invoice.customer_name,
    customer_details: { phone: null, email: null, address: null, gstin: null, state_code: null },
    lines: invoice.lines.flatMap((line, i) => {
      const figured = figures.lines[i]
      return figured ? [{ ...line, ...figured, position: i + 1, is_by_value: false }] : []
    }),
  }
}
