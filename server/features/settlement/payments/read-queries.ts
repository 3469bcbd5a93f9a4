import type { RefundMethod, SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { PaymentSource } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import { cursorOf, dayPart, idPart, type PositionOf } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { PaymentRow } from './queries.ts'

interface Undone {
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

/** A payment as it is shown, with the names of its customer and of the users who recorded and undid it. */
export interface ShownPaymentRow extends PaymentRow, Undone {
  customer_name: string | null
  payer_upi: string | null
  payer_name: string | null
  source: PaymentSource
  tds_tax: TdsTax
  tds_rate: Percent | null
  tds_section: string | null
  certificate_received_on: Day | null
  recorded_at: Date
  by: string
  voucher_number: string | null
  voucher_day: Day | null
  voucher_amount: Paise | null
  credit_id: string | null
  is_joined: boolean | null
  credit_payments: number
}

export interface AllocationRow extends Undone {
  payment_id: string
  id: string
  invoice_id: string
  invoice_number: string | null
  amount: Paise
}

export interface AdvanceRefundRow extends Undone {
  payment_id: string
  id: string
  amount: Paise
  refunded_on: Day
  method: RefundMethod
  reference: string | null
  note: string | null
  voucher_number: string | null
  voucher_day: Day | null
  has_receipt_voucher: boolean
}

const shown = (db: Db | Tx) => db`
  SELECT p.id, p.customer_id, c.name AS customer_name, p.amount, p.round_off, p.allocated, p.refunded, p.received_on, p.method, p.reference,
    p.note, p.payer_upi, p.payer_name, p.source, p.tds_tax, p.tds_rate::bigint AS tds_rate, p.tds_section, p.certificate_received_on,
    p.recorded_with, p.recorded_at, u.name AS by, p.undone_at, w.name AS undone_by, p.undone_reason,
    v.number AS voucher_number, v.issued_on AS voucher_day, v.amount AS voucher_amount, r.credit_id, r.is_joined,
    (SELECT count(*)::int FROM read_recorded_credits o
      JOIN payments m ON m.business_id = o.business_id AND m.id = o.payment_id AND m.method NOT IN ('tds', 'write_off')
      WHERE o.business_id = r.business_id AND o.credit_id = r.credit_id) AS credit_payments
  FROM payments p
  JOIN read_members u ON u.business_id = p.business_id AND u.id = p.recorded_by
  LEFT JOIN read_members w ON w.business_id = p.business_id AND w.id = p.undone_by
  LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
  LEFT JOIN read_receipt_vouchers v ON v.business_id = p.business_id AND v.payment_id = p.id
  -- TDS and a charge are joined with their payment, but nobody sent them to the bank.
  LEFT JOIN read_recorded_credits r ON r.business_id = p.business_id AND r.payment_id = p.id
    AND p.method NOT IN ('tds', 'write_off')`

export const findPayment = async (db: Db | Tx, actor: Actor, id: string) =>
  (await db<ShownPaymentRow[]>`${shown(db)} WHERE p.business_id = ${actor.businessId} AND p.id = ${id}`)[0]

/** A cursor with the day and the id of the last row of a page. */
export const paymentCursor = cursorOf({ day: dayPart, id: idPart })

export interface PaymentRange {
  customerId: string | undefined
  method: SettlementMethod | undefined
  payerUpi: string | undefined
  /** Days of receipt; undefined: all. */
  days: DayRange | undefined
  position: PositionOf<typeof paymentCursor> | undefined
  limit: number
}

const ofCustomer = (db: Db | Tx, actor: Actor, column: ReturnType<Tx>, customerId: string | undefined) =>
  customerId === undefined
    ? db``
    : db`AND ${column} = (SELECT coalesce(m.merged_into, m.id) FROM read_customers m
        WHERE m.business_id = ${actor.businessId} AND m.id = ${customerId})`

/**
 * Returns a page with one row more than `limit`, newest first. A merged customer's id finds the payments of the target.
 */
export const listPage = (
  db: Db | Tx,
  actor: Actor,
  { customerId, method, payerUpi, days, position, limit }: PaymentRange,
) => db<ShownPaymentRow[]>`
  ${shown(db)}
  WHERE p.business_id = ${actor.businessId}
    ${days ? db`AND p.received_on BETWEEN ${days.from} AND ${days.to}` : db``}
    ${ofCustomer(db, actor, db`p.customer_id`, customerId)}
    ${method === undefined ? db`` : db`AND p.method = ${method}`}
    ${payerUpi === undefined ? db`` : db`AND p.payer_upi = ${payerUpi}`}
    ${position ? db`AND (p.received_on, p.id) < (${position.day}::date, ${position.id}::uuid)` : db``}
  ORDER BY p.received_on DESC, p.id DESC LIMIT ${limit + 1}`

export interface ListedRefundRow extends Pick<
  AdvanceRefundRow,
  'id' | 'amount' | 'refunded_on' | 'method' | 'reference' | 'note'
> {
  customer_id: string | null
  customer_name: string | null
  invoice_id: string | null
  invoice_number: string | null
  payment_id: string | null
}

/**
 * Returns refunds of invoices and advances in the order of `listPage`, with one row more than `limit`, without undone
 * ones. A refund has no UPI ID of a payer.
 */
export const listRefundsPage = (
  db: Db | Tx,
  actor: Actor,
  { customerId, method, payerUpi, days, position, limit }: PaymentRange,
) => {
  const inRange = db`r.undone_at IS NULL ${payerUpi === undefined ? db`` : db`AND false`}
    ${days ? db`AND r.refunded_on BETWEEN ${days.from} AND ${days.to}` : db``}
    ${method === undefined ? db`` : db`AND r.method = ${method}`}
    ${position ? db`AND (r.refunded_on, r.id) < (${position.day}::date, ${position.id}::uuid)` : db``}`
  const newestFirst = db`ORDER BY refunded_on DESC, id DESC LIMIT ${limit + 1}`
  return db<ListedRefundRow[]>`
    (SELECT r.id, r.amount, r.refunded_on, r.method, r.reference, r.note, i.customer_id,
      coalesce(c.name, i.customer_name) AS customer_name, i.id AS invoice_id, i.number AS invoice_number,
      NULL::uuid AS payment_id
    FROM invoice_refunds r JOIN read_invoices i ON i.business_id = r.business_id AND i.id = r.invoice_id
      LEFT JOIN read_customers c ON c.business_id = i.business_id AND c.id = i.customer_id
    WHERE r.business_id = ${actor.businessId} AND ${inRange} ${ofCustomer(db, actor, db`i.customer_id`, customerId)}
    ${newestFirst})
    UNION ALL
    (SELECT r.id, r.amount, r.refunded_on, r.method, r.reference, r.note, p.customer_id, c.name, NULL, NULL,
      p.id AS payment_id
    FROM payment_refunds r JOIN payments p ON p.business_id = r.business_id AND p.id = r.payment_id
      LEFT JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
    WHERE r.business_id = ${actor.businessId} AND ${inRange} ${ofCustomer(db, actor, db`p.customer_id`, customerId)}
    ${newestFirst})
    ${newestFirst}`
}

export const listAllocations = (db: Db | Tx, actor: Actor, paymentIds: readonly string[]) => db<AllocationRow[]>`
  SELECT a.payment_id, a.id, a.invoice_id, i.number AS invoice_number, a.amount, a.undone_at, w.name AS undone_by, a.undone_reason
  FROM read_invoice_payments a
  JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
  LEFT JOIN read_members w ON w.business_id = a.business_id AND w.id = a.undone_by
  WHERE a.business_id = ${actor.businessId} AND a.payment_id = ANY(${[...paymentIds]}::uuid[])
  ORDER BY a.recorded_at, a.id`

export interface OpeningPaymentRow extends Undone {
  payment_id: string
  id: string
  opening_id: string
  amount: Paise
}

export const listOpeningPayments = (db: Db | Tx, actor: Actor, paymentIds: readonly string[]) => db<
  OpeningPaymentRow[]
>`
  SELECT o.payment_id, o.id, o.opening_id, o.amount, o.undone_at, w.name AS undone_by, o.undone_reason
  FROM opening_payments o LEFT JOIN read_members w ON w.business_id = o.business_id AND w.id = o.undone_by
  WHERE o.business_id = ${actor.businessId} AND o.payment_id = ANY(${[...paymentIds]}::uuid[])
  ORDER BY o.recorded_at, o.id`

export const listRefunds = (db: Db | Tx, actor: Actor, paymentIds: readonly string[]) => db<AdvanceRefundRow[]>`
  SELECT r.payment_id, r.id, r.amount, r.refunded_on, r.method, r.reference, r.note, r.undone_at, w.name AS undone_by,
    r.undone_reason, v.number AS voucher_number, v.issued_on AS voucher_day,
    receipt.payment_id IS NOT NULL AS has_receipt_voucher
  FROM payment_refunds r LEFT JOIN read_refund_vouchers v ON v.business_id = r.business_id AND v.refund_id = r.id
    LEFT JOIN read_receipt_vouchers receipt ON receipt.business_id = r.business_id AND receipt.payment_id = r.payment_id
    LEFT JOIN read_members w ON w.business_id = r.business_id AND w.id = r.undone_by
  WHERE r.business_id = ${actor.businessId} AND r.payment_id = ANY(${[...paymentIds]}::uuid[])
  ORDER BY r.recorded_at, r.id`
