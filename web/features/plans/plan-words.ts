import type { CurrentUser } from '#contract/accounts.ts'
import { daysBetween, indiaDay, showDay } from '#domain/india-day.ts'
import { lastDay, nextPeriod } from '#domain/plan-period.ts'

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

/** The last day of the month that a payment now would buy. */
export const nextEnd = (plan: Plan, now: Date): string => showDay(nextPeriod(now, expiry(plan)).to)

/** "Pro ends on …" from five days before, "Pro ended on …" for a month after; else null. */
export function planNotice(plan: Plan, now: Date): string | null {
  const ends = expiry(plan)
  if (!ends) return null
  const last = lastDay(ends)
  const daysLeft = daysBetween(indiaDay(now), last)
  if (plan.plan === 'Pro') return ends > now && daysLeft <= DAYS_BEFORE ? `Pro ends on ${showDay(last)}.` : null
  return ends <= now && -daysLeft <= DAYS_AFTER ? `Pro ended on ${showDay(last)}.` : null
}
