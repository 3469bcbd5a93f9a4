import { getInvoicePdf } from '#contract/invoices/invoice-files.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { askedOf, balanceOf, hasPaymentPage, refundableOf } from '#domain/document/invoice-balance.ts'
import { toRupees } from '#domain/money/money.ts'
import {
  refusalToCredit,
  refusalToDebit,
  refusalToEdit,
  refusalToMarkPending,
  refusalToReceive,
  refusalToRefund,
  refusalToVoid,
} from './policy.ts'
import type { InvoiceRow } from './queries.ts'

/**
 * The path of a PDF before and after the id. Calling `addressOf` for each row would take longer than the rest of the
 * row.
 */
const [PDF_HEAD = '', PDF_TAIL = ''] = getInvoicePdf.path.split(':id')

/** Converts a row to the API form for its seller. `origin` is the origin of payment links. */
export const presentInvoice = (row: InvoiceRow, origin: string): Invoice => ({
  id: row.id,
  user_id: row.user_id,
  kind: row.kind,
  number: row.number,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_language: row.customer_language,
  customer_upi: row.customer_upi,
  payee_upi: row.moved_upi ?? row.customer_upi,
  payment_code: row.payment_code,
  asked: toRupees(askedOf(row)),
  amount: toRupees(row.amount),
  amount_paid: toRupees(row.amount_paid),
  amount_credited: toRupees(row.amount_credited),
  amount_refunded: toRupees(row.amount_refunded),
  amount_waived: toRupees(row.amount_waived),
  refundable: toRupees(refundableOf(row)),
  balance: toRupees(balanceOf(row)),
  open_claims: row.open_claims,
  notes: row.notes,
  supply_type: row.supply_type,
  state: row.state,
  paid: row.state === 'paid',
  paid_on: row.paid_on,
  issued_on: row.issued_on,
  due_on: row.due_on,
  created_at: row.created_at.toISOString(),
  payment_url: hasPaymentPage(row.state) ? `${origin}/payment/${row.id}` : null,
  pdf_url: `${PDF_HEAD}${row.id}${PDF_TAIL}`,
  proof_image_url: null,
  version: row.version,
  can: {
    mark_paid: refusalToReceive(row) === null,
    mark_pending: refusalToMarkPending(row) === null,
    record_payment: refusalToReceive(row) === null,
    edit: refusalToEdit(row) === null,
    void: refusalToVoid(row) === null,
    credit: refusalToCredit(row) === null,
    debit: refusalToDebit(row) === null,
    refund: refusalToRefund(row) === null,
    write_off: refusalToReceive(row) === null,
  },
})
