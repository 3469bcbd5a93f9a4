import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/test-payments/test-payments.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guard, handle } from '../../platform/http/handle.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import { visitor as anyone } from '../../actor/guards.ts'
import { createTestOrder, type TestPaymentParts, verifyTestPayment } from './service.ts'

/** Mounts the calls of the test payment screen. With live keys they answer 404. */
export function testPaymentRoutes(app: FastifyInstance, parts: TestPaymentParts): void {
  const visitor: Guard<undefined> = {
    access: 'visitor',
    admit: async (request, permission) => {
      if (parts.provider.mode === 'live') throw new AppError('not_found')
      return anyone.admit(request, permission)
    },
  }

  handle(app, calls.createOrder, visitor, ({ body, request }) =>
    createTestOrder(parts, body.amount, clientNetwork(request)),
  )

  handle(app, calls.verifyTestPayment, visitor, async ({ body, request }) => {
    const claimed = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      unverifiedSignature: body.razorpay_signature,
    }
    await verifyTestPayment(parts, claimed, clientNetwork(request))
    return { razorpay_payment_id: body.razorpay_payment_id }
  })
}
