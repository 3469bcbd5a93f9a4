import type { PlanPayment } from '#contract/plans/plans.ts'
import { showDay } from '#domain/days/india-day.ts'
import { lastDay } from '#domain/days/last-day.ts'
import { nextPeriod, type PaidDays } from '#domain/days/plan-period.ts'
import { planExpiry, type Plan } from './plan-notice.ts'

/** The last day of Pro, for people; null where Pro has no end, or never was. */
export function proTill(plan: Plan): string | null {
  const ends = planExpiry(plan)
  return ends && showDay(lastDay(ends))
}

/** The days that payments for Pro have bought: without those that were taken back or do not count. */
export const paidDays = (payments: readonly PlanPayment[]): PaidDays[] =>
  payments
    .filter(({ counts, status }) => counts && status !== 'refunded' && status !== 'lost')
    .map(({ period_from: from, period_to: to }) => ({ from, to }))

/** The last day of the month that a payment now would buy. */
export const nextEnd = (plan: Plan, now: Date, paid: readonly PaidDays[]): string =>
  showDay(nextPeriod(now, planExpiry(plan), paid).to)
