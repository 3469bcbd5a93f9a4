import type { AppLanguage } from '#contract/site/languages.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PaidDays, PlanPeriod } from '#domain/plans/plan-period.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Provider } from '../provider/service.ts'
import type { UpgradeKey, UpgradeRow } from './queries.ts'

export interface PlanPaymentRow {
  business_id: string
  id: string
  upgrade_id: string
  razorpay_payment_id: string
  amount: Paise
  amount_refunded: Paise
  status: 'paid' | 'part_refunded' | 'refunded' | 'disputed' | 'lost'
  period_from: Day
  period_to: Day
  receipt_number: string | null
  created_at: Date
}

const columns = (db: Db | Tx) => db`
  p.business_id, p.id, p.upgrade_id, p.razorpay_payment_id, p.amount, p.amount_refunded, p.status, p.period_from,
  p.period_to, p.receipt_number, p.created_at`

/** Inserts a payment with its period. Returns its id, or undefined if the upgrade or payment was already recorded. */
export const insertPayment = async (tx: Tx, upgrade: UpgradeRow, paymentId: string, { from, to }: PlanPeriod) =>
  (
    await tx<{ id: string }[]>`
    INSERT INTO plan_payments (business_id, id, upgrade_id, user_id, razorpay_payment_id, amount, period_from, period_to)
    VALUES (${upgrade.business_id}, ${newId()}, ${upgrade.id}, ${upgrade.user_id}, ${paymentId}, ${upgrade.amount},
      ${from}, ${to})
    ON CONFLICT DO NOTHING RETURNING id`
  )[0]?.id

/** Returns the operator's next receipt number. Locks the series until the transaction ends, so there are no gaps. */
export async function nextProReceiptNumber(tx: Tx, fiscalYear: string): Promise<number> {
  const [row] = await tx<{ last_number: number }[]>`
    INSERT INTO receipt_series AS s (fiscal_year, last_number) VALUES (${fiscalYear}, 1)
    ON CONFLICT (fiscal_year) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number`
  if (!row) throw new Error('The receipt series returned no number.')
  return row.last_number
}

export const setProReceiptNumber = (tx: Tx, businessId: string, id: string, number: string) => tx`
  UPDATE plan_payments SET receipt_number = ${number} WHERE business_id = ${businessId} AND id = ${id}`

export const lockPaymentOfUpgrade = async (tx: Tx, { business_id, id }: UpgradeKey) =>
  (
    await tx<PlanPaymentRow[]>`
    SELECT ${columns(tx)} FROM plan_payments p WHERE p.business_id = ${business_id} AND p.upgrade_id = ${id} FOR UPDATE`
  )[0]

/** Condition for payments that count: made in this payment mode, neither refunded nor lost. */
const isCounted = (db: Db | Tx, businessId: string, mode: Provider['mode']) => db`
  p.business_id = ${businessId} AND p.status NOT IN ('refunded', 'lost') AND EXISTS (
    SELECT 1 FROM upgrades g
    WHERE g.business_id = p.business_id AND g.id = p.upgrade_id AND g.provider_mode = ${mode})`

/** Returns the paid periods that count, of this payment mode only. */
export const listPaidPeriods = (tx: Tx, businessId: string, mode: Provider['mode']) => tx<PaidDays[]>`
  SELECT p.period_from AS from, p.period_to AS to FROM plan_payments p WHERE ${isCounted(tx, businessId, mode)}`

/** Locks and returns the paid periods that count and begin after the IST day `after`, oldest first. */
export const lockLaterPeriods = (tx: Tx, businessId: string, mode: Provider['mode'], after: Day) => tx<
  PlanPaymentRow[]
>`
  SELECT ${columns(tx)} FROM plan_payments p
  WHERE ${isCounted(tx, businessId, mode)} AND p.period_from > ${after}
  ORDER BY p.period_from FOR UPDATE`

export const setPeriod = (tx: Tx, { business_id, id }: PlanPaymentRow, { from, to }: PlanPeriod) => tx`
  UPDATE plan_payments SET period_from = ${from}, period_to = ${to} WHERE business_id = ${business_id} AND id = ${id}`

export const setStatus = (
  tx: Tx,
  { business_id, id }: PlanPaymentRow,
  status: PlanPaymentRow['status'],
  amountRefunded: Paise,
) => tx`
  UPDATE plan_payments SET status = ${status}, amount_refunded = ${amountRefunded}
  WHERE business_id = ${business_id} AND id = ${id}`

export type ListedPaymentRow = PlanPaymentRow & Pick<UpgradeRow, 'discount_code' | 'provider_mode'>

export const listPayments = (db: Db, businessId: string, most: number) => db<ListedPaymentRow[]>`
  SELECT ${columns(db)}, u.discount_code, u.provider_mode
  FROM plan_payments p JOIN upgrades u ON u.business_id = p.business_id AND u.id = p.upgrade_id
  WHERE p.business_id = ${businessId} ORDER BY p.created_at DESC, p.id DESC LIMIT ${most}`

export type ProReceiptRow = PlanPaymentRow & {
  discount_code: string | null
  discount_amount: Paise
  name: string
  email: string
}

/** Returns a payment with the data of its receipt. */
export const findProReceipt = async (db: Db, businessId: string, id: string) =>
  (
    await db<ProReceiptRow[]>`
    SELECT ${columns(db)}, g.discount_code, g.discount_amount, u.name, u.email
    FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
      JOIN read_members u ON u.business_id = p.business_id AND u.id = p.user_id
    WHERE p.business_id = ${businessId} AND p.id = ${id}`
  )[0]

/**
 * Copies the payments of a business, without name and address, to the operator's books before the business is deleted.
 */
export const archivePayments = (tx: Tx, businessId: string) => tx`
  INSERT INTO retained_plan_payments (razorpay_payment_id, receipt_number, provider_mode, amount, amount_refunded, status,
    period_from, period_to, paid_at)
  SELECT p.razorpay_payment_id, p.receipt_number, g.provider_mode, p.amount, p.amount_refunded, p.status,
    p.period_from, p.period_to, p.created_at
  FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
  WHERE p.business_id = ${businessId}`

interface ProReceiptMailRow {
  email: string
  language: AppLanguage
  paid: Paise
  discount_code: string | null
  period_to: Day
}

/** Returns the content of the mail about a payment, and its address. */
export const findProReceiptMail = async (db: Db, planPaymentId: string) =>
  (
    await db<ProReceiptMailRow[]>`
    SELECT u.email, COALESCE(u.language, 'en') AS language, p.amount AS paid, g.discount_code, p.period_to
    FROM plan_payments p
    JOIN read_members u ON u.business_id = p.business_id AND u.id = p.user_id
    JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
    WHERE p.id = ${planPaymentId}`
  )[0]

/** A payment for Pro. */
export interface ExportedPlanPayment {
  receipt_number: string | null
  paid_at: string
  amount: Paise
  amount_refunded: Paise
  status: 'paid' | 'part_refunded' | 'refunded' | 'disputed' | 'lost'
  period_from: Day
  period_to: Day
  razorpay_payment_id: string
}

/** Lists all payments of a business for Pro, for its export. */
export const listForExport = (tx: Tx, actor: Actor) => tx<ExportedPlanPayment[]>`
  SELECT receipt_number, ${indiaTime(tx, tx`created_at`)} AS paid_at, amount,
    amount_refunded, status, period_from, period_to, razorpay_payment_id
  FROM plan_payments WHERE business_id = ${actor.businessId} ORDER BY period_from, id`
