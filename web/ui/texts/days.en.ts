import { type Day, indiaDay, showDay as showFullDay, showShortDay } from '#domain/days/india-day.ts'

export { showClock, showListDay, showShortDay } from '#domain/days/india-day.ts'

export { showFullDay }

/** Returns "5 Nov" in the current year of India, "5 Nov 2025" in another. @throws RangeError on an invalid day */
export const showDay = (day: Day): string =>
  day.slice(0, 4) === indiaDay(new Date()).slice(0, 4) ? showShortDay(day) : showFullDay(day)
