import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/push-notifications/push-notifications.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import * as subscriptions from './subscriptions.ts'

interface Parts extends subscriptions.SubscriptionParts {
  /** The key by which browsers recognise this installation. */
  publicKey: string
  guards: Guards
}

/** Mounts the calls for push notifications, for sessions only. */
export function pushNotificationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, publicKey } = parts
  const { signedIn } = parts.guards

  handle(app, calls.listPushSubscriptions, signedIn, async ({ actor }) => ({
    public_key: publicKey,
    subscriptions: await subscriptions.listSubscriptions(db, actor),
  }))

  handle(app, calls.savePushSubscription, signedIn, async ({ actor, body }) => ({
    subscription: await subscriptions.saveSubscription(parts, actor, body),
  }))

  handle(app, calls.deletePushSubscription, signedIn, async ({ actor, params }) => ({
    in_use: await subscriptions.deleteSubscription(db, actor, params.id),
  }))
}
