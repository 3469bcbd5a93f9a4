import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { nextPeriod } from '#domain/days/plan-period.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import * as discounts from '../discounts/service.ts'
import { enqueueReceiptMail } from '../mails/service.ts'
import { addNote } from './notes.ts'
import * as payments from './payment-queries.ts'
import * as queries from './queries.ts'

/** An upgrade that still waits: it holds the one open place of its business. */
export const isWaiting = ({ status }: Pick<queries.UpgradeRow, 'status'>): boolean =>
  status === 'creating' || status === 'open'

/** Gives a month for a captured payment, once, whoever tells of it and how often. True for the one that gave it. */
export async function extendPro(tx: Tx, key: queries.UpgradeKey, paymentId: string): Promise<boolean> {
  const { plan_expires_at: planExpiresAt, now } = await queries.lockPlan(tx, key.business_id)
  const upgrade = await lock(tx, key)
  const { provider_mode: mode } = upgrade
  const paid = await payments.listPaidDays(tx, key.business_id, mode)
  const period = nextPeriod(now, planExpiresAt, paid)
  const id = await payments.insertPayment(tx, upgrade, paymentId, period)
  if (id === undefined) {
    const granted = await payments.findPaymentOf(tx, key)
    if (granted?.razorpay_payment_id !== paymentId) await addNote(tx, key, `Payment ${paymentId} was not granted again`)
    return false
  }
  await queries.extendPlan(tx, key.business_id, mode, period.expiresAt)
  await queries.setPaid(tx, key)
  if (!isWaiting(upgrade)) await addNote(tx, key, `Paid after the link was ${upgrade.status}: granted`)
  if (upgrade.discount_code_id !== null) {
    await discounts.countUse(tx, upgrade.discount_code_id, !upgrade.discount_settled)
  }
  await enqueueReceiptMail(tx, id)
  const year = fiscalYear(indiaDay(now))
  const number = await payments.takeReceiptNumber(tx, year)
  await payments.setReceiptNumber(tx, key.business_id, id, `PRO/${year.slice(2)}/${String(number).padStart(4, '0')}`)
  return true
}

/** The link ended unpaid: the reserved use goes back, once. */
export async function end(tx: Tx, key: queries.UpgradeKey): Promise<void> {
  await queries.lockPlan(tx, key.business_id)
  const upgrade = await lock(tx, key)
  if (!isWaiting(upgrade)) return
  await queries.setEnded(tx, key)
  await giveBack(tx, upgrade)
}

/** Makes room for another upgrade of the same business; its link is cancelled outside of the transaction. */
export async function supersede(tx: Tx, upgrade: queries.UpgradeRow): Promise<void> {
  await queries.setSuperseded(tx, upgrade)
  await giveBack(tx, upgrade)
}

async function giveBack(tx: Tx, upgrade: queries.UpgradeRow): Promise<void> {
  if (upgrade.discount_code_id === null || upgrade.discount_settled) return
  await discounts.giveUseBack(tx, upgrade.discount_code_id)
}

async function lock(tx: Tx, key: queries.UpgradeKey): Promise<queries.UpgradeRow> {
  const upgrade = await queries.lockUpgrade(tx, key)
  if (!upgrade) throw new Error('An upgrade is gone.')
  return upgrade
}
