import { useQuery } from '@tanstack/react-query'
import type { Business } from '#contract/business/business.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { PreliminaryDetail, PreliminaryLine } from '#contract/preliminary-documents/preliminary-documents.ts'
import { getInvoice } from '#contract/invoice-detail/invoice-detail.ts'
import { fromRupees } from '#domain/money/money.ts'
import { chosenPlace } from '#domain/document/document-lines.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import {
  chosenTerms,
  typedDetails,
  type TypedDocument,
  typedExtras,
  type TypedLine,
  typedTexts,
} from '#web/features/typed-documents/typed-document.ts'
import { send } from '#web/send.ts'

/** Returns "1,234.50"; empty for null. */
const typedAmount = (rupees: string | null): string => {
  const amount = fromRupees(rupees ?? '0.00')
  return amount === 0n ? '' : showTypedAmount(amount)
}

const typedLine = (line: PreliminaryLine): TypedLine => ({
  key: line.position,
  description: line.description,
  hsn: line.hsn ?? '',
  quantity: line.quantity,
  unit: line.unit ?? '',
  unit_price: showTypedAmount(fromRupees(line.unit_price)),
  discount: line.discount_percent ?? typedAmount(line.discount_amount),
  discount_in: line.discount_percent === null ? 'rupees' : 'percent',
  tax: line.exemption ?? line.rate,
})

/** The common content of an invoice and another document. */
type SavedContent = Omit<Pick<InvoiceDetail, keyof PreliminaryDetail & keyof InvoiceDetail>, 'lines' | 'kind' | 'can'> &
  Pick<InvoiceDetail, 'is_dated' | 'due_on' | 'customer_upi'> & { lines: readonly PreliminaryLine[] }

/** Converts a saved draft to the format of the fields. An empty date stays empty: it becomes the date of issue. */
export function savedDocument(invoice: SavedContent, business: Pick<Business, 'terms'>): TypedDocument {
  const { customer_details: known } = invoice
  return {
    customer_id: invoice.customer_id,
    known,
    customer_language: invoice.customer_language,
    customer_name: invoice.customer_name,
    ...typedDetails(known),
    place_of_supply: chosenPlace(invoice, invoice.lines) ?? '',
    ...chosenTerms(invoice),
    discount: typedAmount(invoice.discount),
    issued_on: invoice.is_dated ? invoice.issued_on : '',
    due_on: invoice.due_on ?? '',
    customer_upi: invoice.customer_upi,
    ...typedTexts((name) => invoice[name] ?? ''),
    terms: invoice.terms === business.terms ? null : (invoice.terms ?? ''),
    ...typedExtras(invoice),
    lines: invoice.lines.map(typedLine),
  }
}

/** The draft as it is on the server when its editor opens, not from the cache; disabled for a new invoice. */
export const useSavedDraft = (id: string | undefined) =>
  useQuery({
    queryKey: ['editor', id],
    queryFn: async ({ signal }) => (await send(getInvoice, { params: { id: id ?? '' }, signal })).invoice,
    enabled: id !== undefined,
    gcTime: 0,
  })
