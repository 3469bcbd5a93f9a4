import { type Day, daysBetween } from '../days/india-day.ts'

/** Days since the due day has passed; 0 on that day and before it. @throws RangeError */
export const daysLate = (dueOn: Day, today: Day): number => Math.max(daysBetween(dueOn, today), 0)

/** Usual days from an invoice to its due date; 0 is on receipt. */
export const PAYMENT_TERMS = [0, 7, 15, 30, 45] as const

/** The longest term that buyer and supplier may agree on (MSMED Act 2006, section 15), in days. */
const MSMED_DAYS_MAX = 45

export const isBeyondMsmed = (days: number): boolean => days > MSMED_DAYS_MAX
