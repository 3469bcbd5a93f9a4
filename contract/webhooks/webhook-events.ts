/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.part_paid',
  'invoice.payment_undone',
  'invoice.voided',
  'invoice.credited',
  'invoice.refunded',
  'invoice.refund_undone',
  'payment.recorded',
  'payment.undone',
  'payment.claimed',
  'payment.claim_refused',
  'mail.failed',
  'reminder.sent',
  'quotation.accepted',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]
