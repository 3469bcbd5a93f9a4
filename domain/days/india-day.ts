/** A calendar day in India, 'YYYY-MM-DD'. */
export type Day = string

/** India has one time zone, UTC+05:30, without daylight saving time. The machine's time zone is not used. */
const INDIA_AHEAD_MS = (5 * 60 + 30) * 60_000
const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Whether the text is an existing day YYYY-MM-DD; 2026-02-30 is not. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** India's local time as a Date whose UTC getters must be used. */
const inIndia = (instant: Date): Date => new Date(instant.getTime() + INDIA_AHEAD_MS)

/** Midnight UTC of the day. @throws RangeError on an invalid day, such as 2026-02-30 */
const midnight = (day: Day): Date => {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  return new Date(`${day}T00:00:00Z`)
}

/** The day in India at that instant. @throws RangeError on an invalid Date */
export const indiaDay = (instant: Date): Day => inIndia(instant).toISOString().slice(0, 10)

/** "5 Nov 2026". @throws RangeError on an invalid day */
export const showDay = (day: Day): string => `${showShortDay(day)} ${day.slice(0, 4)}`

/** "5 Nov". @throws RangeError on an invalid day */
export const showShortDay = (day: Day): string => {
  const date = midnight(day)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** 'MMM dd, yyyy' for the list of invoices: "Nov 05, 2026". @throws RangeError on an invalid day */
export const showListDay = (day: Day): string => {
  const date = midnight(day)
  return `${MONTHS[date.getUTCMonth()]} ${day.slice(8)}, ${day.slice(0, 4)}`
}

/** The time in India on a 12-hour clock: "10:42 am"; "12:05 am" is after midnight. */
export const showClock = (instant: Date): string => {
  const clock = inIndia(instant)
  const hour = clock.getUTCHours()
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** Days from a to b; negative if b is earlier. @throws RangeError on an invalid day */
export const daysBetween = (a: Day, b: Day): number => (midnight(b).getTime() - midnight(a).getTime()) / DAY_MS

/** Adds days; `days` may be negative. @throws RangeError on an invalid day */
export const addDays = (day: Day, days: number): Day =>
  new Date(midnight(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The next day. @throws RangeError on an invalid day */
export const dayAfter = (day: Day): Day => addDays(day, 1)

/** The instant at which the day begins in India. @throws RangeError on an invalid day */
export const startOfDay = (day: Day): Date => new Date(midnight(day).getTime() - INDIA_AHEAD_MS)

/** The last millisecond of the day in India. @throws RangeError on an invalid day */
export const endOfDay = (day: Day): Date => new Date(startOfDay(dayAfter(day)).getTime() - 1)
