import type { PlanPayment } from '#contract/plans/plans.ts'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import { lastDay } from '#domain/plans/last-day.ts'
import { nextPeriod, type PaidDays } from '#domain/plans/plan-period.ts'
import { planExpiry, type Plan } from './notices/plan-notice.ts'

/** The last day of Pro, formatted; null if Pro has no end, or was never bought. */
export function proTill(plan: Plan): string | null {
  const ends = planExpiry(plan)
  return ends && showFullDay(lastDay(ends))
}

/** The days of Pro that payments have bought, without refunded payments and those that do not count. */
export const paidDays = (payments: readonly PlanPayment[]): PaidDays[] =>
  payments
    .filter(({ counts, status }) => counts && status !== 'refunded' && status !== 'lost')
    .map(({ period_from: from, period_to: to }) => ({ from, to }))

/** The last day of the month that a payment now would buy. */
export const nextEnd = (plan: Plan, now: Date, paid: readonly PaidDays[]): string =>
  showFullDay(nextPeriod(now, planExpiry(plan), paid).to)
