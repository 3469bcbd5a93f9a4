import { addMonths, firstDayOf, monthsOfFiscalYear, nameMonth } from '#domain/days/month.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'

const monthsOf = (year: string, quarter: number): string[] =>
  monthsOfFiscalYear(year).slice(3 * (quarter - 1), 3 * quarter)

/** "Q1, Apr–Jun". */
export function quarterLabel(year: string, quarter: number): string {
  const [first = '', , last = ''] = monthsOf(year, quarter).map((month) => nameMonth(month).slice(0, 3))
  return `Q${quarter}, ${first}–${last}`
}

/** The first and last day of a quarter of a fiscal year. */
export function daysOfQuarter(year: string, quarter: number): { from: Day; to: Day } {
  const [first = ''] = monthsOf(year, quarter)
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, 3)), -1) }
}
