import { lastDay } from './last-day.ts'
import { type Day, dayAfter, indiaDay, startOfDay } from '../days/india-day.ts'
import { addMonths as addToMonth, dayOfMonth, monthOf } from '../days/month.ts'

/** First and last day in India, both included. */
export interface PaidDays {
  from: Day
  to: Day
}

/** The period that one payment buys. `expiresAt` is the first instant after its last day in India. */
export interface PlanPeriod extends PaidDays {
  expiresAt: Date
}

/**
 * Adds months and limits the day to the last one of the month: one month after 31 Jan is 28 or 29 Feb, two months is 31
 * Mar.
 * @throws RangeError on an invalid day
 */
export const addMonths = (day: Day, months: number): Day => {
  startOfDay(day) // throws on an invalid day
  return dayOfMonth(addToMonth(monthOf(day), months), Number(day.slice(8)))
}

/** Whether Pro is active; `planExpiresAt` is null without Pro. In SQL: `planActive`. */
export const isPlanActive = (planExpiresAt: Date | null, now: Date): planExpiresAt is Date =>
  // Stryker disable next-line ConditionalExpression: null is before any instant
  planExpiresAt !== null && planExpiresAt > now

/**
 * Returns the month that a payment buys: after the last paid day, or from today. Months count from the first day of the
 * current run of consecutive periods in `paid`, not from a shortened end: three months bought on 31 January end on 30
 * April.
 */
export const nextPeriod = (now: Date, planExpiresAt: Date | null, paid: readonly PaidDays[]): PlanPeriod => {
  const paidTo = isPlanActive(planExpiresAt, now) ? lastDay(planExpiresAt) : null
  const to = paidTo === null ? addMonths(indiaDay(now), 1) : monthAfter(paidTo, paid)
  return { from: paidTo ? dayAfter(paidTo) : indiaDay(now), to, expiresAt: startOfDay(dayAfter(to)) }
}

/** If the run is not a whole number of months (an admin granted Pro, or a refund shortened it), counts from its end. */
function monthAfter(paidTo: Day, paid: readonly PaidDays[]): Day {
  const first = firstDayOfRun(paidTo, paid)
  const months = monthsBetween(first, paidTo)
  return addMonths(first, months) === paidTo ? addMonths(first, months + 1) : addMonths(paidTo, 1)
}

function firstDayOfRun(paidTo: Day, paid: readonly PaidDays[]): Day {
  const fromByEnd = new Map(paid.map(({ from, to }) => [dayAfter(to), from]))
  const beginningBefore = (day: Day): Day => fromByEnd.get(day) ?? day
  let first = dayAfter(paidTo)
  // Periods that end before they begin, which the database refuses, would make this loop endless.
  for (let from = beginningBefore(first); from < first; from = beginningBefore(first)) first = from
  return first
}

/** Calendar months between the two months, ignoring the day of the month. */
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
