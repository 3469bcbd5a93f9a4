import {
  addMonths,
  dayOfMonth,
  firstDayOf,
  fiscalYear,
  isFiscalYear,
  type Month,
  monthOf,
  monthsOfFiscalYear,
  quarterOf,
} from '../days/month.ts'
import { addDays, type Day } from '../days/india-day.ts'

export const PERIOD_KINDS = ['month', 'quarter', 'year'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** A period of the reports: month '2026-11', quarter of a fiscal year '2026-27-Q3', or fiscal year '2026-27'. */
export interface ReportPeriod {
  kind: PeriodKind
  value: string
}

const MONTHS: Record<PeriodKind, number> = { month: 1, quarter: 3, year: 12 }

/** Whether the text is a month of this century, 'YYYY-MM'. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** Whether the text is a quarter of a fiscal year: '2026-27-Q3' is October to December 2026. */
export const isQuarter = (text: string): boolean => /-Q[1-4]/.test(text) && isFiscalYear(text.slice(0, -3))

const IS_VALID: Record<PeriodKind, (text: string) => boolean> = {
  month: isMonth,
  quarter: isQuarter,
  year: isFiscalYear,
}

/** Returns the period with this value; undefined if the value is not valid. */
export const readPeriod = (kind: PeriodKind, value: string): ReportPeriod | undefined =>
  IS_VALID[kind](value) ? { kind, value } : undefined

/** The period of this kind that contains the day. */
export function periodOfDay(kind: PeriodKind, day: Day): ReportPeriod {
  if (kind === 'month') return { kind, value: monthOf(day) }
  const year = fiscalYear(day)
  return { kind, value: kind === 'year' ? year : `${year}-Q${quarterOf(monthOf(day))}` }
}

/** The months of a period, oldest first. */
export function monthsOfPeriod({ kind, value }: ReportPeriod): Month[] {
  if (kind === 'month') return [value]
  const months = monthsOfFiscalYear(value)
  if (kind === 'year') return months
  const quarter = Number(value.slice(-1))
  return months.slice(3 * (quarter - 1), 3 * quarter)
}

// Stryker disable next-line StringLiteral: each period has months
const firstMonthOf = (period: ReportPeriod): Month => monthsOfPeriod(period)[0] ?? ''

/** The first and last day of a period. */
export function daysOfPeriod(period: ReportPeriod): { from: Day; to: Day } {
  const first = firstMonthOf(period)
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, MONTHS[period.kind])), -1) }
}

/** The period `steps` later, of the same length; `steps` may be negative. */
export const shiftPeriod = (period: ReportPeriod, steps: number): ReportPeriod =>
  periodOfDay(period.kind, firstDayOf(addMonths(firstMonthOf(period), steps * MONTHS[period.kind])))

/** Returns the day that many months earlier, or the last day of that month if it is shorter. */
const daysEarlier = (day: Day, months: number): Day =>
  dayOfMonth(addMonths(monthOf(day), -months), Number(day.slice(8)))

/**
 * Returns the days of an earlier period to compare with: `months` before. They are all its days if the period is over,
 * otherwise those up to the same day, so that a month is not compared with a longer part of another one; on its last
 * day too, as the dashboard does.
 */
export function daysBefore(period: ReportPeriod, months: number, today: Day): { from: Day; to: Day } {
  const { from, to } = daysOfPeriod(period)
  const first = firstDayOf(addMonths(monthOf(from), -months))
  if (today >= from && today <= to) return { from: first, to: daysEarlier(today, months) }
  return { from: first, to: addDays(firstDayOf(addMonths(monthOf(to), 1 - months)), -1) }
}

/** The months from one period to the one before it. */
export const lengthOf = ({ kind }: ReportPeriod): number => MONTHS[kind]
