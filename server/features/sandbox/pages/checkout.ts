import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { projectRoot } from '../../../platform/files/project-root.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { signCheckout } from '../../provider/service.ts'
import { type Outcome, attemptOrderPayment } from '../payment-attempts.ts'
import { presentFailure } from '../present.ts'
import type { SandboxParts } from '../parts.ts'

const CheckoutInput = z.object({ key: z.string().max(64), order_id: z.string().max(64) })

/** Mounts the checkout script and its two calls. */
export async function checkoutRoutes(app: FastifyInstance, { db, publicUrl, keys }: SandboxParts): Promise<void> {
  const script = await readFile(join(projectRoot, 'server/features/sandbox/pages/checkout-script.js'))
  app.get('/checkout.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )

  const attempt = async (body: unknown, outcome: Outcome) => {
    const read = CheckoutInput.safeParse(body)
    if (!read.success || read.data.key !== keys.keyId) throw new AppError('not_found')
    const payment = await attemptOrderPayment(db, publicUrl, read.data.order_id, outcome)
    if (!payment) throw new AppError('not_found')
    return payment
  }
  app.post('/checkout/pay', async ({ body }) => {
    const payment = await attempt(body, 'pay')
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signCheckout(keys.keySecret, payment.order_id, payment.id),
    }
  })
  app.post('/checkout/fail', async ({ body }) => ({ error: presentFailure(await attempt(body, 'fail')) }))
}
