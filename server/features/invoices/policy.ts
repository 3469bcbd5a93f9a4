import type { ErrorCode } from '#contract/call/errors.ts'
import { balanceOf, refundableOf } from '#domain/document/invoice-balance.ts'
import { type InvoiceRow } from './queries.ts'

/** Why nothing can be received for it, or null. The plan plays no part: a lapsed seller may still settle. */
export function whyNotReceive(row: InvoiceRow): ErrorCode | null {
  if (row.state === 'void') return 'invoice_void'
  if (row.state === 'draft') return 'invoice_is_draft'
  return balanceOf(row) === 0n ? 'nothing_owed' : null
}

/** Why all payments may not be undone, or null: what was refunded must have been received. */
export function whyNotMarkPending({ state, amount_refunded }: InvoiceRow): ErrorCode | null {
  if (state !== 'paid') return 'invoice_not_paid'
  return amount_refunded > 0n ? 'invoice_refunded' : null
}

/** Why nothing can be refunded, or null. The plan plays no part: a lapsed seller may still settle. */
export function whyNotRefund(row: InvoiceRow): ErrorCode | null {
  if (row.state === 'void') return 'invoice_void'
  if (row.state === 'draft') return 'invoice_is_draft'
  return refundableOf(row) === 0n ? 'nothing_to_refund' : null
}

/** Why a document may not be rewritten, issued or removed, or null: what was issued stays. */
export const whyNotEdit = ({ state }: Pick<InvoiceRow, 'state'>): ErrorCode | null =>
  state === 'draft' ? null : 'invoice_not_draft'

/** Why an invoice may not be cancelled, or null. */
export function whyNotVoid({ state, amount_paid, amount_credited }: InvoiceRow): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  if (state === 'void') return 'invoice_void'
  if (amount_paid > 0n) return 'invoice_has_payments'
  return amount_credited > 0n || state === 'issued' ? 'invoice_credited' : null
}

/** Why no credit note may be made for it, or null. */
export function whyNotCredit({ state, kind, amount, amount_credited }: InvoiceRow): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  if (state === 'void') return 'invoice_void'
  return kind === 'credit_note' || amount_credited >= amount ? 'nothing_to_credit' : null
}
