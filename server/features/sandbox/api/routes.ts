import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#contract/call/errors.ts'
import { toAppError } from '../../../platform/http/error-answers.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { SandboxKeys } from '../parts.ts'
import { readForms } from '../pages/read-forms.ts'
import { newProviderId } from '../rows.ts'
import { refund } from '../payment-attempts.ts'
import { presentCollection, presentLink, presentOrder, presentPayment, presentRefund } from '../present.ts'
import { findLink, findOrder, insertOrder, listLinks, listPaymentsOf } from '../queries.ts'
import { cancelLink, createLink, endDueLinks } from '../links.ts'
import {
  ApiRefusal,
  LinkInput,
  OrderInput,
  parseInput,
  RefundInput,
  refuseKeys,
  refuseLink,
  refuseOrder,
  UNKNOWN_ID,
} from './input.ts'

type ById = { Params: { id: string } }

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
}

interface LinkParts {
  db: Db
  publicUrl: string
}

/** The maximum number of links in one answer. */
const MAX_LINKS = 100

/** The provider's error texts for cancelling a link that is not open. */
const NOT_CANCELLED = {
  paid: 'Payment link cannot be cancelled as it is already paid',
  cancelled: 'Payment link is already cancelled',
  expired: 'Payment link cannot be cancelled as it has expired',
}

/** Mounts the provider's API calls for payment links. */
function linkApi(api: FastifyInstance, { db, publicUrl }: LinkParts): void {
  api.post('/payment_links', async ({ body }) => {
    const read = parseInput(LinkInput, body)
    if ('message' in read) throw refuseLink(read.message)
    const { value } = read
    if (value.callback_url && !value.callback_method) throw refuseLink('The callback method field is required.')
    const link = await createLink(db, {
      amount: BigInt(value.amount),
      currency: value.currency,
      description: value.description,
      reference_id: value.reference_id,
      notes: value.notes,
      callback_url: value.callback_url ?? null,
      expire_by: value.expire_by ? new Date(value.expire_by * 1_000) : null,
    })
    if (!link) throw refuseLink(`payment link with given reference_id (${value.reference_id}) already exists`)
    return presentLink(link, publicUrl)
  })

  api.get<{ Querystring: { reference_id?: string } }>('/payment_links', async ({ query }) => {
    await endDueLinks(db, publicUrl)
    const links = await listLinks(db, String(query.reference_id ?? ''), MAX_LINKS)
    return { payment_links: links.map((link) => presentLink(link, publicUrl)) }
  })

  api.get<ById>('/payment_links/:id', async ({ params }) => {
    await endDueLinks(db, publicUrl)
    return readLink(params.id)
  })

  api.post<ById>('/payment_links/:id/cancel', async ({ params }) => {
    await endDueLinks(db, publicUrl)
    const before = await cancelLink(db, publicUrl, params.id)
    if (!before) throw refuseLink(UNKNOWN_ID)
    if (before.status !== 'created') throw refuseLink(NOT_CANCELLED[before.status])
    return readLink(params.id)
  })

  const readLink = async (id: string) => {
    const link = await findLink(db, id)
    if (!link) throw refuseLink(UNKNOWN_ID)
    return presentLink(link, publicUrl)
  }
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
