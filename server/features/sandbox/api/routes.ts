import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#contract/call/errors.ts'
import { toAppError } from '../../../platform/http/error-answers.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { SandboxKeys } from '../parts.ts'
import { readForms } from '../pages/read-forms.ts'
import { newProviderId } from '../rows.ts'
import { refund } from '../payment-attempts.ts'
import { presentCollection, presentOrder, presentPayment, presentRefund } from '../present.ts'
import { findOrder, insertOrder, listPaymentsOf } from '../queries.ts'
import { linkApi } from './link-routes.ts'
import { ApiRefusal, OrderInput, parseInput, RefundInput, refuseKeys, refuseOrder, UNKNOWN_ID } from './input.ts'

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
}

/** Mounts version 1 of the provider's API under the prefix of `register`: authentication and error format. */
export async function sandboxApi(api: FastifyInstance, { db, publicUrl, keys }: Parts): Promise<void> {
  // Some clients send calls without a body as an empty form.
  readForms(api)

  api.addHook('onRequest', async ({ headers }) => {
    if (!hasKeys(headers.authorization, keys)) throw refuseKeys()
  })
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiRefusal) return reply.status(error.status).send({ error: error.error })
    const { code, message } = toAppError(request, error)
    const isOurs = ERRORS[code].status >= 500
    return reply
      .status(ERRORS[code].status)
      .send({ error: { code: isOurs ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description: message } })
  })
  linkApi(api, { db, publicUrl })
  orderApi(api, db)
}

/** The provider accepts the word "Basic" only in this spelling. */
function hasKeys(authorization: string | undefined, { keyId, keySecret }: SandboxKeys): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const claimed = Buffer.from(authorization ?? '')
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}

type ById = { Params: { id: string } }

const REFUND_REFUSALS = {
  unknown: UNKNOWN_ID,
  not_captured: 'The payment status should be captured for action to be taken',
  too_much: 'The total refund amount is greater than the refund payment amount',
}

/** Mounts the provider's API calls for orders, payments and refunds. */
function orderApi(api: FastifyInstance, db: Db): void {
  api.post('/orders', async ({ body }) => {
    const read = parseInput(OrderInput, body)
    if ('message' in read) throw refuseOrder(read.message, read.field)
    const { amount, currency, receipt, notes } = read.value
    const id = newProviderId('order')
    await db.begin((tx) =>
      insertOrder(tx, { id, link_id: null, amount: BigInt(amount), currency, receipt: receipt ?? null, notes }),
    )
    return readOrder(id)
  })
  api.get<ById>('/orders/:id/payments', async ({ params }) => {
    await readOrder(params.id)
    return presentCollection((await listPaymentsOf(db, params.id)).map(presentPayment))
  })

  api.post<ById>('/payments/:id/refund', async ({ params, body }) => {
    const read = parseInput(RefundInput, body)
    if ('message' in read) throw refuseOrder(read.message, read.field)
    const { amount } = read.value
    const done = await refund(db, params.id, amount === undefined ? undefined : BigInt(amount))
    if (typeof done === 'string') throw refuseOrder(REFUND_REFUSALS[done], null)
    return presentRefund(done.refund, done.payment.currency)
  })

  const readOrder = async (id: string) => {
    const order = await findOrder(db, id)
    if (!order) throw refuseOrder(UNKNOWN_ID, null)
    return presentOrder(order)
  }
}
