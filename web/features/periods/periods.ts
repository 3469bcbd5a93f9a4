import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type DayRange, daysOfPeriod } from '#domain/days/period.ts'
import {
  daysOfPeriod as daysOfReport,
  monthsOfPeriod,
  PERIOD_KINDS,
  type PeriodKind,
  periodOfDay,
  readPeriod,
  type ReportPeriod,
} from '#domain/reports/report-period.ts'
import { say } from '#web/ui/texts/say.ts'
import { shortMonth, showMonth } from '#web/ui/texts/labels.en.ts'
import * as texts from './texts.en.ts'

export type Days = DayRange

/** Whether a day is missing, or the days are in the wrong order. */
export const areInvalidDays = ({ from, to }: Days): boolean => from === '' || to === '' || to < from

export const PERIODS = [
  ['last_month', texts.lastMonth],
  ['this_month', texts.thisMonth],
  ['this_year', texts.thisFiscalYear],
  ['last_year', texts.lastFiscalYear],
  ['all', texts.everything],
  ['chosen', texts.chooseTheDays],
] as const
export type Period = (typeof PERIODS)[number][0]

/** Returns the days of a period, relative to today in India and not later; null if they are chosen by hand. */
export function daysOf(period: Period, today: Day): Days | null {
  if (period === 'chosen') return null
  if (period === 'all') return { from: FIRST_DAY, to: LAST_DAY }
  const { from, to } = daysOfPeriod(period, today)
  return { from, to: to < today ? to : today }
}

/** "November 2026", "Oct–Dec 2026", "2026-27". */
export function periodName(period: ReportPeriod): string {
  if (period.kind === 'month') return showMonth(period.value)
  if (period.kind === 'year') return period.value
  const months = monthsOfPeriod(period)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return say(texts.quarterName, { first: shortMonth(first), last: shortMonth(last), year: last.slice(0, 4) })
}

/** Reads the period of an address such as "?quarter=2026-27-Q3"; undefined if it has none. */
export function periodOfSearch(search: string): ReportPeriod | undefined {
  const values = new URLSearchParams(search)
  for (const kind of PERIOD_KINDS) {
    const period = readPeriod(kind, values.get(kind) ?? '')
    if (period) return period
  }
  return undefined
}

/** Returns the part of an address that names the period: "?month=2026-11". */
export const searchOfPeriod = ({ kind, value }: ReportPeriod): string => `?${kind}=${value}`

/** Returns the period of a kind that contains the last day of another period, or today if that day is still to come. */
export function periodOfKind(kind: PeriodKind, period: ReportPeriod, today: Day): ReportPeriod {
  const { to } = daysOfReport(period)
  return periodOfDay(kind, to < today ? to : today)
}

/** Returns the period in the address, or `fallback`; `show` changes the address. */
export function useChosenPeriod(fallback: ReportPeriod) {
  const [path, go] = useLocation()
  const period = periodOfSearch(useSearch()) ?? fallback
  const show = useCallback((next: ReportPeriod) => go(path + searchOfPeriod(next)), [go, path])
  return { period, show }
}
