import { type Day, dayAfter, indiaDay, startOfDay } from './india-day.ts'

/** First and last day in India, both included. */
export interface PaidDays {
  from: Day
  to: Day
}

/** What one payment buys: the first and the last day in India, and the instant at which the last one has ended. */
export interface PlanPeriod extends PaidDays {
  expiresAt: Date
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * The same day so many months later, or that month's last: one month after 31 Jan is 28 or 29 Feb, two are 31 Mar.
 * @throws RangeError where `day` is no day
 */
export const addMonths = (day: Day, months: number): Day => {
  startOfDay(day) // throws where there is no such day
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const laterDate = Math.min(date, daysInMonth(laterYear, laterMonth))
  return `${String(laterYear).padStart(4, '0')}-${two(laterMonth)}-${two(laterDate)}`
}

/** The instant at which the day has ended in India: the first one that belongs to the next day. */
export const endOfDay = (day: Day): Date => startOfDay(dayAfter(day))

/** The last day in India of a plan that ends at that instant. */
export const lastDay = (planExpiresAt: Date): Day => indiaDay(new Date(planExpiresAt.getTime() - 1))

/**
 * The month that a payment buys: after the last day that is paid already, else from today. Months are counted from the
 * first day of the unbroken run in `paid`, not from a clipped end: three bought on 31 January end on 30 April.
 */
export const nextPeriod = (now: Date, planExpiresAt: Date | null, paid: readonly PaidDays[]): PlanPeriod => {
  const paidTo = planExpiresAt && planExpiresAt > now ? lastDay(planExpiresAt) : null
  const to = paidTo === null ? addMonths(indiaDay(now), 1) : monthAfter(paidTo, paid)
  return { from: paidTo ? dayAfter(paidTo) : indiaDay(now), to, expiresAt: endOfDay(to) }
}

/** A run that does not end whole months after its first day (Pro was given, or a refund moved it) counts from its end. */
function monthAfter(paidTo: Day, paid: readonly PaidDays[]): Day {
  const first = firstDayOfRun(paidTo, paid)
  const months = monthsBetween(first, paidTo)
  return months > 0 && addMonths(first, months) === paidTo ? addMonths(first, months + 1) : addMonths(paidTo, 1)
}

function firstDayOfRun(paidTo: Day, paid: readonly PaidDays[]): Day {
  const fromByEnd = new Map(paid.map(({ from, to }) => [dayAfter(to), from]))
  let first = dayAfter(paidTo)
  for (let from = fromByEnd.get(first); from !== undefined && from < first; from = fromByEnd.get(first)) first = from
  return first
}

/** From month to month by the calendar, whatever the days. */
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
