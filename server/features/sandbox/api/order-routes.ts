import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/postgres/database.ts'
import { OrderInput, parseInput, RefundInput, refuseOrder, UNKNOWN_ID } from './input.ts'
import { newProviderId } from '../rows.ts'
import { refund } from '../refunds.ts'
import { presentCollection, presentOrder, presentPayment, presentRefund } from '../present.ts'
import { findOrder, insertOrder, listPaymentsOf } from '../queries.ts'

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
