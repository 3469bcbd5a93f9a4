import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant } from '../call/fields.ts'

/** Maximum number of browsers of one user that get push notifications. A further one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 10

/** A browser that gets push notifications. */
export const PushSubscription = z.object({
  id,
  /** "Chrome on Android", from the browser's User-Agent at sign-in; null if unknown. */
  device: z.nullable(z.string()),
  created_at: instant,
  /** Whether it is the browser of this request. */
  current: z.boolean(),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The message to the service worker, encrypted for its browser. */
export interface PushMessage {
  title: string
  body: string
  /** The screen that a tap opens. */
  path: string
  /** A later notification with the same tag replaces the earlier one. */
  tag: string
  /** Language of the texts. */
  lang: string
}

export const listPushSubscriptions = call({
  method: 'GET',
  path: '/api/push-subscriptions',
  summary: 'List your browsers that get push notifications, and the public key with which this server sends them',
  access: 'signed_in',
  roles: 'all',
  reply: z.object({ public_key: z.string(), subscriptions: z.array(PushSubscription) }),
})

const address = z
  .string({ error: 'The browser gave no address for notifications' })
  .check(
    z.minLength(1, 'The browser gave no address for notifications'),
    z.maxLength(1_000, 'This address is too long'),
  )
/** Bytes as base64url. */
const key = (characters: number) =>
  z
    .string({ error: 'This key is not valid' })
    .check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'This key is not valid'))

/**
 * The body is the browser's `PushSubscription`. It ends with the session. A browser has one subscription for all
 * businesses of its user: businesses that used its previous one get the new one.
 */
export const savePushSubscription = call({
  method: 'PUT',
  path: '/api/push-subscriptions/current',
  summary: 'Send push notifications of this business to this browser until its session ends',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({ endpoint: address, keys: z.strictObject({ p256dh: key(87), auth: key(22) }) }),
  reply: z.object({ subscription: PushSubscription }),
})

export const deletePushSubscription = call({
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  summary: 'Send no more push notifications of this business to a browser',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id }),
  /** `in_use`: whether other businesses of the user still send to this browser. */
  reply: z.object({ in_use: z.boolean() }),
})
