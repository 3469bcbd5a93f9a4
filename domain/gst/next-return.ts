import type { Day } from '../days/india-day.ts'
import { addMonths, dayOfMonth, type Month, monthOf } from '../days/month.ts'

export const RETURN_FORMS = ['GSTR-1', 'GSTR-3B', 'CMP-08', 'IFF', 'PMT-06'] as const

/** A return that a business files next. */
export interface NextReturn {
  form: (typeof RETURN_FORMS)[number]
  /** The month that the return covers; for a quarter, the last one. */
  month: Month
  due_on: Day
}

/** The facts that decide which returns a business files. */
export interface Filer {
  registration: 'unregistered' | 'registered' | 'composition'
  /** State code of the GSTIN. */
  state_code: string | null
  /** Whether a registered seller files each quarter and pays each month (QRMP, CGST Rule 61A). */
  files_quarterly: boolean
}

/**
 * The states whose sellers file GSTR-3B of a quarter by the 22nd; sellers of other states file by the 24th (CGST Rule
 * 61(1)(ii)).
 */
const STATES_OF_THE_22ND = '22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37'.split(' ')

const isClosedMonth = (month: Month, closedTo: Day | null): boolean =>
  // Stryker disable next-line ConditionalExpression: null is not later than any day
  closedTo !== null && closedTo >= dayOfMonth(month, 31)

const isLastOfQuarter = (month: Month): boolean => Number(month.slice(5)) % 3 === 0

/** The returns of a month and the dates in the next month by which they are due, in that order. */
type Returns = (month: Month) => readonly (readonly [form: NextReturn['form'], date: number])[]

/** GSTR-1 by the 11th, GSTR-3B by the 20th (CGST Rules 59 and 61). */
const MONTHLY: Returns = () => [
  ['GSTR-1', 11],
  ['GSTR-3B', 20],
]

/**
 * In the first two months of a quarter, invoices are due by the 13th and tax by the 25th (CGST Rules 59(2) and 61(3));
 * in the last month, the returns.
 */
const quarterlyIn =
  (state: string | null): Returns =>
  (month) =>
    isLastOfQuarter(month)
      ? [
          ['GSTR-1', 13],
          ['GSTR-3B', STATES_OF_THE_22ND.some((code) => code === state) ? 22 : 24],
        ]
      : [
          ['IFF', 13],
          ['PMT-06', 25],
        ]

/** CMP-08 by the 18th after the quarter (CGST Rule 62). */
const COMPOSITION: Returns = (month) => (isLastOfQuarter(month) ? [['CMP-08', 18]] : [])

/**
 * Finds the first return that is due today or later. A month whose books are closed counts as filed: books are closed
 * after filing.
 */
function findFirst(returns: Returns, today: Day, closedTo: Day | null): NextReturn | null {
  const last = addMonths(monthOf(today), -1)
  for (const month of [0, 1, 2, 3].map((months) => addMonths(last, months))) {
    if (isClosedMonth(month, closedTo)) continue
    for (const [form, date] of returns(month)) {
      const due_on = dayOfMonth(addMonths(month, 1), date)
      if (today <= due_on) return { form, month, due_on }
    }
  }
  return null
}

/** Finds the return of a business that is due next; null if it is not registered for GST. */
export function findNextReturn(filer: Filer, today: Day, closedTo: Day | null): NextReturn | null {
  if (filer.registration === 'unregistered') return null
  if (filer.registration === 'composition') return findFirst(COMPOSITION, today, closedTo)
  return findFirst(filer.files_quarterly ? quarterlyIn(filer.state_code) : MONTHLY, today, closedTo)
}

/** Returns the last days of the last complete month and quarter. Books that are closed up to neither count as open. */
export function findPeriodEnds(today: Day): { month: Day; quarter: Day } {
  const last = addMonths(monthOf(today), -1)
  return { month: dayOfMonth(last, 31), quarter: dayOfMonth(addMonths(last, -(Number(last.slice(5)) % 3)), 31) }
}
