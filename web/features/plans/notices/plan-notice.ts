import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { daysBetween, indiaDay } from '#domain/days/india-day.ts'
import { lastDay } from '#domain/plans/last-day.ts'
import { tryStorage } from '#web/try-storage.ts'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

export type Plan = Pick<CurrentUser, 'plan' | 'plan_expires_at'>

/** The notice is shown from five days before the end to 30 days after. */
const DAYS_BEFORE = 5
const DAYS_AFTER = 30

/** When Pro ends or ended; null if it has no end, or was never bought. */
export const planExpiry = (plan: Plan): Date | null =>
  plan.plan_expires_at === null ? null : new Date(plan.plan_expires_at)

/** Returns "Pro ends on …" from five days before, "Pro ended on …" for a month after; else null. */
export function planNotice(plan: Plan, now: Date): string | null {
  const ends = planExpiry(plan)
  if (!ends) return null
  const last = lastDay(ends)
  const daysLeft = daysBetween(indiaDay(now), last)
  if (plan.plan === 'Pro')
    return ends > now && daysLeft <= DAYS_BEFORE ? say(texts.proEndsOnLast, { last: showFullDay(last) }) : null
  return ends <= now && -daysLeft <= DAYS_AFTER ? say(texts.proEndedOnLast, { last: showFullDay(last) }) : null
}

const STORAGE_KEY = 'pavti.promo.hidden'
const HIDDEN_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the banner was hidden on this device less than seven days ago. */
export function isBannerHidden(storage: Storage, now: Date): boolean {
  const elapsed = now.getTime() - Number(storage.getItem(STORAGE_KEY) ?? 'never')
  return elapsed >= 0 && elapsed < HIDDEN_MS
}

/** Hides the banner for seven days; if storage is full, until the next visit. */
export const hideBanner = (storage: Storage, now: Date): void =>
  tryStorage(() => storage.setItem(STORAGE_KEY, String(now.getTime())))
