import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { createElement } from 'react'
import { sourceFile } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { signCheckout } from '../provider/service.ts'
import { sendRefusal, toAppError } from '../../platform/http/error-answers.ts'
import { sandboxApi } from './api/routes.ts'
import { SANDBOX_PATH, type SandboxParts } from './parts.ts'
import { payPage } from './pages/pay-page.ts'
import { attemptOrderPayment, type Outcome, refund } from './payment-attempts.ts'
import { presentFailure } from './present.ts'
import { sendSandboxPage } from './pages/Frame.tsx'
import { listNewestPayments, listOpenLinks } from './queries.ts'
import { OperatorPage } from './pages/OperatorPage.tsx'
import { readForms } from './pages/read-forms.ts'

/** The maximum number of rows of each kind on the page. */
const MAX_ROWS = 50

/** Mounts the sandbox's version of the provider's dashboard. Only admins can see it; others get 404. */
async function operatorPage(pages: FastifyInstance, { db, guards }: SandboxParts): Promise<void> {
  readForms(pages)
  pages.addHook('onRequest', async (request) => void (await guards.admin.admit(request, { roles: null })))
  pages.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(request, error)
    return refusal instanceof AppError && refusal.code === 'not_found'
      ? reply.callNotFound()
      : sendRefusal(request, reply, refusal)
  })

  pages.get('/', async (_request, reply) => {
    const [links, payments] = await Promise.all([listOpenLinks(db, MAX_ROWS), listNewestPayments(db, MAX_ROWS)])
    return sendSandboxPage(reply, {
      lang: 'en',
      title: 'Payments',
      isWide: true,
      children: createElement(OperatorPage, { links, payments }),
    })
  })

  pages.post<{ Params: { id: string } }>('/operate/payments/:id/refund', async ({ params }, reply) => {
    await refund(db, params.id)
    return reply.redirect(SANDBOX_PATH, 303)
  })
}

const CheckoutInput = z.object({ key: z.string().max(64), order_id: z.string().max(64) })

/** Mounts the checkout script and its two calls. */
async function checkoutRoutes(app: FastifyInstance, { db, publicUrl, keys }: SandboxParts): Promise<void> {
  const script = await readFile(sourceFile('server/features/sandbox/pages/checkout-script.js'))
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

/** Mounts the sandbox, which replaces the payment provider if no keys are set: API, payment page, checkout script. */
export async function sandboxRoutes(app: FastifyInstance, parts: SandboxParts): Promise<void> {
  await app.register(sandboxApi, { ...parts, prefix: `${SANDBOX_PATH}/v1` })
  await app.register(payPage, { ...parts, prefix: SANDBOX_PATH })
  await app.register(operatorPage, { ...parts, prefix: SANDBOX_PATH })
  await app.register(checkoutRoutes, { ...parts, prefix: SANDBOX_PATH })
}
