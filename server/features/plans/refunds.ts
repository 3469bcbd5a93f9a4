import { indiaDay, startOfDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { isPlanActive, nextPeriod } from '#domain/plans/plan-period.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { lockPlan, setPlanEnd } from '../business/service.ts'
import * as payments from './payment-queries.ts'
import { addNote, findUpgrade, hasNote, type UpgradeKey } from './queries.ts'

const isReversed = ({ status }: payments.PlanPaymentRow): boolean => status === 'refunded' || status === 'lost'

/** Applies the total refunded so far, in paise. A repeated or older total changes nothing. */
export async function applyRefund(tx: Tx, upgrade: UpgradeKey, paymentId: string, refunded: Paise): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.lockPaymentOfUpgrade(tx, upgrade)
  if (payment?.razorpay_payment_id !== paymentId || refunded <= payment.amount_refunded) return
  if (refunded < payment.amount) {
    const status = payment.status === 'paid' ? 'part_refunded' : payment.status
    await payments.setStatus(tx, payment, status, refunded)
    await addNote(tx, upgrade, `Refunded ${showRupees(refunded)} of ${showRupees(payment.amount)}: Pro stays`)
    return
  }
  if (!isReversed(payment)) await endPeriod(tx, upgrade, payment)
  await payments.setStatus(tx, payment, 'refunded', payment.amount)
  await addNote(tx, upgrade, 'Refunded in full')
}

export type DisputeStep = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'

/** Applies a step of a dispute. Only a lost dispute ends the period. */
export async function applyDispute(tx: Tx, upgrade: UpgradeKey, disputeId: string, step: DisputeStep): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.lockPaymentOfUpgrade(tx, upgrade)
  await addNote(tx, upgrade, disputeNote(disputeId, step))
  if (!payment || isReversed(payment)) return
  if (step === 'lost') {
    await endPeriod(tx, upgrade, payment)
    await payments.setStatus(tx, payment, 'lost', payment.amount_refunded)
  } else if (step === 'won' || step === 'closed') {
    if (payment.status !== 'disputed') return
    const status = payment.amount_refunded > 0n ? 'part_refunded' : 'paid'
    await payments.setStatus(tx, payment, status, payment.amount_refunded)
  } else if (!(await isDecided(tx, upgrade, disputeId))) {
    await payments.setStatus(tx, payment, 'disputed', payment.amount_refunded)
  }
}

const disputeNote = (disputeId: string, step: DisputeStep): string => `Dispute ${disputeId}: ${step}`

/** Whether the dispute was already decided. Events arrive in any order. */
const isDecided = async (tx: Tx, upgrade: UpgradeKey, disputeId: string): Promise<boolean> =>
  (await hasNote(tx, upgrade, disputeNote(disputeId, 'won'))) ||
  (await hasNote(tx, upgrade, disputeNote(disputeId, 'closed')))

/** Removes the period that a payment bought. Later paid periods move forward; Pro ends now or later, never earlier. */
async function endPeriod(tx: Tx, upgrade: UpgradeKey, payment: payments.PlanPaymentRow): Promise<void> {
  const { now, plan_expires_at: planExpiresAt } = await lockPlan(tx, upgrade.business_id)
  const begin = startOfDay(payment.period_from)
  if (!isPlanActive(planExpiresAt, now) || payment.period_to < indiaDay(now)) {
    await addNote(tx, upgrade, 'The period of this payment had already ended')
    return
  }
  const mode = (await findUpgrade(tx, upgrade))?.provider_mode
  if (!mode) throw new Error('The upgrade of a payment does not exist.')
  const days = await payments.listPaidPeriods(tx, upgrade.business_id, mode)
  const paid = days.filter(({ from }) => from < payment.period_from)
  let expiresAt = begin > now ? begin : now
  for (const later of await payments.lockLaterPeriods(tx, upgrade.business_id, mode, payment.period_from)) {
    const period = nextPeriod(now, expiresAt, paid)
    await payments.setPeriod(tx, later, period)
    paid.push(period)
    expiresAt = period.expiresAt
  }
  await setPlanEnd(tx, upgrade.business_id, expiresAt)
}
