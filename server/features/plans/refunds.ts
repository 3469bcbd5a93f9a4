import { indiaDay, startOfDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { nextPeriod } from '#domain/days/plan-period.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { addNote, hasNote } from './notes.ts'
import * as payments from './payment-queries.ts'
import { findUpgrade, lockPlan, setPlanEnd, type UpgradeKey } from './queries.ts'

const isOver = ({ status }: payments.PlanPaymentRow): boolean => status === 'refunded' || status === 'lost'

/** What has gone back by now, as the provider tells it; told again, or told late, it changes nothing. */
export async function applyRefund(tx: Tx, upgrade: UpgradeKey, paymentId: string, refunded: Paise): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.findPaymentOf(tx, upgrade)
  if (payment?.razorpay_payment_id !== paymentId || refunded <= payment.amount_refunded) return
  if (refunded < payment.amount) {
    const status = payment.status === 'paid' ? 'part_refunded' : payment.status
    await payments.setStatus(tx, payment, status, refunded)
    await addNote(tx, upgrade, `Refunded ${showRupees(refunded)} of ${showRupees(payment.amount)}: Pro stays`)
    return
  }
  if (!isOver(payment)) await endPeriod(tx, upgrade, payment)
  await payments.setStatus(tx, payment, 'refunded', payment.amount)
  await addNote(tx, upgrade, 'Refunded in full')
}

export type DisputeStep = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'

/** The payer's bank doubts the payment: only a lost dispute ends the period. */
export async function applyDispute(tx: Tx, upgrade: UpgradeKey, disputeId: string, step: DisputeStep): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.findPaymentOf(tx, upgrade)
  await addNote(tx, upgrade, noteOf(disputeId, step))
  if (!payment || isOver(payment)) return
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

const noteOf = (disputeId: string, step: DisputeStep): string => `Dispute ${disputeId}: ${step}`

/** Events come in any order: what was told of the beginning may come after the end. */
const isDecided = async (tx: Tx, upgrade: UpgradeKey, disputeId: string): Promise<boolean> =>
  (await hasNote(tx, upgrade, noteOf(disputeId, 'won'))) || (await hasNote(tx, upgrade, noteOf(disputeId, 'closed')))

/** Takes away the period that a payment bought, and no other: those after it move forward. Never below Free. */
async function endPeriod(tx: Tx, upgrade: UpgradeKey, payment: payments.PlanPaymentRow): Promise<void> {
  const { now, plan_expires_at: planExpiresAt } = await lockPlan(tx, upgrade.business_id)
  const begin = startOfDay(payment.period_from)
  if (planExpiresAt === null || planExpiresAt <= now || payment.period_to < indiaDay(now)) {
    await addNote(tx, upgrade, 'The period of this payment had ended already')
    return
  }
  const mode = (await findUpgrade(tx, upgrade))?.provider_mode
  if (!mode) throw new Error('A payment has no upgrade.')
  const days = await payments.listPaidDays(tx, upgrade.business_id, mode)
  const paid = days.filter(({ from }) => from < payment.period_from)
  let expiresAt = begin > now ? begin : now
  for (const later of await payments.listLaterPeriods(tx, upgrade.business_id, mode, payment.period_from)) {
    const period = nextPeriod(now, expiresAt, paid)
    await payments.setPeriod(tx, later, period)
    paid.push(period)
    expiresAt = period.expiresAt
  }
  await setPlanEnd(tx, upgrade.business_id, expiresAt)
}
