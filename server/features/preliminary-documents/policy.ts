import type { ErrorCode } from '#contract/call/errors.ts'
import type { PreliminaryState } from '#domain/document/preliminary.ts'
import type { PreliminaryRow } from './queries.ts'

type Kept = Pick<PreliminaryRow, 'state' | 'kind' | 'is_invoice_void'>

/** What the customer accepted stays as it is. */
export const refusalToEdit = ({ state }: Kept): ErrorCode | null => (state === 'open' ? null : 'document_not_open')

/**
 * An expired one may still become an invoice, and so may one that the customer did not accept on its page, or whose invoice
 * was cancelled.
 */
export const refusalToInvoice = ({ state, is_invoice_void }: Kept): ErrorCode | null =>
  state === 'open' || state === 'accepted' || is_invoice_void ? null : 'document_not_open'

/** Only an offer can be declined; once the invoice is made, that is what can be cancelled. */
export const refusalToSet = ({ state, kind }: Kept, to: PreliminaryState): ErrorCode | null => {
  if (state === to) return null
  if (state === 'invoiced') return 'document_invoiced'
  if (to === 'declined') return kind !== 'delivery_challan' && state === 'open' ? null : 'document_not_open'
  if (to === 'cancelled') return state === 'open' || state === 'accepted' ? null : 'document_not_open'
  return state === 'declined' || state === 'cancelled' ? null : 'document_not_open'
}
