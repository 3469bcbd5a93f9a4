import { addDays, type Day } from './india-day.ts'

/** A calendar month, 'YYYY-MM'. */
export type Month = string

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The month of the day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The first day of the month. */
export const firstDayOf = (month: Month): Day => `${month}-01`

/** Adds months; `months` may be negative. */
export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Returns that date of the month, or its last day if the month is shorter: 31 is always the last day. */
export const dayOfMonth = (month: Month, date: number): Day => {
  const last = addDays(firstDayOf(addMonths(month, 1)), -1)
  const day = `${month}-${String(date).padStart(2, '0')}`
  // Stryker disable next-line EqualityOperator: at the limit both are equal
  return day < last ? day : last
}

/** "November". */
export const nameMonth = (month: Month): string => NAMES[Number(month.slice(5)) - 1] ?? ''

/** "November 2026". */
export const showMonth = (month: Month): string => `${nameMonth(month)} ${month.slice(0, 4)}`

/** Whether the text is a fiscal year of this century: "2026-27" is, "2026-28" is not. */
export const isFiscalYear = (text: string): boolean => /^20\d\d/.test(text) && fiscalYear(firstDay(text)) === text

const firstDay = (year: string): Day => `${year.slice(0, 4)}-04-01`

/** The twelve months of a fiscal year "2026-27", April to March. */
export const monthsOfFiscalYear = (year: string): Month[] =>
  Array.from({ length: 12 }, (_, i) => addMonths(monthOf(firstDay(year)), i))

/** The quarter of the fiscal year: 1 for April to June, as in Form 26AS. */
export const quarterOf = (month: Month): 1 | 2 | 3 | 4 =>
  (Math.floor(((Number(month.slice(5)) + 8) % 12) / 3) + 1) as 1 | 2 | 3 | 4

/**
 * India's fiscal year of the day, 1 April to 31 March: "2026-27", and "2099-00" at the turn of a century.
 * @throws RangeError on anything but YYYY-MM-DD
 */
export const fiscalYear = (day: Day): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${String(first).padStart(4, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The fiscal year in invoice numbers: "26-27". */
export const shortFiscalYear = (day: Day): string => fiscalYear(day).slice(2)

/** 1 April of the fiscal year of the day. @throws RangeError on anything but YYYY-MM-DD */
export const fiscalYearStart = (day: Day): Day => `${fiscalYear(day).slice(0, 4)}-04-01`
