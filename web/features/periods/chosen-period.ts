import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Day } from '#domain/days/india-day.ts'
import {
  daysOfPeriod,
  PERIOD_KINDS,
  type PeriodKind,
  periodOfDay,
  readPeriod,
  type ReportPeriod,
} from '#domain/reports/report-period.ts'

/** The period of an address such as "?quarter=2026-27-Q3"; undefined if it has none. */
export function periodOfSearch(search: string): ReportPeriod | undefined {
  const values = new URLSearchParams(search)
  for (const kind of PERIOD_KINDS) {
    const period = readPeriod(kind, values.get(kind) ?? '')
    if (period) return period
  }
  return undefined
}

/** The part of an address that keeps the period: "?month=2026-11". */
export const searchOfPeriod = ({ kind, value }: ReportPeriod): string => `?${kind}=${value}`

/** The period of that kind at the end of another one, or today's if that end is still to come. */
export function periodOfKind(kind: PeriodKind, period: ReportPeriod, today: Day): ReportPeriod {
  const { to } = daysOfPeriod(period)
  return periodOfDay(kind, to < today ? to : today)
}

/** The period in the address, or `fallback`; `show` changes the address. */
export function useChosenPeriod(fallback: ReportPeriod) {
  const [path, go] = useLocation()
  const period = periodOfSearch(useSearch()) ?? fallback
  const show = useCallback((next: ReportPeriod) => go(path + searchOfPeriod(next)), [go, path])
  return { period, show }
}
