import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { PaperJson } from '../invoices/compose/service.ts'

export interface VoucherFields {
  number: string
  issued_on: Day
  amount: Paise
  supply: 'goods' | 'services'
  paper: PaperJson
}

/** A voucher with the details of its payment. */
export interface VoucherRow extends VoucherFields {
  payment_id: string
  created_at: Date
  received_on: Day
  method: SettlementMethod
  reference: string | null
  undone_at: Date | null
  customer_language: PayerLanguage | null
}

/** Selects the language of the customer of a payment `p`. */
export const languageOfPayer = (db: Db | Tx) =>
  db`(SELECT c.language FROM read_customers c WHERE c.business_id = p.business_id AND c.id = p.customer_id)`

export const findVoucher = async (db: Db | Tx, actor: Actor, paymentId: string) =>
  (
    await db<VoucherRow[]>`
    SELECT v.payment_id, v.number, v.issued_on, v.amount, v.supply, v.paper, v.created_at, p.received_on, p.method,
      p.reference, p.undone_at, ${languageOfPayer(db)} AS customer_language
    FROM receipt_vouchers v JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
    WHERE v.business_id = ${actor.businessId} AND v.payment_id = ${paymentId}`
  )[0]

/** Inserts a voucher of an imported file. Its creation time is the start of its day. */
export const insertPastVoucher = (tx: Tx, actor: Actor, paymentId: string, it: VoucherFields, taxedOn: Day) => tx`
  INSERT INTO receipt_vouchers (business_id, payment_id, user_id, number, issued_on, amount, supply, paper, taxed_on, created_at)
  VALUES (${actor.businessId}, ${paymentId}, ${actor.userId}, ${it.number}, ${it.issued_on}, ${it.amount}, ${it.supply},
    ${tx.json(it.paper)}, ${taxedOn}, ${it.issued_on}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`

/** Finds a refund of an advance by its day and amount, undone or not, that has no voucher yet. */
export const findRefundWithoutVoucher = async (
  tx: Tx,
  actor: Actor,
  { paymentId, day, amount, isUndone }: { paymentId: string; day: Day; amount: Paise; isUndone: boolean },
) =>
  (
    await tx<{ id: string; amount: Paise }[]>`
    SELECT r.id, r.amount FROM read_payment_refunds r
    WHERE r.business_id = ${actor.businessId} AND r.payment_id = ${paymentId} AND r.refunded_on = ${day}
      AND r.amount = ${amount} AND (r.undone_at IS NOT NULL) = ${isUndone}
      AND NOT EXISTS (SELECT FROM refund_vouchers v WHERE v.business_id = r.business_id AND v.refund_id = r.id)
    ORDER BY r.id LIMIT 1`
  )[0]

export const insertVoucher = (tx: Tx, actor: Actor, paymentId: string, it: VoucherFields, taxedOn: Day) => tx`
  INSERT INTO receipt_vouchers (business_id, payment_id, user_id, number, issued_on, amount, supply, paper, taxed_on)
  VALUES (${actor.businessId}, ${paymentId}, ${actor.userId}, ${it.number}, ${it.issued_on}, ${it.amount}, ${it.supply},
    ${tx.json(it.paper)}, ${taxedOn})`
