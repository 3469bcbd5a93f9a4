import { addDays, type Day, dayAfter } from '../days/india-day.ts'
import { addMonths, dayOfMonth, monthOf } from '../days/month.ts'

export const INTERVALS = ['week', 'month', 'quarter', 'half_year', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** When an invoice repeats: from `first_on`, every `every`. */
export interface Schedule {
  every: Interval
  /** The first day of the schedule. A week repeats on its day of the week. */
  first_on: Day
  /**
   * The day of the month, 1 to 31; a shorter month uses its last day, so 31 is always the last day. Unused for weeks.
   */
  day_of_month: number
}

const MONTHS_OF = { month: 1, quarter: 3, half_year: 6, year: 12 } as const

/**
 * Returns the day of the period `index`, counted from 0. It is computed from the first day, not from the previous one,
 * so the 31st returns after February.
 */
export const occurrence = ({ every, first_on, day_of_month }: Schedule, index: number): Day =>
  every === 'week'
    ? addDays(first_on, 7 * index)
    : dayOfMonth(addMonths(monthOf(first_on), MONTHS_OF[every] * index), day_of_month)

/** Returns the days of `count` periods: `from`, `from + 1`, …. */
export const occurrences = (schedule: Schedule, from: number, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => occurrence(schedule, from + i))

/** Returns the first index from `from` on whose day is not before `day`. */
export const firstIndexFrom = (schedule: Schedule, from: number, day: Day): number => {
  let index = from
  while (occurrence(schedule, index) < day) index++
  return index
}

/**
 * Returns the first period of a new schedule: not before its first day, and after `lastMade`, the last day that has an
 * invoice.
 */
export const firstIndexAfter = (schedule: Schedule, lastMade: Day | null): number =>
  firstIndexFrom(
    schedule,
    0,
    // Stryker disable next-line ConditionalExpression: null is not later than any day
    lastMade !== null && lastMade >= schedule.first_on ? dayAfter(lastMade) : schedule.first_on,
  )

/** Returns the first and last day of the period `index`: it ends on the day before the next one. */
export const nthPeriod = (schedule: Schedule, index: number): { from: Day; to: Day } => ({
  from: occurrence(schedule, index),
  to: addDays(occurrence(schedule, index + 1), -1),
})
