import type { ErrorCode } from '#contract/call/errors.ts'
import type { PreliminaryState } from '#domain/document/preliminary.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PreliminaryRow } from './queries.ts'

type DocumentState = Pick<PreliminaryRow, 'state' | 'kind' | 'is_invoice_void'>

/** Returns why a document cannot be edited, or null. An accepted offer cannot be edited. */
export const refusalToEdit = ({ state }: DocumentState): ErrorCode | null =>
  state === 'open' ? null : 'document_not_open'

/**
 * Returns why no invoice can be made, or null. A document may still become an invoice if it expired, was not accepted
 * online, or if its invoice was cancelled.
 */
export const refusalToInvoice = ({ state, is_invoice_void }: DocumentState): ErrorCode | null =>
  state === 'open' || state === 'accepted' || is_invoice_void ? null : 'document_not_open'

/**
 * Returns why the state cannot be set, or null. Only an offer can be declined. Once its invoice is made, only the
 * invoice can be cancelled.
 */
export const refusalToSet = ({ state, kind }: DocumentState, to: PreliminaryState): ErrorCode | null => {
  if (state === to) return null
  if (state === 'invoiced') return 'document_invoiced'
  if (to === 'declined') return kind !== 'delivery_challan' && state === 'open' ? null : 'document_not_open'
  if (to === 'cancelled') return state === 'open' || state === 'accepted' ? null : 'document_not_open'
  return state === 'declined' || state === 'cancelled' ? null : 'document_not_open'
}

/**
 * Refuses an invoice whose total differs from the accepted one. The invoice has the taxes of its own day, so it may be
 * higher if the seller has registered meanwhile.
 * @throws accepted_sum_changed
 */
export function requireAcceptedSum(
  { accepted_at, amount }: Pick<PreliminaryRow, 'accepted_at' | 'amount'>,
  asked: Paise,
): void {
  if (accepted_at === null || asked === amount) return
  throw new AppError('accepted_sum_changed', {
    sentence: `Your customer accepted ${showRupeesAndPaise(amount)}, but with your tax settings of today the invoice comes to ${showRupeesAndPaise(asked)}. Cancel this and send a new one.`,
  })
}
