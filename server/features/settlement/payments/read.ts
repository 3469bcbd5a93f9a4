import type { PageRequest } from '#contract/call/paging.ts'
import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { type AskedDays, readAskedDays } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { cutPage } from '../../../platform/http/cursor.ts'
import { inPageTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { WebhookEvent } from '../../webhooks/service.ts'
import { readRefundVoucherParts } from './advance-uses.ts'
import { canHaveRefundVoucher, presentPayment } from './present.ts'
import * as queries from './read-queries.ts'

const belongsTo =
  ({ id }: { id: string }) =>
  ({ payment_id }: { payment_id: string }) =>
    payment_id === id

/** Returns payments with what belongs to them, in their order. */
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
}

/** Returns a page of payments, newest first, including undone ones. @throws invalid_input for a malformed cursor */
export function listPayments(
  db: Db,
  actor: Actor,
  { customer_id: customerId, method, payer_upi: payerUpi, limit, cursor, ...asked }: PaymentsRequest,
): Promise<{ payments: Payment[]; next_cursor: string | null }> {
  const position = queries.paymentCursor.read(cursor)
  return inPageTurn(actor.businessId, async () => {
    const days = await readAskedDays(db, asked)
    return inSnapshot(db, async (tx) => {
      const rows = await queries.listPage(tx, actor, { customerId, method, payerUpi, days, position, limit })
      const { page, next_cursor } = cutPage(rows, limit, queries.paymentCursor, (row) => ({
        day: row.received_on,
        id: row.id,
      }))
      return { payments: await withRelations(tx, actor, page), next_cursor }
    })
  })
}

/** The event of a payment, which is read only if a webhook subscribes to it. */
export const paymentEvent = (
  tx: Tx,
  actor: Actor,
  type: 'payment.recorded' | 'payment.undone',
  id: string,
): WebhookEvent => ({ type, data: async () => ({ payment: await readPayment(tx, actor, id) }) })
