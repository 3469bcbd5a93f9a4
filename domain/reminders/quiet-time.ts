import { addDays, type Day, indiaDay, startOfDay } from '../days/india-day.ts'

const HOUR_MS = 3_600_000

/** In India, reminders are sent from this hour on … */
const FIRST_HOUR = 8
/** … and before this one. */
const LAST_HOUR = 21

/** Whether the day is a Sunday. @throws RangeError on an invalid day */
export const isSunday = (day: Day): boolean => new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay() === 0

/** The instant at that hour of the day in India. @throws RangeError on an invalid day */
export const atHour = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * HOUR_MS)

/**
 * Returns the instant itself if a reminder may be sent then, otherwise the next allowed one: nobody is reminded from 21
 * to 8 o'clock in India or on a Sunday.
 * @throws RangeError on an invalid Date
 */
export function nextAllowed(at: Date): Date {
  const day = indiaDay(at)
  if (isSunday(day)) return atHour(addDays(day, 1), FIRST_HOUR)
  // Stryker disable next-line EqualityOperator: at that hour both are the same moment
  if (at < atHour(day, FIRST_HOUR)) return atHour(day, FIRST_HOUR)
  if (at < atHour(day, LAST_HOUR)) return at
  return nextAllowed(atHour(addDays(day, 1), FIRST_HOUR))
}
