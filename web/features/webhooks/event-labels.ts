import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'

/** The events that a webhook can subscribe to. */
export const EVENT_LABELS: Record<WebhookEventType, string> = {
  'invoice.created': 'Invoice made',
  'invoice.updated': 'Invoice changed',
  'invoice.paid': 'Invoice paid',
  'invoice.part_paid': 'Part of an invoice paid',
  'invoice.payment_undone': 'Payment undone',
  'invoice.voided': 'Invoice cancelled',
  'invoice.credited': 'Credit note made',
  'invoice.refunded': 'Refund recorded',
  'invoice.refund_undone': 'Refund undone',
  'payment.recorded': 'Payment of a customer recorded',
  'payment.undone': 'Payment of a customer undone',
  'payment.claimed': 'Payer says paid',
  'payment.claim_refused': 'Payment not received',
  'mail.failed': 'Mail to a customer not sent',
  'reminder.sent': 'Reminder sent',
}
