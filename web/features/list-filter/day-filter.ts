import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import { NAMED_PERIODS, type NamedPeriod } from '#domain/days/named-periods.ts'

/** The days of a list; an empty text means no limit. */
export interface DayFilter {
  /** Days by name, instead of `from` and `to`. */
  period: NamedPeriod | ''
  /** First and last day. */
  from: Day | ''
  to: Day | ''
}

export const NO_DAYS: DayFilter = { period: '', from: '', to: '' }

/** A valid date, or an empty text. */
const toDay = (text: string | null): Day | '' =>
  text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : ''

/** The days in the query of an address: a period, or two dates in order; dates in the wrong order are dropped. */
export function readDays(query: URLSearchParams): DayFilter {
  const period = NAMED_PERIODS.find((one) => one === query.get('period'))
  const [from, to] = [toDay(query.get('from')), toDay(query.get('to'))]
  if (period) return { ...NO_DAYS, period }
  return from && to && to < from ? NO_DAYS : { period: '', from, to }
}
