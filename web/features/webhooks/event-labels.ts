import type { Scope } from '#contract/api-tokens/scopes.ts'
import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import { indiaDay, showClock, showDay } from '#domain/days/india-day.ts'

/** What a token with this scope may do. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'invoices:read': 'See invoices',
  'invoices:write': 'Make and change invoices',
  'customers:read': 'See customers',
  'customers:write': 'Add and change customers',
  'business:read': 'See your business and UPI IDs',
  'business:write': 'Change your business and where you are paid',
  'reports:read': 'See figures',
}

/** When a webhook is told. */
export const EVENT_WORDS: Record<WebhookEventType, string> = {
  'invoice.created': 'Invoice made',
  'invoice.updated': 'Invoice changed',
  'invoice.paid': 'Invoice paid',
  'invoice.part_paid': 'Part of an invoice paid',
  'invoice.payment_undone': 'Payment undone',
  'invoice.voided': 'Invoice cancelled',
  'invoice.credited': 'Credit note made',
}

/** India's day and clock: "5 Nov 2026, 10:42 am". */
export const showMoment = (instant: string): string => {
  const at = new Date(instant)
  return `${showDay(indiaDay(at))}, ${showClock(at)}`
}
