import type { ReturnedCredit } from '#contract/money/returned.ts'
import type { UndoReason } from '#domain/document/undo-reason.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn, inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { markCredit, setStillCounts } from '../bank/service.ts'
import { lockPayment, undoPaymentIn } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import { findCredit, listPaymentsOf } from './credit-queries.ts'
import { listInvoicesOf } from './payment-queries.ts'

/** Returns are rare; the next ones follow when some of these are settled. */
const MOST_RETURNED = 50

const REASON: UndoReason = 'payment_failed'

interface ReturnedRow {
  id: string
  day: Day
  returned_on: Day
  amount: Paise
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  narration: string
  customer_name: string | null
  payment_ids: string[]
}

/**
 * Lists the recorded credits that the bank took back, with their payments. A payment that was refunded, or one of an
 * invoice with a refund, is left out: then the debit is that refund.
 */
const listRows = (db: Db, actor: Actor) => db<ReturnedRow[]>`
  SELECT c.id, c.day::text, c.returned_on::text, c.amount, c.channel, c.utr, c.payer_upi, c.payer_name, c.narration,
    p.customer_name, p.payment_ids
  FROM read_bank_credits c
  CROSS JOIN LATERAL (
    SELECT min(u.name) AS customer_name, array_agg(p.id ORDER BY p.id) AS payment_ids,
      bool_or(p.refunded > 0 OR EXISTS (SELECT FROM read_invoice_payments a
        JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
        WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL AND i.amount_refunded > 0)) AS is_refunded
    FROM read_recorded_credits r
    JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id AND p.undone_at IS NULL
    LEFT JOIN read_customers u ON u.business_id = p.business_id AND u.id = p.customer_id
    WHERE r.business_id = c.business_id AND r.credit_id = c.id) AS p
  WHERE c.business_id = ${actor.businessId} AND c.state = 'recorded' AND c.returned_on IS NOT NULL
    AND NOT c.still_counts AND NOT p.is_refunded
  ORDER BY c.returned_on DESC, c.id LIMIT ${MOST_RETURNED}`

/** Returns the recorded payments whose money the bank took back, the latest return first. */
export const listReturned = (db: Db, actor: Actor): Promise<ReturnedCredit[]> =>
  inPageTurn(actor.businessId, async () => {
    const rows = await listRows(db, actor)
    const invoices = await listInvoicesOf(
      db,
      actor,
      rows.flatMap(({ payment_ids }) => payment_ids),
    )
    return rows.map(({ payment_ids, customer_name, amount, ...row }) => {
      const settled = payment_ids.flatMap((id) => invoices.get(id) ?? [])
      return {
        ...row,
        amount: toRupees(amount),
        customer_name: customer_name ?? settled[0]?.customer_name ?? '',
        invoices: settled.map(({ id, number }) => ({ invoice_id: id, invoice_number: number })),
      }
    })
  })

/**
 * Undoes all payments of a recorded credit that the bank took back, and sets the credit aside. Safe to repeat.
 * @throws not_found, changed_elsewhere (the bank did not take it back), and what undoPaymentIn throws
 */
export const undoReturned = (
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  id: string,
): Promise<void> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const credit = await findCredit(tx, actor, id)
      if (!credit) throw new AppError('not_found')
      if (credit.returned_on === null || credit.still_counts) throw new AppError('changed_elsewhere')
      const payments = credit.state === 'recorded' ? await listPaymentsOf(tx, actor, id) : []
      for (const { payment_id } of payments) {
        const payment = await lockPayment(tx, actor, payment_id)
        // TDS and the like were undone with the payment that they were recorded with.
        if (payment && payment.undone_at === null) await undoPaymentIn(tx, actor, publicUrl, payment_id, REASON)
      }
      await markCredit(tx, actor, id, { state: 'not_for_invoice' })
    }),
  )

/** Says that the payment of a recorded credit counts although the bank took something back. @throws not_found */
export const keepReturned = (db: Db, actor: Actor, id: string): Promise<void> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const credit = await findCredit(tx, actor, id)
      if (!credit) throw new AppError('not_found')
      if (credit.state === 'recorded') await setStillCounts(tx, actor, id)
    }),
  )
