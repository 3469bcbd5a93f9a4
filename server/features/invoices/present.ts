import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoicePayment } from '#contract/invoices/invoice-payment.ts'
import type { InvoiceRefund } from '#contract/invoices/invoice-refund.ts'
import type { HistoryEntry, Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { NOTHING_CREDITED } from '#domain/document/credit.ts'
import { balanceOf, hasPaymentPage, refundableOf } from '#domain/document/invoice-balance.ts'
import { toRupees } from '#domain/money/money.ts'
import { showPercent } from '#domain/money/percent.ts'
import { quantity, showQuantity } from '#domain/money/quantity.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import type { HistoryRow } from './history-queries.ts'
import type { CreditedLine, KeptLine } from './line-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { whyNotCredit, whyNotEdit, whyNotMarkPending, whyNotReceive, whyNotRefund, whyNotVoid } from './policy.ts'
import type { RefundRow } from './refund-queries.ts'
import { type DocumentRow, type InvoiceRow, type RelatedRow, toInvoiceBalance } from './queries.ts'

/** Of an invoice that was made before customers were kept. */
const NOTHING_KNOWN: CustomerDetails = { phone: null, email: null, address: null, gstin: null, state_code: null }

/** An invoice as its seller sees it. `origin` is the public address of this installation. */
export const presentInvoice = (row: InvoiceRow, origin: string): Invoice => ({
  id: row.id,
  user_id: row.user_id,
  kind: row.kind,
  number: row.number,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_upi: row.customer_upi,
  amount: toRupees(row.amount),
  amount_paid: toRupees(row.amount_paid),
  amount_credited: toRupees(row.amount_credited),
  amount_refunded: toRupees(row.amount_refunded),
  refundable: toRupees(refundableOf(toInvoiceBalance(row))),
  balance: toRupees(balanceOf(toInvoiceBalance(row))),
  notes: row.notes,
  state: row.state,
  paid: row.state === 'paid',
  paid_on: row.paid_on,
  issued_on: row.issued_on,
  due_on: row.due_on,
  created_at: row.created_at.toISOString(),
  payment_url: hasPaymentPage(row.state) ? `${origin}/payment/${row.id}` : null,
  pdf_url: `/api/invoices/${row.id}/pdf`,
  proof_image_url: null,
  version: row.version,
  can: {
    mark_paid: whyNotReceive(row) === null,
    mark_pending: whyNotMarkPending(row) === null,
    record_payment: whyNotReceive(row) === null,
    edit: whyNotEdit(row) === null,
    void: whyNotVoid(row) === null,
    credit: whyNotCredit(row) === null,
    refund: whyNotRefund(row) === null,
  },
})

/** What belongs to an invoice beside its row. */
export interface InvoiceRelations {
  lines: readonly KeptLine[]
  credited: ReadonlyMap<number, CreditedLine>
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
  related: readonly RelatedRow[]
  history: readonly HistoryRow[]
}

/** The same with all that belongs to it. */
export const presentInvoiceDetail = (row: DocumentRow, has: InvoiceRelations, origin: string): InvoiceDetail => {
  const seller = frozenSeller(row.seller_details)
  const corrected = has.related.find(({ id }) => id === row.credits_id)
  return {
    ...presentInvoice(row, origin),
    seller_name: row.seller_name,
    customer_details: row.customer_details ?? NOTHING_KNOWN,
    seller,
    is_dated: row.is_dated,
    place_of_supply: row.place_of_supply,
    supply_type: row.supply_type,
    reverse_charge: row.reverse_charge,
    prices_include_tax: row.prices_include_tax,
    discount: toRupees(row.discount),
    is_rounded: row.is_rounded,
    taxable: toRupees(row.taxable),
    cgst: toRupees(row.cgst),
    sgst: toRupees(row.sgst),
    igst: toRupees(row.igst),
    round_off: toRupees(row.round_off),
    terms: row.terms ?? seller.terms,
    void: row.voided_at && row.void_reason ? { at: row.voided_at.toISOString(), reason: row.void_reason } : null,
    credits: corrected && row.credit_reason ? { ...presentRelated(corrected), reason: row.credit_reason } : null,
    credit_notes: has.related.filter(({ id }) => id !== row.credits_id).map(presentRelated),
    lines: has.lines.map((line) =>
      presentLine(line, has.credited.get(line.position) ?? { quantity: quantity(0n), ...NOTHING_CREDITED }),
    ),
    payments: has.payments.map(presentPayment),
    refunds: has.refunds.map(presentRefund),
    history: has.history.map(presentHistoryEntry),
  }
}

const presentRelated = ({ id, number, issued_on, amount }: RelatedRow) => ({
  id,
  number,
  issued_on,
  amount: toRupees(amount),
})

const presentLine = (line: KeptLine, credited: CreditedLine): InvoiceLine => ({
  position: line.position,
  description: line.description,
  hsn: line.hsn,
  quantity: showQuantity(line.quantity),
  unit: line.unit,
  unit_price: toRupees(line.unit_price),
  discount_percent: line.discount_percent === null ? null : showPercent(line.discount_percent),
  discount_amount: line.discount_amount === null ? null : toRupees(line.discount_amount),
  rate: showRate(line.rate),
  exemption: line.exemption,
  gross: toRupees(line.gross),
  discount: toRupees(line.discount),
  taxable: toRupees(line.taxable),
  cgst: toRupees(line.cgst),
  sgst: toRupees(line.sgst),
  igst: toRupees(line.igst),
  amount: toRupees(line.amount),
  credited_quantity: showQuantity(credited.quantity),
  credited: {
    gross: toRupees(credited.gross),
    discount: toRupees(credited.discount),
    taxable: toRupees(credited.taxable),
    cgst: toRupees(credited.cgst),
    sgst: toRupees(credited.sgst),
    igst: toRupees(credited.igst),
  },
})

const presentPayment = (row: PaymentRow): InvoicePayment => ({
  id: row.id,
  amount: toRupees(row.amount),
  received_on: row.received_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  recorded_at: row.recorded_at.toISOString(),
  by: row.by,
  undone: row.undone_at && { at: row.undone_at.toISOString(), by: row.undone_by, reason: row.undone_reason },
})

const presentRefund = (row: RefundRow): InvoiceRefund => ({
  id: row.id,
  amount: toRupees(row.amount),
  refunded_on: row.refunded_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  recorded_at: row.recorded_at.toISOString(),
  by: row.by,
  undone:
    row.undone_at && row.undone_by !== null && row.undone_reason !== null
      ? { at: row.undone_at.toISOString(), by: row.undone_by, reason: row.undone_reason }
      : null,
})

const presentHistoryEntry = (row: HistoryRow): HistoryEntry => ({
  at: row.at.toISOString(),
  by: row.by,
  what: row.what,
  amount: row.amount === null ? null : toRupees(row.amount),
  method: row.method,
  reason: row.reason,
})
