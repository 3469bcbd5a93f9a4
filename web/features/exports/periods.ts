import { addDays, type Day } from '#domain/india-day.ts'

export interface Days {
  from: Day
  to: Day
}

const firstOf = (month: string): Day => `${month}-01`

/** 'YYYY-MM' so many months before that of the day. */
export function monthBefore(day: Day, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const fiscalStart = (day: Day): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)

export const PERIODS = [
  ['last_month', 'Last month'],
  ['this_month', 'This month'],
  ['this_year', 'This fiscal year'],
  ['last_year', 'Last fiscal year'],
  ['all', 'Everything'],
  ['chosen', 'Choose the days'],
] as const
export type Period = (typeof PERIODS)[number][0]

/** The days of a period, seen from today in India; null where they are chosen by hand. */
export function daysOf(period: Period, today: Day): Days | null {
  const year = fiscalStart(today)
  const days: Record<Period, Days | null> = {
    last_month: { from: firstOf(monthBefore(today, 1)), to: addDays(firstOf(today.slice(0, 7)), -1) },
    this_month: { from: firstOf(today.slice(0, 7)), to: today },
    this_year: { from: `${year}-04-01`, to: today },
    last_year: { from: `${year - 1}-04-01`, to: `${year}-03-31` },
    all: { from: '2000-01-01', to: '2099-12-31' },
    chosen: null,
  }
  return days[period]
}
