import { addDays, type Day } from '../days/india-day.ts'

/** The days of a return, and its period code on the portal. */
export interface ReturnPeriod {
  from: Day
  to: Day
  /** MMYYYY; for a quarter, its last month. */
  fp: string
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The period of a month 'YYYY-MM', or of the quarter that contains it. */
export const returnPeriod = (month: string, span: 'month' | 'quarter'): ReturnPeriod => {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  const last = span === 'month' ? monthNumber : Math.ceil(monthNumber / 3) * 3
  const first = span === 'month' ? monthNumber : last - 2
  const next = last === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(last + 1)}-01`
  return { from: `${year}-${twoDigits(first)}-01`, to: addDays(next, -1), fp: `${twoDigits(last)}${year}` }
}
