import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/postgres/database.ts'
import { OrderInput, PageInput, parseInput, RefundInput } from './input.ts'
import { refuseOrder, UNKNOWN_ID } from './refusal.ts'
import { newProviderId } from '../ids.ts'
import { dispute, refund } from '../dashboard-actions.ts'
import { presentCollection, presentOrder, presentPayment, presentRefund } from '../present.ts'
import { findOrder, findPayment, insertOrder, listPayments, listPaymentsOf } from '../queries.ts'

type ById = { Params: { id: string } }

const REFUND_REFUSALS = {
  unknown: UNKNOWN_ID,
  not_captured: 'The payment status should be captured for action to be taken',
  too_much: 'The total refund amount is greater than the refund payment amount',
}

/** Mounts the provider's API calls for orders, payments and refunds. */
export function orderApi(api: FastifyInstance, db: Db): void {
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
  api.get<ById>('/orders/:id', ({ params }) => readOrder(params.id))
  api.get<ById>('/orders/:id/payments', async ({ params }) => {
    await readOrder(params.id)
    return presentCollection((await listPaymentsOf(db, params.id)).map(presentPayment))
  })

  api.get('/payments', async ({ query }) => {
    const read = parseInput(PageInput, query)
    if ('message' in read) throw refuseOrder(read.message, read.field)
    const { from, to, count, skip } = read.value
    const page = { from: new Date(from * 1_000), to: new Date(to * 1_000), count, skip }
    return presentCollection((await listPayments(db, page)).map(presentPayment))
  })
  api.get<ById>('/payments/:id', async ({ params }) => {
    const payment = await findPayment(db, params.id)
    if (!payment) throw refuseOrder(UNKNOWN_ID, null)
    return presentPayment(payment)
  })
  api.post<ById>('/payments/:id/refund', async ({ params, body }) => {
    const read = parseInput(RefundInput, body)
    if ('message' in read) throw refuseOrder(read.message, read.field)
    const { amount } = read.value
    const done = await refund(db, params.id, amount === undefined ? undefined : BigInt(amount))
    if (typeof done === 'string') throw refuseOrder(REFUND_REFUSALS[done], null)
    return presentRefund(done.refund, done.payment.currency)
  })

  // Only in the sandbox: at the provider a merchant cannot open a dispute.
  for (const step of ['created', 'won', 'lost'] as const) {
    api.post<ById>(`/payments/:id/dispute/${step}`, async ({ params }) => {
      if (!(await dispute(db, params.id, step))) throw refuseOrder('The payment cannot be disputed like this', null)
      return { success: true }
    })
  }

  const readOrder = async (id: string) => {
    const order = await findOrder(db, id)
    if (!order) throw refuseOrder(UNKNOWN_ID, null)
    return presentOrder(order)
  }
}
