import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { LinkRow, OrderRow, PaymentRow, RefundRow } from './rows.ts'

const links = (db: Db | Tx) => db`
  SELECT l.*, o.id AS order_id FROM sandbox_links l LEFT JOIN sandbox_orders o ON o.link_id = l.id`

const payments = (db: Db | Tx) => db`
  SELECT p.*, o.notes, o.link_id FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id`

export const findLink = async (db: Db | Tx, id: string) => (await db<LinkRow[]>`${links(db)} WHERE l.id = ${id}`)[0]

/** Locks the link until the transaction ends, so that concurrent attempts run one after the other. */
export const lockLink = async (tx: Tx, id: string) => {
  await tx`SELECT 1 FROM sandbox_links WHERE id = ${id} FOR UPDATE`
  return findLink(tx, id)
}

/** Matches parts of a reference too, as the provider does: the caller must compare the whole reference. */
export const listLinks = (db: Db, referencePart: string, most: number) => db<LinkRow[]>`
  ${links(db)} WHERE strpos(l.reference_id, ${referencePart}) > 0 OR ${referencePart} = ''
  ORDER BY l.created_at DESC LIMIT ${most}`

type NewLink = Pick<
  LinkRow,
  'id' | 'amount' | 'currency' | 'description' | 'reference_id' | 'notes' | 'callback_url' | 'expire_by'
>

/** Inserts a link; undefined if its reference is taken. */
export const insertLink = async (tx: Tx, link: NewLink) =>
  (
    await tx<LinkRow[]>`
    INSERT INTO sandbox_links (id, amount, currency, description, reference_id, notes, callback_url, expire_by)
    VALUES (${link.id}, ${link.amount}, ${link.currency}, ${link.description}, ${link.reference_id},
      ${tx.json(link.notes)}, ${link.callback_url}, ${link.expire_by})
    ON CONFLICT DO NOTHING RETURNING *, NULL::text AS order_id`
  )[0]

export const cancelLink = (tx: Tx, id: string) => tx`
  UPDATE sandbox_links SET status = 'cancelled', cancelled_at = now(), updated_at = now() WHERE id = ${id}`

/** Expires the due links and returns them. */
export const expireLinks = (tx: Tx) => tx<LinkRow[]>`
  UPDATE sandbox_links l SET status = 'expired', expired_at = now(), updated_at = now()
  WHERE status = 'created' AND expire_by <= now()
  RETURNING *, (SELECT o.id FROM sandbox_orders o WHERE o.link_id = l.id) AS order_id`

/** Marks a link as paid, even if it is cancelled or expired: a late capture counts. */
export const setLinkPaid = (tx: Tx, id: string, amountPaid: bigint, currency: string) => tx`
  UPDATE sandbox_links SET status = 'paid', amount_paid = ${amountPaid}, currency = ${currency}, updated_at = now()
  WHERE id = ${id}`

type NewOrder = Pick<OrderRow, 'id' | 'link_id' | 'amount' | 'currency' | 'receipt' | 'notes'>

export const insertOrder = async (tx: Tx, order: NewOrder) => {
  await tx`INSERT INTO sandbox_orders (id, link_id, amount, currency, receipt, notes)
    VALUES (${order.id}, ${order.link_id}, ${order.amount}, ${order.currency}, ${order.receipt}, ${tx.json(order.notes)})`
}

export const findOrder = async (db: Db | Tx, id: string) =>
  (await db<OrderRow[]>`SELECT * FROM sandbox_orders WHERE id = ${id}`)[0]

/** Locks the order until the transaction ends, so that it is paid once. */
export const lockOrder = async (tx: Tx, id: string) =>
  (await tx<OrderRow[]>`SELECT * FROM sandbox_orders WHERE id = ${id} FOR UPDATE`)[0]

export const countAttempt = (tx: Tx, id: string) => tx`
  UPDATE sandbox_orders SET status = 'attempted', attempts = attempts + 1, updated_at = now() WHERE id = ${id}`

export const setOrderPaid = (tx: Tx, id: string, amountPaid: bigint, currency: string) => tx`
  UPDATE sandbox_orders SET status = 'paid', amount_paid = ${amountPaid}, currency = ${currency}, updated_at = now()
  WHERE id = ${id}`

type NewPayment = Pick<PaymentRow, 'id' | 'order_id' | 'amount' | 'currency' | 'status'>

export const insertPayment = (tx: Tx, payment: NewPayment) => tx`
  INSERT INTO sandbox_payments (id, order_id, amount, currency, status)
  VALUES (${payment.id}, ${payment.order_id}, ${payment.amount}, ${payment.currency}, ${payment.status})`

export const findPayment = async (db: Db | Tx, id: string) =>
  (await db<PaymentRow[]>`${payments(db)} WHERE p.id = ${id}`)[0]

export const lockPayment = async (tx: Tx, id: string) => {
  await tx`SELECT 1 FROM sandbox_payments WHERE id = ${id} FOR UPDATE`
  return findPayment(tx, id)
}

export const listPaymentsOf = (db: Db | Tx, orderId: string) => db<PaymentRow[]>`
  ${payments(db)} WHERE p.order_id = ${orderId} ORDER BY p.created_at DESC`

export const insertRefund = async (tx: Tx, refund: Omit<RefundRow, 'created_at'>) => {
  await tx`INSERT INTO sandbox_refunds (id, payment_id, amount)
    VALUES (${refund.id}, ${refund.payment_id}, ${refund.amount})`
  await tx`UPDATE sandbox_payments SET amount_refunded = amount_refunded + ${refund.amount},
    status = CASE WHEN amount_refunded + ${refund.amount} = amount THEN 'refunded' ELSE status END
    WHERE id = ${refund.payment_id}`
}

export const findRefund = async (tx: Tx, id: string) =>
  (await tx<RefundRow[]>`SELECT * FROM sandbox_refunds WHERE id = ${id}`)[0]

export interface ShownPayment extends PaymentRow {
  description: string | null
}

export const listNewestPayments = (db: Db, most: number) => db<ShownPayment[]>`
  SELECT p.*, o.notes, o.link_id, l.description
  FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
    LEFT JOIN sandbox_links l ON l.id = o.link_id
  ORDER BY p.created_at DESC LIMIT ${most}`

export interface OpenLink {
  id: string
  amount: bigint
  description: string
}

export const listOpenLinks = (db: Db, most: number) => db<OpenLink[]>`
  SELECT id, amount, description FROM sandbox_links WHERE status = 'created'
  ORDER BY created_at DESC LIMIT ${most}`
