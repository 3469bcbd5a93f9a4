import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/webhooks/webhooks.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Guards } from '../../actor/guards.ts'
import * as deliveries from './deliveries.ts'
import * as endpoints from './endpoints.ts'
import { listEvents } from './list-events.ts'

interface Parts extends endpoints.EndpointParts {
  attempts: Attempts
  guards: Guards
}

/** Mounts the calls for webhooks of the signed-in seller and the log of deliveries. */
export function webhookRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const { signedIn } = parts.guards
  const ok = { ok: true as const }

  handle(app, calls.listWebhooks, signedIn, async ({ actor }) => ({
    endpoints: await endpoints.listEndpoints(db, actor),
  }))

  handle(app, calls.createWebhook, signedIn, ({ actor, body }) => endpoints.createEndpoint(parts, actor, body))

  handle(app, calls.updateWebhook, signedIn, async ({ actor, params, body }) => ({
    endpoint: await endpoints.updateEndpoint(parts, actor, params.id, body),
  }))

  handle(app, calls.deleteWebhook, signedIn, async ({ actor, params }) => {
    await endpoints.removeEndpoint(db, actor, params.id)
    return ok
  })

  handle(app, calls.rotateWebhookSecret, signedIn, async ({ actor, params }) => ({
    secret: await endpoints.rotateSecret(db, actor, params.id),
  }))

  handle(app, calls.testWebhook, signedIn, async ({ actor, params }) => {
    await deliveries.sendTest(parts, actor, params.id)
    return ok
  })

  handle(app, calls.listDeliveries, signedIn, async ({ actor }) => ({
    deliveries: await deliveries.listDeliveries(db, actor),
  }))

  handle(app, calls.listEvents, signedIn, ({ actor, query }) => listEvents(db, actor, query))

  handle(app, calls.resendDelivery, signedIn, async ({ actor, params }) => {
    await deliveries.resendDelivery(parts, actor, params.id)
    return ok
  })
}
