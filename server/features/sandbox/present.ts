import { type LinkRow, type OrderRow, type PaymentRow, type RefundRow, withoutPrefix } from './rows.ts'
import { payPagePath } from './parts.ts'

/** Converts to Unix seconds, the provider's format for times; 0 means "not yet". */
const seconds = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1_000) : 0)

/** Without notes the provider returns an empty array, not an empty object. */
const notesOrList = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : [])

/** A link in the provider's JSON: without `entity`, and without `order_id` before the first attempt. */
export const presentLink = (link: LinkRow, publicUrl: string) => ({
  accept_partial: false,
  amount: Number(link.amount),
  amount_paid: Number(link.amount_paid),
  callback_method: link.callback_url ? 'get' : '',
  callback_url: link.callback_url ?? '',
  cancelled_at: seconds(link.cancelled_at),
  created_at: seconds(link.created_at),
  currency: link.currency,
  customer: {},
  description: link.description,
  expire_by: seconds(link.expire_by),
  expired_at: seconds(link.expired_at),
  first_min_partial_amount: 0,
  id: link.id,
  notes: Object.keys(link.notes).length > 0 ? link.notes : null,
  notify: { email: false, sms: false, whatsapp: false },
  ...(link.order_id ? { order_id: link.order_id } : {}),
  payments: null,
  reference_id: link.reference_id,
  reminder_enable: false,
  reminders: [],
  short_url: publicUrl + payPagePath(link.id),
  status: link.status,
  updated_at: seconds(link.updated_at),
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
})

const orderFields = (order: OrderRow) => ({
  amount: Number(order.amount),
  amount_due: Number(order.amount - order.amount_paid),
  amount_paid: Number(order.amount_paid),
  attempts: order.attempts,
  created_at: seconds(order.created_at),
  currency: order.currency,
  notes: notesOrList(order.notes),
  receipt: order.receipt,
  status: order.status,
})

export const presentOrder = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  ...orderFields(order),
  offer_id: null,
})

/** An order as in the event `payment_link.paid`: ids without prefix, no field `entity`. */
export const presentOrderOfLink = (order: OrderRow) => ({
  ...orderFields(order),
  id: withoutPrefix(order.id),
  product_id: order.link_id && withoutPrefix(order.link_id),
  product_type: 'payment_link_v2',
  updated_at: seconds(order.updated_at),
})

const FAILURE = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: "Your payment didn't go through as it was declined by the bank. Try another payment method.",
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** A fee of 2% and its GST, rounded down. For display only. */
const FEE_DIVISOR = 50n
const TAX_DIVISOR = 6n

export function presentPayment(payment: PaymentRow) {
  const isFailed = payment.status === 'failed'
  const fee = payment.amount / FEE_DIVISOR
  return {
    id: payment.id,
    entity: 'payment',
    amount: Number(payment.amount),
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: Number(payment.amount_refunded),
    refund_status: refundStatus(payment),
    captured: !isFailed,
    // The only field of a payment that names its link.
    description: payment.link_id && `#${withoutPrefix(payment.link_id)}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'sandbox@pavti',
    email: null,
    contact: '+919000000001',
    notes: notesOrList(payment.notes),
    fee: isFailed ? null : Number(fee),
    tax: isFailed ? null : Number(fee / TAX_DIVISOR),
    ...(isFailed ? FAILURE : NO_FAILURE),
    // The rupee sign makes every signed body contain an escape sequence.
    acquirer_data: { rrn: '600112345678', remark: 'Sandbox: no ₹ moved' },
    created_at: seconds(payment.created_at),
  }
}

const refundStatus = ({ amount, amount_refunded }: PaymentRow): 'full' | 'partial' | null => {
  if (amount_refunded === 0n) return null
  return amount_refunded === amount ? 'full' : 'partial'
}

/** The error that the checkout script passes to the page after a failed attempt. */
export const presentFailure = ({ id, order_id }: PaymentRow) => ({
  code: FAILURE.error_code,
  description: FAILURE.error_description,
  source: FAILURE.error_source,
  step: FAILURE.error_step,
  reason: FAILURE.error_reason,
  metadata: { order_id, payment_id: id },
})

export const presentRefund = (refund: RefundRow, currency: string) => ({
  id: refund.id,
  entity: 'refund',
  amount: Number(refund.amount),
  currency,
  payment_id: refund.payment_id,
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: seconds(refund.created_at),
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
})

export const presentCollection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

export const unixSeconds = seconds
