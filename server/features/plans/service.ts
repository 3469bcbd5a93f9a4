import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { getProReceipt, type PlanPayment } from '#contract/plans/plans.ts'
import { addressOf } from '#contract/call/address.ts'
import { isPlanActive } from '#domain/plans/plan-period.ts'
import { toRupees } from '#domain/money/money.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { recordChange } from '../account-changes/service.ts'
import type { Actor } from '../../actor/actor.ts'
import { getCurrentUser } from '../accounts/service.ts'
import { cancelPlan, lockPlan } from '../business/service.ts'
import * as discounts from '../discounts/service.ts'
import { type Provider, ProviderError } from '../provider/service.ts'
import { cancelLinkJob } from './close-plan.ts'
import { eventJob } from './events.ts'
import { type ListedPaymentRow, listPayments } from './payment-queries.ts'
import * as queries from './queries.ts'
import { type ReconcileParts, reconcileUpgrade } from './reconcile.ts'
import { claimForCheck, sweepJob } from './sweep.ts'
import type { UpgradeParts } from './upgrade.ts'

export { planMailJobs } from './mails.ts'
export { closePlan } from './close-plan.ts'
export { setProUntil } from './pro-by-hand.ts'
export { pruneEvents } from './events.ts'
export { type ExportedPlanPayment, listForExport as listPlanPaymentsForExport } from './payment-queries.ts'
export { createPaymentLink } from './upgrade.ts'

const MOST_SHOWN = 200

export interface PlanParts extends UpgradeParts {
  plans: 'paid' | 'open'
}

/** The background jobs of this feature. */
export const planJobs = (parts: ReconcileParts): Job[] => [
  eventJob(parts),
  sweepJob(parts),
  cancelLinkJob(parts.provider),
]

/**
 * Returns the discount of a code. The code of the business's own pending link is valid even if it holds the last use.
 * @throws discount_invalid, too_many_attempts
 */
export const validateDiscount = ({ db, attempts, provider }: PlanParts, actor: Actor, network: string, typed: string) =>
  discounts.countGuess(attempts, { userId: actor.userId, network }, async () => {
    const open = await queries.findReusableUpgrade(db, actor.businessId, provider.mode)
    const isOwn = open?.is_usable && open.discount_code !== null && open.discount_code === readDiscountCode(typed)
    const { code, discount_amount: amount } = isOwn
      ? { code: open.discount_code ?? '', discount_amount: open.discount_amount }
      : await discounts.getUsableCode(db, typed)
    return { code, discount_amount: toRupees(amount) }
  })

const SHOWN = { creating: 'open', open: 'open', paid: 'paid', ended: 'ended', superseded: 'ended' } as const

/** Returns the state of the newest upgrade. Asks the provider at most once in 2 s; a provider error is only logged. */
export async function confirmUpgrade(
  parts: PlanParts,
  actor: Actor,
): Promise<{ status: 'none' | 'open' | 'paid' | 'ended'; user: CurrentUser }> {
  const { db, provider, plans, log } = parts
  const due = await claimForCheck(db, actor.businessId, provider.mode)
  try {
    if (due) await reconcileUpgrade(parts, due)
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    log.warn({ fault: e.message }, 'a payment link could not be read on return')
  }
  const newest = await queries.findNewestUpgrade(db, actor.businessId)
  return { status: newest ? SHOWN[newest.status] : 'none', user: await getCurrentUser(db, actor, plans) }
}

/**
 * Cancels Pro at the end of its period; safe to repeat.
 * @throws plan_not_active
 */
export async function cancelPro({ db, plans }: PlanParts, actor: Actor): Promise<CurrentUser> {
  await db.begin(async (tx) => {
    const { plan_expires_at: end, now } = await lockPlan(tx, actor.businessId)
    if (!isPlanActive(end, now)) throw new AppError('plan_not_active')
    if (await cancelPlan(tx, actor.businessId)) await recordChange(tx, actor, { what: 'plan.cancel' })
  })
  return getCurrentUser(db, actor, plans)
}

/** Returns the payments of a business for Pro, newest first. */
export const listPlanPayments = async ({ db, provider }: PlanParts, actor: Actor): Promise<PlanPayment[]> =>
  (await listPayments(db, actor.businessId, MOST_SHOWN)).map((row) => presentPayment(row, provider.mode))

/** Converts a payment for Pro to its API form; `mode` is the payment mode of this installation. */
const presentPayment = (row: ListedPaymentRow, mode: Provider['mode']): PlanPayment => ({
  id: row.id,
  razorpay_payment_id: row.razorpay_payment_id,
  amount: toRupees(row.amount),
  discount_code: row.discount_code,
  status: row.status,
  counts: row.provider_mode === mode,
  period_from: row.period_from,
  period_to: row.period_to,
  receipt_url: addressOf(getProReceipt, { params: { id: row.id } }),
  created_at: row.created_at.toISOString(),
})
