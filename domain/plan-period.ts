import { type Day, dayAfter, indiaDay, startOfDay } from './india-day.ts'

/** What one payment buys: the first and the last day in India, and the instant at which the last one has ended. */
export interface PlanPeriod {
  from: Day
  to: Day
  expiresAt: Date
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const two = (n: number): string => String(n).padStart(2, '0')

/** The same day of the next month, or that month's last: 31 Jan → 28 or 29 Feb. @throws RangeError where it is no day */
export const addMonth = (day: Day): Day => {
  startOfDay(day) // throws where there is no such day
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const nextDate = Math.min(date, daysInMonth(nextYear, nextMonth))
  return `${String(nextYear).padStart(4, '0')}-${two(nextMonth)}-${two(nextDate)}`
}

/** The instant at which the day has ended in India: the first one that belongs to the next day. */
export const endOfDay = (day: Day): Date => startOfDay(dayAfter(day))

/** The last day in India of a plan that ends at that instant. */
export const lastDay = (planExpiresAt: Date): Day => indiaDay(new Date(planExpiresAt.getTime() - 1))

/** The month that a payment buys: after the last day that is paid already, else from today. */
export const nextPeriod = (now: Date, planExpiresAt: Date | null): PlanPeriod => {
  const paidTo = planExpiresAt && planExpiresAt > now ? lastDay(planExpiresAt) : null
  const to = addMonth(paidTo ?? indiaDay(now))
  return { from: paidTo ? dayAfter(paidTo) : indiaDay(now), to, expiresAt: endOfDay(to) }
}
