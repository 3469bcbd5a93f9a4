import type { Db, Tx } from '../../platform/postgres/database.ts'
import { linkPaid, orderPaid, paymentAuthorized, paymentEvent, sendEvents } from './events.ts'
import { takeFault } from './faults.ts'
import { newProviderId } from './ids.ts'
import { endDueLinks } from './links.ts'
import * as queries from './queries.ts'
import type { LinkRow, OrderRow, PaymentRow } from './rows.ts'

/** What the payer pressed. */
export type Outcome = 'pay' | 'fail'

/** A row that this transaction has just written or locked. */
function sure<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('A row of the sandbox is gone in its own transaction.')
  return row
}

/**
 * One attempt to pay a link. Gives the link as it then is, with the payment that was captured now or before;
 * undefined where there is no such link.
 */
export async function tryLink(
  db: Db,
  publicUrl: string,
  id: string,
  outcome: Outcome,
): Promise<{ link: LinkRow; captured: PaymentRow | undefined } | undefined> {
  await endDueLinks(db, publicUrl)
  return db.begin(async (tx) => {
    const link = await queries.lockLink(tx, id)
    if (!link) return undefined
    if (link.status === 'created') await attempt(tx, await orderOf(tx, link), outcome, publicUrl)
    const after = sure(await queries.findLink(tx, id))
    const payments = after.order_id ? await queries.listPaymentsOf(tx, after.order_id) : []
    return { link: after, captured: payments.find(({ status }) => status !== 'failed') }
  })
}

/** One attempt to pay an order; undefined where there is none, or it is paid and takes no more. */
export const tryOrder = (
  db: Db,
  publicUrl: string,
  orderId: string,
  outcome: Outcome,
): Promise<PaymentRow | undefined> =>
  db.begin(async (tx) => {
    const order = await queries.lockOrder(tx, orderId)
    return order && order.status !== 'paid' ? attempt(tx, order, outcome, publicUrl) : undefined
  })

/** The bank says yes after all, to a payment that was marked as failed; false where the order is paid already. */
export const captureLate = (db: Db, publicUrl: string, paymentId: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const payment = await queries.findPayment(tx, paymentId)
    const order = payment && (await queries.lockOrder(tx, payment.order_id))
    if (!order || order.status === 'paid') return false
    await queries.setPaymentCaptured(tx, paymentId)
    await settle(tx, order, sure(await queries.findPayment(tx, paymentId)), publicUrl)
    return true
  })

/** The order of a link appears with the first attempt to pay it. */
async function orderOf(tx: Tx, link: LinkRow): Promise<OrderRow> {
  const id = link.order_id ?? newProviderId('order')
  if (!link.order_id) {
    const { amount, currency, notes } = link
    await queries.insertOrder(tx, { id, link_id: link.id, amount, currency, receipt: link.reference_id, notes })
  }
  return sure(await queries.lockOrder(tx, id))
}

async function attempt(tx: Tx, order: OrderRow, outcome: Outcome, publicUrl: string): Promise<PaymentRow> {
  const id = newProviderId('pay')
  const isPaid = outcome === 'pay'
  const short = isPaid ? ((await takeFault(tx, 'short_payment')) ?? 0) : 0
  const isForeign = isPaid && (await takeFault(tx, 'other_currency')) !== undefined
  await queries.countAttempt(tx, order.id)
  await queries.insertPayment(tx, {
    id,
    order_id: order.id,
    amount: order.amount - BigInt(short),
    currency: isForeign ? 'USD' : order.currency,
    status: isPaid ? 'captured' : 'failed',
  })
  const payment = sure(await queries.findPayment(tx, id))
  if (isPaid) await settle(tx, order, payment, publicUrl)
  else await sendEvents(tx, [paymentEvent('payment.failed', payment)])
  return payment
}

/** Order and link are paid, and four events say so. */
async function settle(tx: Tx, order: OrderRow, payment: PaymentRow, publicUrl: string): Promise<void> {
  await queries.setOrderPaid(tx, order.id, payment.amount, payment.currency)
  const paid = sure(await queries.findOrder(tx, order.id))
  const events = [paymentAuthorized(payment), paymentEvent('payment.captured', payment), orderPaid(paid, payment)]
  if (order.link_id) {
    await queries.setLinkPaid(tx, order.link_id, payment.amount, payment.currency)
    events.push(linkPaid(sure(await queries.findLink(tx, order.link_id)), paid, payment, publicUrl))
  }
  await sendEvents(tx, events)
}
