import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import * as texts from './texts.en.ts'

/** The events that a webhook can subscribe to. */
export const EVENT_LABELS: Record<WebhookEventType, string> = {
  'invoice.created': texts.invoiceMade,
  'invoice.updated': texts.invoiceChanged,
  'invoice.paid': texts.invoicePaid,
  'invoice.part_paid': texts.partPaid,
  'invoice.payment_undone': texts.paymentUndone,
  'invoice.voided': texts.invoiceCancelled,
  'invoice.credited': texts.creditNoteMade,
  'invoice.refunded': texts.refundRecorded,
  'invoice.refund_undone': texts.refundUndone,
  'payment.recorded': texts.customerPayment,
  'payment.undone': texts.customerPaymentUndone,
  'payment.claimed': texts.payerSaysPaid,
  'payment.claim_refused': texts.paymentNotReceived,
  'mail.failed': texts.mailNotSent,
  'reminder.sent': texts.reminderSent,
  'quotation.accepted': texts.quotationAccepted,
}
