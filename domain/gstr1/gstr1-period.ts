import { addDays, type Day } from '../days/india-day.ts'

/** The days of a return, and how the portal names it. */
export interface ReturnPeriod {
  from: Day
  to: Day
  /** MMYYYY, of a quarter its last month. */
  fp: string
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The period of a month 'YYYY-MM', or of the quarter that it lies in. */
export const returnPeriod = (month: string, span: 'month' | 'quarter'): ReturnPeriod => {
  const [year = 0, given = 0] = month.split('-').map(Number)
  const last = span === 'month' ? given : Math.ceil(given / 3) * 3
  const first = span === 'month' ? given : last - 2
  const next = last === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(last + 1)}-01`
  return { from: `${year}-${twoDigits(first)}-01`, to: addDays(next, -1), fp: `${twoDigits(last)}${year}` }
}
