import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as calls from '#contract/plans/plans.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import type { Guards } from '../../actor/guards.ts'
import { printProReceipt, type ProReceiptParts } from './pro-receipt.ts'
import * as plans from './service.ts'
import { webhookRoute } from './webhook.ts'

interface Parts extends plans.PlanParts, ProReceiptParts {
  guards: Guards
  metrics: Registry
}

/** Mounts the plan calls of the signed-in business and the provider's webhook. */
export function planRoutes(app: FastifyInstance, parts: Parts): void {
  const { signedIn } = parts.guards

  handle(app, calls.validateDiscount, signedIn, ({ actor, body, request }) =>
    plans.validateDiscount(parts, actor, clientNetwork(request), body.code),
  )

  handle(app, calls.createPaymentLink, signedIn, async ({ actor, body, request }) => ({
    shortUrl: await plans.createPaymentLink(parts, actor, clientNetwork(request), body.discount_code ?? null),
  }))

  handle(app, calls.confirmUpgrade, signedIn, ({ actor }) => plans.confirmUpgrade(parts, actor))

  handle(app, calls.cancelPro, signedIn, async ({ actor }) => ({ user: await plans.cancelPro(parts, actor) }))

  handle(app, calls.listPlanPayments, signedIn, async ({ actor }) => ({
    payments: await plans.listPlanPayments(parts, actor),
  }))

  handle(app, calls.getProReceipt, signedIn, async ({ actor, params, reply }) =>
    toPdfAnswer(await printProReceipt(parts, actor, params.id, clientGone(reply))),
  )

  webhookRoute(app, parts)
}
