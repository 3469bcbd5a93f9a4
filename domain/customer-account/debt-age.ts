import { type Day, daysBetween } from '../days/india-day.ts'

/** How long a debt has been due. From its due day on it counts, that day being the first. */
export type DebtAge = 'not_due' | 'up_to_7' | 'up_to_30' | 'up_to_60' | 'over_60'

/** The ages with their last day, in days after the due day. */
const AGES = [
  [-1, 'not_due'],
  [7, 'up_to_7'],
  [30, 'up_to_30'],
  [60, 'up_to_60'],
] as const

/** The days after the due day on which each age but the youngest begins, youngest first. */
export const AGE_BEGINNINGS: readonly number[] = AGES.map(([last]) => last + 1)

/** How old the debt is on that day in India: not due, 0 to 7, 8 to 30, 31 to 60, or over 60 days. @throws RangeError */
export const ageOfDebt = (dueOn: Day, today: Day): DebtAge => {
  const days = daysBetween(dueOn, today)
  return AGES.find(([last]) => days <= last)?.[1] ?? 'over_60'
}
