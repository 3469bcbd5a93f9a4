import type { Db, Tx } from '../../platform/postgres/database.ts'
import { enqueueEvents, linkPaid, orderPaid, paymentAuthorized, paymentEvent, refundEvent } from './events.ts'
import { endDueLinks } from './links.ts'
import * as queries from './queries.ts'
import { type LinkRow, newProviderId, type OrderRow, type PaymentRow, type RefundRow } from './rows.ts'

/** The button that the payer pressed. */
export type Outcome = 'pay' | 'fail'

/** Narrows a row that this transaction has just written or locked. */
function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('A sandbox row disappeared in its own transaction.')
  return row
}

/**
 * Attempts to pay a link. Returns the link afterwards and its captured payment, if any; undefined if the link does not
 * exist.
 */
export async function attemptLinkPayment(
  db: Db,
  publicUrl: string,
  id: string,
  outcome: Outcome,
): Promise<{ link: LinkRow; captured: PaymentRow | undefined } | undefined> {
  await endDueLinks(db, publicUrl)
  return db.begin(async (tx) => {
    const link = await queries.lockLink(tx, id)
    if (!link) return undefined
    if (link.status === 'created') await attemptPayment(tx, await lockOrCreateOrder(tx, link), outcome, publicUrl)
    const after = requireRow(await queries.findLink(tx, id))
    const payments = after.order_id ? await queries.listPaymentsOf(tx, after.order_id) : []
    return { link: after, captured: payments.find(({ status }) => status !== 'failed') }
  })
}

/** Attempts to pay an order; undefined if it does not exist or is already paid. */
export const attemptOrderPayment = (
  db: Db,
  publicUrl: string,
  orderId: string,
  outcome: Outcome,
): Promise<PaymentRow | undefined> =>
  db.begin(async (tx) => {
    const order = await queries.lockOrder(tx, orderId)
    return order && order.status !== 'paid' ? attemptPayment(tx, order, outcome, publicUrl) : undefined
  })

/** Locks the order of a link. As at the provider, the first attempt to pay creates it. */
async function lockOrCreateOrder(tx: Tx, link: LinkRow): Promise<OrderRow> {
  const id = link.order_id ?? newProviderId('order')
  if (!link.order_id) {
    const { amount, currency, notes } = link
    await queries.insertOrder(tx, { id, link_id: link.id, amount, currency, receipt: link.reference_id, notes })
  }
  return requireRow(await queries.lockOrder(tx, id))
}

async function attemptPayment(tx: Tx, order: OrderRow, outcome: Outcome, publicUrl: string): Promise<PaymentRow> {
  const id = newProviderId('pay')
  const isPaid = outcome === 'pay'
  await queries.countAttempt(tx, order.id)
  await queries.insertPayment(tx, {
    id,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: isPaid ? 'captured' : 'failed',
  })
  const payment = requireRow(await queries.findPayment(tx, id))
  if (isPaid) await markPaid(tx, order, payment, publicUrl)
  else await enqueueEvents(tx, [paymentEvent('payment.failed', payment)])
  return payment
}

/** Marks order and link as paid and sends the provider's events. */
export async function markPaid(tx: Tx, order: OrderRow, payment: PaymentRow, publicUrl: string): Promise<void> {
  await queries.setOrderPaid(tx, order.id, payment.amount, payment.currency)
  const paid = requireRow(await queries.findOrder(tx, order.id))
  const events = [paymentAuthorized(payment), paymentEvent('payment.captured', payment), orderPaid(paid, payment)]
  if (order.link_id) {
    await queries.setLinkPaid(tx, order.link_id, payment.amount, payment.currency)
    events.push(linkPaid(requireRow(await queries.findLink(tx, order.link_id)), paid, payment, publicUrl))
  }
  await enqueueEvents(tx, events)
}

/**
 * Refunds `wanted` paise of a payment, or all that is left. Returns the reason as a string if the payment does not
 * exist, was not captured, or has less left than `wanted`.
 */
export const refund = (
  db: Db,
  paymentId: string,
  wanted?: bigint,
): Promise<{ refund: RefundRow; payment: PaymentRow } | 'unknown' | 'not_captured' | 'too_much'> =>
  db.begin(async (tx) => {
    const before = await queries.lockPayment(tx, paymentId)
    if (!before) return 'unknown'
    if (before.status === 'failed') return 'not_captured'
    const left = before.amount - before.amount_refunded
    const amount = wanted ?? left
    if (left === 0n || amount > left) return 'too_much'

    const id = newProviderId('rfnd')
    await queries.insertRefund(tx, { id, payment_id: paymentId, amount })
    const [made, payment] = [await queries.findRefund(tx, id), await queries.findPayment(tx, paymentId)]
    if (!made || !payment) throw new Error('A refund of the sandbox is gone in its own transaction.')
    await enqueueEvents(
      tx,
      ['refund.created', 'refund.processed'].map((event) => refundEvent(event, made, payment)),
    )
    return { refund: made, payment }
  })
