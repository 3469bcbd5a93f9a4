import type { Day } from '../days/india-day.ts'
import { addMonths, dayOfMonth, type Month, monthOf } from '../days/month.ts'

export const RETURN_FORMS = ['GSTR-1', 'GSTR-3B', 'CMP-08'] as const

/** A return that a business files next. */
export interface NextReturn {
  form: (typeof RETURN_FORMS)[number]
  /** The month that it is for; of a quarter, the last one. */
  month: Month
  due_on: Day
}

const isClosedMonth = (month: Month, closedTo: Day | null): boolean =>
  closedTo !== null && closedTo >= dayOfMonth(month, 31)

/**
 * The next return of a business that files each month: GSTR-1 by the 11th, GSTR-3B by the 20th of the next month (CGST Rules 59
 * and 61). A month whose books are closed counts as filed, since books are closed after filing.
 */
function nextMonthly(today: Day, closedTo: Day | null): NextReturn {
  const [thisMonth, last] = [monthOf(today), addMonths(monthOf(today), -1)]
  const [sales, summary] = [dayOfMonth(thisMonth, 11), dayOfMonth(thisMonth, 20)]
  if (!isClosedMonth(last, closedTo)) {
    if (today <= sales) return { form: 'GSTR-1', month: last, due_on: sales }
    if (today <= summary) return { form: 'GSTR-3B', month: last, due_on: summary }
  }
  return { form: 'GSTR-1', month: thisMonth, due_on: dayOfMonth(addMonths(thisMonth, 1), 11) }
}

/** The last month of the quarter that ended last. */
const lastQuarterMonth = (today: Day): Month => addMonths(monthOf(today), -(((Number(today.slice(5, 7)) - 1) % 3) + 1))

/** The next statement of a composition seller: CMP-08 by the 18th after the quarter (CGST Rule 62). */
function nextQuarterly(today: Day, closedTo: Day | null): NextReturn {
  const last = lastQuarterMonth(today)
  const due_on = dayOfMonth(addMonths(last, 1), 18)
  if (today <= due_on && !isClosedMonth(last, closedTo)) return { form: 'CMP-08', month: last, due_on }
  const next = addMonths(last, 3)
  return { form: 'CMP-08', month: next, due_on: dayOfMonth(addMonths(next, 1), 18) }
}

/** The next return of a business by the day; null for one that is not registered for GST. */
export function findNextReturn(
  registration: 'unregistered' | 'registered' | 'composition',
  today: Day,
  closedTo: Day | null,
): NextReturn | null {
  if (registration === 'unregistered') return null
  return registration === 'registered' ? nextMonthly(today, closedTo) : nextQuarterly(today, closedTo)
}

/** The due days of a kind of returns, for sorting by them. */
export interface DueDays {
  /** The last day of the period that ended last. */
  ends_on: Day
  due_on: Day
  /** Once the books are closed up to that day. */
  due_if_closed: Day
}

/** The due days of those who file each month, and each quarter. */
export function findDueDays(today: Day): { month: DueDays; quarter: DueDays } {
  const month = dayOfMonth(addMonths(monthOf(today), -1), 31)
  const quarter = dayOfMonth(lastQuarterMonth(today), 31)
  return {
    month: {
      ends_on: month,
      due_on: nextMonthly(today, null).due_on,
      due_if_closed: nextMonthly(today, month).due_on,
    },
    quarter: {
      ends_on: quarter,
      due_on: nextQuarterly(today, null).due_on,
      due_if_closed: nextQuarterly(today, quarter).due_on,
    },
  }
}
