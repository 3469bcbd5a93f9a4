import * as z from 'zod/mini'
import { day, id, instant, rupees } from '../call/fields.ts'
import { InvoiceRefund, SETTLEMENT_METHODS, tdsTax } from './invoice-payment.ts'

/** How Pavti learned of a payment; `opening`: the customer had paid it before the business began with Pavti. */
export const PAYMENT_SOURCES = ['by_hand', 'claim', 'bank', 'sms', 'import', 'opening'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

const undone = z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) }))

/** The part of a payment that settles one invoice. */
export const Allocation = z.object({
  id,
  invoice_id: id,
  invoice_number: z.nullable(z.string()),
  amount: rupees,
  undone,
})
export type Allocation = z.infer<typeof Allocation>

/** The part of a payment that settles what the customer owed before. */
export const OpeningPayment = z.object({ id, opening_id: id, amount: rupees, undone })
export type OpeningPayment = z.infer<typeof OpeningPayment>

/** The refund voucher of a refunded advance (CGST Rule 51). */
export const RefundVoucher = z.object({ number: z.string(), issued_on: day })
export type RefundVoucher = z.infer<typeof RefundVoucher>

/** A refunded part of an advance. */
export const AdvanceRefund = z.object({
  id,
  amount: rupees,
  refunded_on: day,
  method: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  undone,
  voucher: z.nullable(RefundVoucher),
  /** Whether a refund voucher can be made: part of the refund is of an advance with a receipt voucher. */
  can_make_voucher: z.boolean(),
})
export type AdvanceRefund = z.infer<typeof AdvanceRefund>

/** The receipt voucher of an advance (CGST Rule 50), with the amount of the advance when it was made. */
export const ReceiptVoucher = z.object({ number: z.string(), issued_on: day, amount: rupees })
export type ReceiptVoucher = z.infer<typeof ReceiptVoucher>

/** Money received from a customer, or an amount that settles an invoice without money (TDS, write-off). */
export const Payment = z.object({
  id,
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  amount: rupees,
  /** Received in addition to the amount, because payment links asked for it. */
  round_off: rupees,
  /** The part that settles invoices and opening balances. */
  allocated: rupees,
  /** Paid back to the customer. */
  refunded: rupees,
  /** Neither allocated nor refunded: can be used for other invoices. */
  advance: rupees,
  received_on: day,
  method: z.enum(SETTLEMENT_METHODS),
  /** UTR, cheque number and the like. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  payer_upi: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  source: z.enum(PAYMENT_SOURCES),
  /**
   * For TDS: which tax, rate in percent, section of its Act and, for income tax, when the customer's certificate
   * arrived.
   */
  tds: z.nullable(
    z.object({
      tax: tdsTax,
      rate: z.nullable(z.string()),
      section: z.nullable(z.string()),
      certificate_received_on: z.nullable(day),
    }),
  ),
  /**
   * The payment with which it was recorded, and with which it is undone: for TDS, and for a credit that paid for
   * several customers.
   */
  recorded_with: z.nullable(id),
  /**
   * The bank credit of the payment. `is_joined`: the payment was recorded before the bank showed it. `payments`: number
   * of payments, each of another customer, that make up this credit.
   */
  bank_credit: z.nullable(z.object({ id, is_joined: z.boolean(), payments: z.number() })),
  recorded_at: instant,
  by: z.string(),
  undone,
  allocations: z.array(Allocation),
  opening_payments: z.array(OpeningPayment),
  refunds: z.array(AdvanceRefund),
  voucher: z.nullable(ReceiptVoucher),
})
export type Payment = z.infer<typeof Payment>

/** Money paid back to a customer: of an invoice, or of the advance of a payment. */
export const Refund = z.extend(z.omit(InvoiceRefund, { recorded_at: true, by: true, undone: true }), {
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id, number: z.nullable(z.string()) })),
  /** The payment whose advance was paid back. */
  payment_id: z.nullable(id),
})
export type Refund = z.infer<typeof Refund>
