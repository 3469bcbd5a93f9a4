import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/payments/payments.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Guards } from '../../../actor/guards.ts'
import * as payments from '../../payments/service.ts'
import type { InvoiceParts } from '../create.ts'
import { allocateAdvance } from './allocate-advance.ts'
import { recordCustomerPayment } from './record-payment.ts'
import { undoCustomerPayment } from './undo-payment.ts'

/** Mounts the calls for payments of customers. */
export function paymentRoutes(app: FastifyInstance, parts: InvoiceParts & { guards: Guards }): void {
  const { db } = parts
  const { signedIn } = parts.guards

  handle(app, calls.recordCustomerPayment, signedIn, ({ actor, body, repeat }) =>
    recordCustomerPayment(parts, actor, body, repeat),
  )

  handle(app, calls.listPayments, signedIn, ({ actor, query }) => payments.listPayments(db, actor, query))

  handle(app, calls.getPayment, signedIn, async ({ actor, params }) => ({
    payment: await payments.getPayment(db, actor, params.id),
  }))

  handle(app, calls.undoCustomerPayment, signedIn, async ({ actor, params, body }) => ({
    payment: await undoCustomerPayment(parts, actor, params.id, body.reason),
  }))

  handle(app, calls.allocatePayment, signedIn, ({ actor, params, body, repeat }) =>
    allocateAdvance(parts, actor, params.id, body.allocations, repeat),
  )

  handle(app, calls.refundAdvance, signedIn, ({ actor, params, body, repeat }) =>
    payments.refundAdvance(db, actor, params.id, body, repeat),
  )

  handle(app, calls.undoAdvanceRefund, signedIn, async ({ actor, params, body }) => ({
    payment: await payments.undoAdvanceRefund(db, actor, { id: params.id, refundId: params.refund_id, ...body }),
  }))

  handle(app, calls.setTdsCertificate, signedIn, async ({ actor, params, body }) => ({
    payment: await payments.setTdsCertificate(db, actor, params.id, body.received_on),
  }))
}
