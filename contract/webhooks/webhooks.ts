import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, optionalLine } from '../call/fields.ts'
import { pageQuery } from '../call/paging.ts'

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
  'payment.updated',
  'payment.undone',
  'payment.claimed',
  'payment.claim_refused',
  'customer.created',
  'customer.updated',
  'customer.merged',
  'mail.failed',
  'reminder.sent',
  'quotation.accepted',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

/** Maximum number of webhooks of one business. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_DESCRIPTION_MAX = 120

/** Number of newest deliveries in the list. */
export const DELIVERIES_SHOWN = 100

/** A webhook. Its secret is returned only when it is created or rotated. */
export const WebhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: z.boolean(),
  /** First failure since the last successful delivery. */
  failing_since: z.nullable(instant),
  /** When Pavti disabled it because every delivery failed for five days. */
  auto_disabled_at: z.nullable(instant),
  created_at: instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** The delivery of one event to one endpoint. */
export const WebhookDelivery = z.object({
  id,
  endpoint_id: id,
  url: z.string(),
  event_id: id,
  type: z.enum([...WEBHOOK_EVENTS, 'ping']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  last_tried_at: z.nullable(instant),
  next_try_at: z.nullable(instant),
  answer_status: z.nullable(z.number()),
  /** First 200 characters of the response, or the network error. */
  answer_text: z.nullable(z.string()),
  created_at: instant,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Days for which events are stored. */
export const EVENT_DAYS = 30

/** Seconds until an event is in the list, if no earlier change of the installation is still being written. */
export const EVENT_DELAY_S = 2

/** An event as it is sent to webhooks; `data` depends on `type`. */
export const StoredEvent = z.object({
  id,
  type: z.enum(WEBHOOK_EVENTS),
  created_at: instant,
  data: z
    .record(z.string(), z.unknown())
    .check(z.describe('As in the description of the webhook of this type: the state at the moment of the event')),
})
export type StoredEvent = z.infer<typeof StoredEvent>

const params = z.strictObject({ id })
const reply = z.object({ endpoint: WebhookEndpoint })
const done = z.object({ ok: z.literal(true) })
const nothing = z.optional(z.strictObject({}))

const url = z
  .string({ error: 'Please enter an address' })
  .check(z.minLength(1, 'Please enter an address'), z.maxLength(2_048, 'Use at most 2,048 characters'))
const events = z
  .array(z.enum(WEBHOOK_EVENTS), { error: 'Choose at least one event' })
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(WEBHOOK_EVENTS.length, 'Name each event once'))
const description = optionalLine(WEBHOOK_DESCRIPTION_MAX)

export const listWebhooks = call({
  method: 'GET',
  path: '/api/webhook-endpoints',
  summary: 'List webhooks',
  access: 'signed_in',
  roles: 'owner',
  reply: z.object({ endpoints: z.array(WebhookEndpoint) }),
})

export const createWebhook = call({
  method: 'POST',
  path: '/api/webhook-endpoints',
  summary: 'Add a webhook; only this reply contains the secret',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ url, description, events }),
  reply: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
})

/**
 * Omitted fields stay. Enabling a webhook again resets its failures. With `known`, the values that were shown, it is
 * refused with `changed_elsewhere` if a field that it changes has another value by now.
 */
export const updateWebhook = call({
  method: 'PUT',
  path: '/api/webhook-endpoints/:id',
  summary: 'Change, enable or disable a webhook',
  access: 'signed_in',
  roles: 'owner',
  params,
  body: z.strictObject({
    url: z.optional(url),
    description,
    events: z.optional(events),
    enabled: z.optional(z.boolean()),
    known: z.optional(z.strictObject({ url: z.optional(url), description, events: z.optional(events) })),
  }),
  reply,
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/api/webhook-endpoints/:id',
  summary: 'Delete a webhook and its log; pending deliveries are not sent',
  access: 'signed_in',
  roles: 'owner',
  params,
  reply: done,
})

export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/rotate-secret',
  summary: 'Rotate the secret of a webhook; only this reply contains the new one',
  access: 'signed_in',
  roles: 'owner',
  params,
  body: nothing,
  reply: z.object({ secret: z.string() }),
})

export const testWebhook = call({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/test',
  summary: 'Send a ping, without retries',
  access: 'signed_in',
  roles: 'owner',
  params,
  body: nothing,
  reply: done,
})

export const listDeliveries = call({
  method: 'GET',
  path: '/api/webhook-deliveries',
  summary: `List the newest ${DELIVERIES_SHOWN} deliveries of the last 30 days`,
  access: 'signed_in',
  roles: 'owner',
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
})

export const resendDelivery = call({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/send-again',
  summary: 'Send an event again under the same id',
  access: 'signed_in',
  roles: 'owner',
  params,
  body: nothing,
  reply: done,
})

export const listEvents = call({
  method: 'GET',
  path: '/api/webhook-events',
  summary: `List the events of the last ${EVENT_DAYS} days that a webhook subscribes to, oldest first, some seconds after they happened`,
  access: 'signed_in',
  roles: 'owner',
  /** Events of customers also need `customers:read`. */
  scope: 'invoices:read',
  query: z.strictObject({
    limit: pageQuery().limit,
    after: z
      .optional(id)
      .check(
        z.describe(
          '`next_after` of the last answer, which you may store, or the id of an event. Left out: from the oldest one',
        ),
      ),
  }),
  reply: z.object({
    events: z.array(StoredEvent),
    next_after: id.check(z.describe('Send it as `after` the next time, also if there were no events')),
    has_more: z.boolean().check(z.describe('Whether to ask again at once; otherwise after some seconds or later')),
  }),
})
