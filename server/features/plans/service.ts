import * as z from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { getProReceipt, type PlanPayment } from '#contract/plans/plans.ts'
import { addressOf } from '#contract/call/address.ts'
import { isPlanActive } from '#domain/plans/plan-period.ts'
import { toRupees } from '#domain/money/money.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { type Day, dayAfter, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import { getCurrentUser } from '../accounts/service.ts'
import { cancelPlan, lockPlan, setPlanEnd } from '../business/service.ts'
import * as discounts from '../discounts/service.ts'
import { type Provider, ProviderError } from '../provider/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import { eventJob } from './events.ts'
import { archivePayments, type ListedPaymentRow, listPaidPeriods, listPayments } from './payment-queries.ts'
import * as queries from './queries.ts'
import { claimForCheck, type ReconcileParts, reconcileUpgrade, sweepJob } from './reconcile.ts'
import type { UpgradeParts } from './upgrade.ts'
import { endUpgrade } from './extend-pro.ts'
import { anonymizeNotes, findPendingUpgrade } from './queries.ts'

export { planMailJobs } from './mails.ts'
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

const CANCEL_LINK_JOB = 'plans.cancel_link'

/**
 * Prepares the deletion of a business: archives its payments and notes anonymously for the operator's books, and
 * enqueues the cancellation of its open payment link at the provider.
 */
export async function closePlan(tx: Tx, { businessId }: Owner): Promise<void> {
  const pending = await findPendingUpgrade(tx, businessId)
  if (pending) {
    await endUpgrade(tx, pending)
    const { provider_link_id: linkId, provider_mode: mode } = pending
    if (linkId !== null) await addJob(tx, CANCEL_LINK_JOB, { linkId, mode }, { key: `${CANCEL_LINK_JOB}:${linkId}` })
  }
  await archivePayments(tx, businessId)
  await anonymizeNotes(tx, businessId)
}

const CancelLinkPayload = z.object({ linkId: z.string(), mode: z.string() })

/** Cancels the payment link of a deleted account. Throws if the provider is unavailable; the queue then retries. */
export const cancelLinkJob = (provider: Provider): Job => ({
  name: CANCEL_LINK_JOB,
  work: async (payload) => {
    const { linkId, mode } = CancelLinkPayload.parse(payload)
    if (mode === provider.mode) await provider.cancelLink(linkId)
  },
})

/**
 * Sets the last day of Pro without a payment, and notifies the owners. It may correct an earlier day, but never removes
 * paid days.
 * @throws not_found, invalid_input
 */
export async function setProUntil(tx: Tx, businessId: string, mode: Provider['mode'], until: Day): Promise<void> {
  const found = await tx`SELECT 1 FROM read_businesses WHERE id = ${businessId}`
  if (found.length === 0) throw new AppError('not_found')
  const { now } = await lockPlan(tx, businessId)
  if (until < indiaDay(now)) refuseField('until', 'Choose today or a later day')
  const paid = await listPaidPeriods(tx, businessId, mode)
  if (paid.some(({ to }) => to > until)) refuseField('until', 'Pro is paid for longer than that. Choose a later day')
  await setPlanEnd(tx, businessId, startOfDay(dayAfter(until)))
  await enqueueOwnersNotice(tx, { businessId }, 'pro_set')
}
