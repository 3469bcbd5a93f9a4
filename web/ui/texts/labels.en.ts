import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { findState } from '#domain/gst/states.ts'
import { type Month, nameMonth } from '#domain/days/month.ts'

export { PAYMENT_LABELS, paymentLabel, REFUSAL_LABELS } from '#domain/document/payment-labels.ts'
export { amountInWords } from '#domain/money/amount-words.ts'
export { nameMonth, showMonth } from '#domain/days/month.ts'
export { ENGLISH_NAMES as LANGUAGE_NAMES } from '#domain/text/languages.ts'

/** The name of a plan. */
export const PLAN_NAMES: Record<CurrentUser['plan'], string> = { Free: 'Free', Pro: 'Pro' }

/** Returns the name of a state by its GST code; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => findState(code)?.name

/** Returns "Nov". */
export const shortMonth = (month: Month): string => nameMonth(month).slice(0, 3)

/** A day of a month: "1st", "22nd". */
export const showDayOfMonth = (day: number): string => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
