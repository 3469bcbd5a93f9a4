import { addMonths, firstDayOf, fiscalYearStart, monthOf, quarterOf } from './month.ts'
import { addDays, type Day } from './india-day.ts'
import type { NamedPeriod } from './named-periods.ts'

/** First and last day of a period, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Returns the range of whole months from the day `first` on. */
const wholeMonths = (first: Day, months: number): DayRange => ({
  from: first,
  to: addDays(firstDayOf(addMonths(monthOf(first), months)), -1),
})

/** The days of a period to its end, which may lie in the future. @throws RangeError on an invalid day */
export function daysOfPeriod(period: NamedPeriod, today: Day): DayRange {
  const month = monthOf(today)
  const april = fiscalYearStart(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'this_month':
      return wholeMonths(firstDayOf(month), 1)
    case 'last_month':
      return wholeMonths(firstDayOf(addMonths(month, -1)), 1)
    case 'this_quarter':
      return wholeMonths(firstDayOf(addMonths(monthOf(april), (quarterOf(month) - 1) * 3)), 3)
    case 'this_year':
      return wholeMonths(april, 12)
    case 'last_year':
      return wholeMonths(fiscalYearStart(addDays(april, -1)), 12)
  }
}
