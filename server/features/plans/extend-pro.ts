import { fiscalYear } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { nextPeriod } from '#domain/plans/plan-period.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { extendPlan, lockPlan } from '../business/service.ts'
import * as discounts from '../discounts/service.ts'
import { enqueueProReceiptMail } from './mails.ts'
import * as payments from './payment-queries.ts'
import * as queries from './queries.ts'

/** Whether an upgrade is still unpaid. A business has at most one pending upgrade. */
const isPending = ({ status }: Pick<queries.UpgradeRow, 'status'>): boolean =>
  status === 'creating' || status === 'open'

/** Extends Pro by a month for a captured payment, once per payment. Returns true for the call that extended it. */
export async function extendPro(tx: Tx, key: queries.UpgradeKey, paymentId: string): Promise<boolean> {
  const { plan_expires_at: planExpiresAt, now } = await lockPlan(tx, key.business_id)
  const upgrade = await lockUpgrade(tx, key)
  const { provider_mode: mode } = upgrade
  const paid = await payments.listPaidPeriods(tx, key.business_id, mode)
  const period = nextPeriod(now, planExpiresAt, paid)
  const id = await payments.insertPayment(tx, upgrade, paymentId, period)
  if (id === undefined) {
    const granted = await payments.lockPaymentOfUpgrade(tx, key)
    if (granted?.razorpay_payment_id !== paymentId)
      await queries.addNote(tx, key, `Second payment ${paymentId} for this upgrade: Pro was not extended again`)
    return false
  }
  await extendPlan(tx, key.business_id, mode, period.expiresAt)
  await queries.setPaid(tx, key)
  if (!isPending(upgrade)) await queries.addNote(tx, key, `Paid after the link was ${upgrade.status}: Pro was extended`)
  if (upgrade.discount_code_id !== null) {
    await discounts.countUse(tx, upgrade.discount_code_id, !upgrade.discount_settled)
  }
  await enqueueProReceiptMail(tx, id)
  const year = fiscalYear(indiaDay(now))
  const number = await payments.nextProReceiptNumber(tx, year)
  await payments.setProReceiptNumber(tx, key.business_id, id, `PRO/${year.slice(2)}/${String(number).padStart(4, '0')}`)
  return true
}

/** Ends an unpaid upgrade and releases its reserved discount use, once. */
export async function endUpgrade(tx: Tx, key: queries.UpgradeKey): Promise<void> {
  await lockPlan(tx, key.business_id)
  const upgrade = await lockUpgrade(tx, key)
  if (!isPending(upgrade)) return
  await queries.setEnded(tx, key)
  await releaseDiscountUse(tx, upgrade)
}

/** Marks an upgrade as replaced by a newer one. The caller cancels its link after the transaction. */
export async function supersedeUpgrade(tx: Tx, upgrade: queries.UpgradeRow): Promise<void> {
  await queries.setSuperseded(tx, upgrade)
  await releaseDiscountUse(tx, upgrade)
}

async function releaseDiscountUse(tx: Tx, upgrade: queries.UpgradeRow): Promise<void> {
  if (upgrade.discount_code_id === null || upgrade.discount_settled) return
  await discounts.releaseUse(tx, upgrade.discount_code_id)
}

async function lockUpgrade(tx: Tx, key: queries.UpgradeKey): Promise<queries.UpgradeRow> {
  const upgrade = await queries.lockUpgrade(tx, key)
  if (!upgrade) throw new Error('The upgrade does not exist.')
  return upgrade
}
