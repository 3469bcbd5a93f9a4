import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PlanPayment } from '#contract/plans/plans.ts'
import { daysBetween, indiaDay, showDay } from '#domain/days/india-day.ts'
import { lastDay, nextPeriod, type PaidDays } from '#domain/days/plan-period.ts'

type Plan = Pick<CurrentUser, 'plan' | 'plan_expires_at'>

/** A plan's end is told from so many days before to so many days after. */
const DAYS_BEFORE = 5
const DAYS_AFTER = 30

const expiry = (plan: Plan): Date | null => (plan.plan_expires_at === null ? null : new Date(plan.plan_expires_at))

/** The last day of Pro, for people; null where Pro has no end, or never was. */
export function proTill(plan: Plan): string | null {
  const ends = expiry(plan)
  return ends && showDay(lastDay(ends))
}

/** The days that payments for Pro have bought: without those that were taken back or do not count. */
export const paidDays = (payments: readonly PlanPayment[]): PaidDays[] =>
  payments
    .filter(({ counts, status }) => counts && status !== 'refunded' && status !== 'lost')
    .map(({ period_from: from, period_to: to }) => ({ from, to }))

/** The last day of the month that a payment now would buy. */
export const nextEnd = (plan: Plan, now: Date, paid: readonly PaidDays[]): string =>
  showDay(nextPeriod(now, expiry(plan), paid).to)

/** "Pro ends on …" from five days before, "Pro ended on …" for a month after; else null. */
export function planNotice(plan: Plan, now: Date): string | null {
  const ends = expiry(plan)
  if (!ends) return null
  const last = lastDay(ends)
  const daysLeft = daysBetween(indiaDay(now), last)
  if (plan.plan === 'Pro') return ends > now && daysLeft <= DAYS_BEFORE ? `Pro ends on ${showDay(last)}.` : null
  return ends <= now && -daysLeft <= DAYS_AFTER ? `Pro ended on ${showDay(last)}.` : null
}
