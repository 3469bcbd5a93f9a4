import type { ErrorCode } from '#contract/call/errors.ts'
import { isNote } from '#domain/document/document.ts'
import { balanceOf, refundableOf } from '#domain/document/invoice-balance.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { Registration } from '#domain/gst/gst-supply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentRow, InvoiceRow } from './queries.ts'

/** Returns why no payment can be recorded, or null. Independent of the plan, which may have lapsed. */
export function refusalToReceive(row: InvoiceRow): ErrorCode | null {
  if (row.state === 'void') return 'invoice_void'
  if (row.state === 'draft') return 'invoice_is_draft'
  return balanceOf(row) === 0n ? 'nothing_owed' : null
}

/** Returns why the payments cannot be undone, or null. Refunded money must have been received. */
export function refusalToMarkPending({ state, amount_refunded }: InvoiceRow): ErrorCode | null {
  if (state !== 'paid') return 'invoice_not_paid'
  return amount_refunded > 0n ? 'invoice_refunded' : null
}

/** Returns why no refund can be recorded, or null. Independent of the plan, which may have lapsed. */
export function refusalToRefund(row: InvoiceRow): ErrorCode | null {
  if (row.state === 'void') return 'invoice_void'
  if (row.state === 'draft') return 'invoice_is_draft'
  return refundableOf(row) === 0n ? 'nothing_to_refund' : null
}

/** Returns why a document cannot be edited, issued or deleted, or null. Only a draft can. */
export const refusalToEdit = ({ state }: Pick<InvoiceRow, 'state'>): ErrorCode | null =>
  state === 'draft' ? null : 'invoice_not_draft'

/**
 * Refuses to issue a draft that would change. It is issued with the taxes of its issue day. If these change its total
 * or its kind (for example, a draft from before the seller registered would become a nil-rated bill of supply), the
 * seller first reviews it in the editor.
 * @throws draft_tax_changed
 */
export function requireShownDocument(draft: ShownDocument, issued: ShownDocument): void {
  if (nameAndTotal(draft) !== nameAndTotal(issued)) throw new AppError('draft_tax_changed')
}

/**
 * Refuses a document whose figures the caller saw with another GST registration: its total or its kind would be another
 * one. @throws registration_changed
 */
export function requireShownRegistration(shown: Registration | undefined, { registration }: SellerDetails): void {
  if (shown !== undefined && shown !== registration) throw new AppError('registration_changed')
}

type ShownDocument = Pick<DocumentRow, 'kind' | 'amount' | 'seller_details'>

/** A composition dealer's bill of supply is a different document from a bill of supply for nil-rated goods. */
const nameAndTotal = ({ kind, amount, seller_details: { registration } }: ShownDocument): string =>
  `${kind} ${kind === 'bill_of_supply' ? registration : ''} ${amount}`

/** Returns why an invoice cannot be cancelled, or null. */
export function refusalToVoid({ state, amount_paid, amount_credited }: InvoiceRow): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  if (state === 'void') return 'invoice_void'
  if (amount_paid > 0n) return 'invoice_has_payments'
  return amount_credited > 0n || state === 'issued' ? 'invoice_credited' : null
}

/** Returns why no credit note can be issued for an invoice or a debit note, or null. */
export function refusalToCredit({ state, kind, amount, amount_credited }: InvoiceRow): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  if (state === 'void') return 'invoice_void'
  return kind === 'credit_note' || amount_credited >= amount ? 'nothing_to_credit' : null
}

/** Returns why no debit note can be issued for an invoice, or null. */
export function refusalToDebit({ state, kind }: InvoiceRow): ErrorCode | null {
  if (state === 'draft') return 'invoice_is_draft'
  if (state === 'void') return 'invoice_void'
  return isNote(kind) ? 'not_debitable' : null
}
