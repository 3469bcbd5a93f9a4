import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { NAMED_PERIODS, type NamedPeriod } from '#domain/days/named-periods.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { type DayFilter, NO_DAYS } from './day-filter.ts'
import * as texts from './texts.en.ts'

/** The days of a form. */
export interface TypedDays {
  /** A period, 'chosen' for two days, or empty for any date. */
  dates: string
  from: string
  to: string
}

export const toTypedDays = ({ period, from, to }: DayFilter): TypedDays => ({
  dates: period || (from || to ? 'chosen' : ''),
  from,
  to,
})

const isListed = (day: string): boolean => day === '' || (day >= FIRST_DAY && day <= LAST_DAY)

/** Returns the faults of the days by field. */
export function dayFaults({ dates, from, to }: TypedDays): { from?: string; to?: string } {
  if (dates !== 'chosen') return {}
  if (!isListed(from)) return { from: texts.chooseDaysFrom }
  if (!isListed(to)) return { to: texts.chooseDaysFrom }
  return from && to && to < from ? { to: texts.lastDayBeforeFirst } : {}
}

/** Converts the days of a form without faults to a filter. */
export function toDayFilter({ dates, from, to }: TypedDays): DayFilter {
  const period = NAMED_PERIODS.find((one) => one === dates)
  if (period) return { ...NO_DAYS, period }
  return dates === 'chosen' ? { period: '', from, to } : NO_DAYS
}

/** Returns the days as query parameters of the address and the call, without empty ones. */
export const daysQuery = ({ period, from, to }: DayFilter) => ({
  ...(period && { period }),
  ...(from && { from }),
  ...(to && { to }),
})

export const PERIOD_LABELS: Record<NamedPeriod, string> = {
  today: texts.today,
  this_month: texts.thisMonth,
  last_month: texts.lastMonth,
  this_quarter: texts.thisQuarter,
  this_year: texts.thisFiscalYear,
  last_year: texts.lastFiscalYear,
}

/**
 * Names the chosen days: "This month", "1 Nov 2026 – 22 Nov 2026", "From 1 Nov 2026", "To 22 Nov 2026"; empty if none
 * are chosen.
 */
export function nameDays({ period, from, to }: DayFilter): string {
  if (period) return PERIOD_LABELS[period]
  if (from && to) return from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  if (from) return say(texts.fromFrom, { from: showDay(from) })
  return to && say(texts.toTo, { to: showDay(to) })
}
