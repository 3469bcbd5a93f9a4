import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, optionalLine } from '../call/fields.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

/** More receivers than one business keeps up. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_DESCRIPTION_MAX = 120

/** How many of the newest deliveries are shown. */
export const DELIVERIES_SHOWN = 100

/** Where a business is told. Its secret is told once, when it is made or changed. */
export const WebhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: z.boolean(),
  /** The first failure after the last delivery that arrived. */
  failing_since: z.nullable(instant),
  /** When Pavti switched it off by itself, since nothing arrived for five days. */
  given_up_at: z.nullable(instant),
  created_at: instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** One event on its way to one endpoint. */
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
  /** The beginning of the answer, at most 200 characters, or what went wrong on the way. */
  answer_text: z.nullable(z.string()),
  created_at: instant,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

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
  summary: 'Where the business is told of events',
  access: 'signed_in',
  reply: z.object({ endpoints: z.array(WebhookEndpoint) }),
})

export const createWebhook = call({
  method: 'POST',
  path: '/api/webhook-endpoints',
  summary: 'Add a webhook; this answer tells its secret',
  access: 'signed_in',
  body: z.strictObject({ url, description, events }),
  reply: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
})

/** What is left out stays. Switched on again it counts as sound. */
export const updateWebhook = call({
  method: 'PUT',
  path: '/api/webhook-endpoints/:id',
  summary: 'Change a webhook, or switch it on or off',
  access: 'signed_in',
  params,
  body: z.strictObject({
    url: z.optional(url),
    description,
    events: z.optional(events),
    enabled: z.optional(z.boolean()),
  }),
  reply,
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/api/webhook-endpoints/:id',
  summary: 'Remove a webhook with its log; what waits is not sent',
  access: 'signed_in',
  params,
  reply: done,
})

export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/rotate-secret',
  summary: 'Change the secret of a webhook; this answer tells the new one',
  access: 'signed_in',
  params,
  body: nothing,
  reply: z.object({ secret: z.string() }),
})

export const testWebhook = call({
  method: 'POST',
  path: '/api/webhook-endpoints/:id/test',
  summary: 'Send a ping, once',
  access: 'signed_in',
  params,
  body: nothing,
  reply: done,
})

export const listDeliveries = call({
  method: 'GET',
  path: '/api/webhook-deliveries',
  summary: `The newest ${DELIVERIES_SHOWN} deliveries of the last 30 days, newest first`,
  access: 'signed_in',
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
})

export const resendDelivery = call({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/send-again',
  summary: 'Send the same event again, under the same id',
  access: 'signed_in',
  params,
  body: nothing,
  reply: done,
})
