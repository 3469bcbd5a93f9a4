import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { fiscalYearStart } from '#domain/days/fiscal-year.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import * as texts from './texts.en.ts'

export interface Days {
  from: Day
  to: Day
}

/** Whether a day is missing, or the days are in the wrong order. */
export const areInvalidDays = ({ from, to }: Days): boolean => from === '' || to === '' || to < from

const firstOf = (month: string): Day => `${month}-01`

/** 'YYYY-MM', that many months before the month of the day. */
export function monthBefore(day: Day, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const PERIODS = [
  ['last_month', texts.lastMonth],
  ['this_month', texts.thisMonth],
  ['this_year', texts.thisFiscalYear],
  ['last_year', texts.lastFiscalYear],
  ['all', texts.everything],
  ['chosen', texts.chooseTheDays],
] as const
export type Period = (typeof PERIODS)[number][0]

/** The days of a period, relative to today in India; null if they are chosen by hand. */
export function daysOf(period: Period, today: Day): Days | null {
  const april = fiscalYearStart(today)
  const march = addDays(april, -1)
  const days: Record<Period, Days | null> = {
    last_month: { from: firstOf(monthBefore(today, 1)), to: addDays(firstOf(today.slice(0, 7)), -1) },
    this_month: { from: firstOf(today.slice(0, 7)), to: today },
    this_year: { from: april, to: today },
    last_year: { from: fiscalYearStart(march), to: march },
    all: { from: FIRST_DAY, to: LAST_DAY },
    chosen: null,
  }
  return days[period]
}
