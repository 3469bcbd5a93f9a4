import type { PageRequest } from '#contract/call/paging.ts'
import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Payment, Refund } from '#contract/settlement/payment.ts'
import { refundVoucherParts, type VoucherUse } from '#domain/gstr1/gstr1-advances.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Paise } from '#domain/money/money.ts'
import { type AskedDays, readAskedDays } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { cutPage } from '../../../platform/http/cursor.ts'
import { inPageTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { WebhookEvent } from '../../webhooks/service.ts'
import { canHaveRefundVoucher, presentPayment, presentRefund } from './present.ts'
import * as queries from './read-queries.ts'

const belongsTo =
  ({ id }: { id: string }) =>
  ({ payment_id }: { payment_id: string }) =>
    payment_id === id

interface AdvanceUseRow extends VoucherUse {
  payment_id: string
}

/**
 * Returns the uses of these payments by day. An advance is used on the day of its invoice, or on the day of the
 * allocation if that is later because books were closed. A credit that moves to another invoice counts for its first
 * invoice, because the credit note of that invoice reverses the tax.
 */
export const listAdvanceUses = (db: Db | Tx, actor: Actor, paymentIds: readonly string[]) => db<AdvanceUseRow[]>`
  WITH RECURSIVE used AS (
    SELECT a.id, a.payment_id, a.amount, a.undone_at, greatest(i.issued_on, a.received_on) AS day
    FROM invoice_payments a JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
    WHERE a.business_id = ${actor.businessId} AND a.payment_id = ANY(${[...paymentIds]}::uuid[]) AND a.moved_from IS NULL
    UNION ALL
    SELECT m.id, m.payment_id, m.amount, m.undone_at, u.day
    FROM used u JOIN invoice_payments m ON m.business_id = ${actor.businessId} AND m.payment_id = u.payment_id
      AND m.moved_from = u.id)
  SELECT payment_id, day, amount, refund_id, refund_voucher FROM (
    SELECT payment_id, day, amount, NULL::uuid AS refund_id, NULL::bigint AS refund_voucher, NULL::timestamptz AS recorded_at
    FROM used WHERE undone_at IS NULL
    UNION ALL
    SELECT r.payment_id, r.refunded_on, r.amount, r.id, v.amount, r.recorded_at
    FROM payment_refunds r LEFT JOIN read_refund_vouchers v ON v.business_id = r.business_id AND v.refund_id = r.id
    WHERE r.business_id = ${actor.businessId} AND r.payment_id = ANY(${[...paymentIds]}::uuid[]) AND r.undone_at IS NULL) AS uses
  ORDER BY payment_id, day, recorded_at NULLS FIRST, refund_id`

/**
 * Returns the part of each refund of these payments, by the refund's id, that a refund voucher can be issued for.
 * Covers only payments with a receipt voucher.
 */
export async function readRefundVoucherParts(
  db: Db | Tx,
  actor: Actor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const vouchers = paymentIds.length === 0 ? [] : await listUsedBefore(db, actor, paymentIds)
  if (vouchers.length === 0) return new Map()
  const uses = new Map<string, VoucherUse[]>()
  for (const use of await listAdvanceUses(
    db,
    actor,
    vouchers.map(({ payment_id }) => payment_id),
  ))
    pushTo(uses, use.payment_id, use)
  return new Map(
    vouchers.flatMap(({ payment_id, used_before }) => [...refundVoucherParts(used_before, uses.get(payment_id) ?? [])]),
  )
}

/** Lists the part of each payment with a receipt voucher that neither the voucher nor an opening balance covers. */
const listUsedBefore = (db: Db | Tx, actor: Actor, paymentIds: readonly string[]) => db<
  { payment_id: string; used_before: Paise }[]
>`
  SELECT v.payment_id, p.amount - v.amount - (
      SELECT coalesce(sum(o.amount), 0)::bigint FROM opening_payments o
      WHERE o.business_id = p.business_id AND o.payment_id = p.id AND o.undone_at IS NULL) AS used_before
  FROM read_receipt_vouchers v JOIN payments p ON p.business_id = v.business_id AND p.id = v.payment_id
  WHERE v.business_id = ${actor.businessId} AND v.payment_id = ANY(${[...paymentIds]}::uuid[])`

/** Returns payments with their allocations, opening payments and refunds, in the given order. */
async function withRelations(tx: Tx, actor: Actor, rows: readonly queries.ShownPaymentRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const allocations = await queries.listAllocations(tx, actor, ids)
  const refunds = await queries.listRefunds(tx, actor, ids)
  const openings = await queries.listOpeningPayments(tx, actor, ids)
  const refunded = new Set(refunds.filter(canHaveRefundVoucher).map((one) => one.payment_id))
  const voucherParts = await readRefundVoucherParts(tx, actor, [...refunded])
  return rows.map((row) =>
    presentPayment(row, {
      allocations: allocations.filter(belongsTo(row)),
      openings: openings.filter(belongsTo(row)),
      refunds: refunds.filter(belongsTo(row)),
      voucherParts,
    }),
  )
}

/** Returns a payment with its allocations. @throws not_found (absent or another owner's) */
export async function readPayment(tx: Tx, actor: Actor, id: string): Promise<Payment> {
  const row = await queries.findPayment(tx, actor, id)
  const [payment] = row ? await withRelations(tx, actor, [row]) : []
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Returns a payment with its allocations, read in one snapshot. @throws not_found (absent or another owner's) */
export const getPayment = (db: Db, actor: Actor, id: string): Promise<Payment> =>
  inPageTurn(actor.businessId, () => inSnapshot(db, (tx) => readPayment(tx, actor, id)))

/** The query of a page of payments, with days of receipt. */
export interface PaymentsRequest extends PageRequest, AskedDays {
  customer_id?: string | undefined
  method?: SettlementMethod | undefined
  payer_upi?: string | undefined
  refunds: 'true' | 'false'
}

type PageRow = queries.ShownPaymentRow | queries.ListedRefundRow

const isRefund = (row: PageRow): row is queries.ListedRefundRow => 'refunded_on' in row
const positionOf = (row: PageRow) => ({ day: isRefund(row) ? row.refunded_on : row.received_on, id: row.id })

/** Sorts payments and refunds as the queries do: by day and id, the last first. */
const byPosition = (a: PageRow, b: PageRow): number => {
  const [one, other] = [positionOf(a), positionOf(b)]
  return one.day + one.id < other.day + other.id ? 1 : -1
}

/**
 * Returns a page of payments, newest first, including undone ones; with `refunds`, refunds are rows of the page too.
 * @throws invalid_input for a malformed cursor
 */
export function listPayments(
  db: Db,
  actor: Actor,
  { customer_id: customerId, method, payer_upi: payerUpi, limit, cursor, refunds, ...asked }: PaymentsRequest,
): Promise<{ payments: Payment[]; refunds: Refund[]; next_cursor: string | null }> {
  const position = queries.paymentCursor.read(cursor)
  return inPageTurn(actor.businessId, async () => {
    const days = await readAskedDays(db, asked)
    return inSnapshot(db, async (tx) => {
      const range = { customerId, method, payerUpi, days, position, limit }
      const rows: PageRow[] = await queries.listPage(tx, actor, range)
      if (refunds === 'true') rows.push(...(await queries.listRefundsPage(tx, actor, range)))
      const { page, next_cursor } = cutPage(rows.toSorted(byPosition), limit, queries.paymentCursor, positionOf)
      const payments = page.flatMap((row) => (isRefund(row) ? [] : row))
      return {
        payments: await withRelations(tx, actor, payments),
        refunds: page.filter(isRefund).map(presentRefund),
        next_cursor,
      }
    })
  })
}

/** Returns the event of a payment, which is read only if a webhook subscribes to it. */
export const paymentEvent = (
  tx: Tx,
  actor: Actor,
  type: 'payment.recorded' | 'payment.updated' | 'payment.undone',
  id: string,
): WebhookEvent => ({ type, data: async () => ({ payment: await readPayment(tx, actor, id) }) })
