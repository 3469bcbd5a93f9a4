import type { Payment, Refund } from '#contract/settlement/payment.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showPercent } from '#domain/money/percent.ts'
import type {
  AdvanceRefundRow,
  AllocationRow,
  OpeningPaymentRow,
  ListedRefundRow,
  ShownPaymentRow,
} from './read-queries.ts'
import type { PaymentRow } from './queries.ts'

/** Returns the amount of a payment that is neither allocated nor refunded, in paise; 0 if undone. */
export const advanceOf = ({ amount, allocated, refunded, undone_at }: PaymentRow) =>
  paise(undone_at === null ? amount - allocated - refunded : 0n)

const undoneOf = (row: { undone_at: Date | null; undone_by: string | null; undone_reason: string | null }) =>
  row.undone_at && { at: row.undone_at.toISOString(), by: row.undone_by, reason: row.undone_reason }

/** Whether a refund can have a refund voucher, provided that the receipt voucher covers a part of it. */
export const canHaveRefundVoucher = (one: AdvanceRefundRow): boolean =>
  one.has_receipt_voucher && one.voucher_number === null && one.undone_at === null

/** Converts a payment with its allocations and refunds to the API form. */
export const presentPayment = (
  row: ShownPaymentRow,
  {
    allocations,
    openings,
    refunds,
    voucherParts,
  }: {
    allocations: readonly AllocationRow[]
    openings: readonly OpeningPaymentRow[]
    refunds: readonly AdvanceRefundRow[]
    /** The part of each refund that a refund voucher can be issued for, by the refund's id. */
    voucherParts: ReadonlyMap<string, Paise>
  },
): Payment => ({
  id: row.id,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  amount: toRupees(row.amount),
  round_off: toRupees(row.round_off),
  allocated: toRupees(row.allocated),
  refunded: toRupees(row.refunded),
  advance: toRupees(advanceOf(row)),
  received_on: row.received_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  payer_upi: row.payer_upi,
  payer_name: row.payer_name,
  source: row.source,
  tds: presentTds(row),
  recorded_with: row.recorded_with,
  bank_credit:
    row.credit_id === null
      ? null
      : { id: row.credit_id, is_joined: row.is_joined ?? false, payments: row.credit_payments },
  recorded_at: row.recorded_at.toISOString(),
  by: row.by,
  undone: undoneOf(row),
  allocations: allocations.map((one) => ({
    id: one.id,
    invoice_id: one.invoice_id,
    invoice_number: one.invoice_number,
    amount: toRupees(one.amount),
    undone: undoneOf(one),
  })),
  opening_payments: openings.map((one) => ({
    id: one.id,
    opening_id: one.opening_id,
    amount: toRupees(one.amount),
    undone: undoneOf(one),
  })),
  refunds: refunds.map((one) => presentAdvanceRefund(one, voucherParts.get(one.id) ?? paise(0n))),
  voucher: presentVoucher(row),
})

const presentTds = (row: ShownPaymentRow): Payment['tds'] =>
  row.method === 'tds'
    ? {
        tax: row.tds_tax,
        rate: row.tds_rate === null ? null : showPercent(row.tds_rate),
        section: row.tds_section,
        certificate_received_on: row.certificate_received_on,
      }
    : null

const presentAdvanceRefund = (row: AdvanceRefundRow, voucherPart: Paise): Payment['refunds'][number] => ({
  id: row.id,
  amount: toRupees(row.amount),
  refunded_on: row.refunded_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  undone: undoneOf(row),
  voucher:
    row.voucher_number !== null && row.voucher_day !== null
      ? { number: row.voucher_number, issued_on: row.voucher_day }
      : null,
  can_make_voucher: canHaveRefundVoucher(row) && voucherPart > 0n,
})

const presentVoucher = ({ voucher_number, voucher_day, voucher_amount }: ShownPaymentRow): Payment['voucher'] =>
  voucher_number !== null && voucher_day !== null && voucher_amount !== null
    ? { number: voucher_number, issued_on: voucher_day, amount: toRupees(voucher_amount) }
    : null

export const presentRefund = ({ amount, invoice_id, invoice_number, ...row }: ListedRefundRow): Refund => ({
  id: row.id,
  amount: toRupees(amount),
  refunded_on: row.refunded_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  invoice: invoice_id === null ? null : { id: invoice_id, number: invoice_number },
  payment_id: row.payment_id,
})
