import { expect, test } from 'vitest'
import {
  daysBefore,
  daysOfPeriod,
  monthsOfPeriod,
  periodOfDay,
  readPeriod,
  type ReportPeriod,
  shiftPeriod,
} from '#domain/days/report-period.ts'

const month = (value: string): ReportPeriod => ({ kind: 'month', value })
const quarter = (value: string): ReportPeriod => ({ kind: 'quarter', value })
const year = (value: string): ReportPeriod => ({ kind: 'year', value })

test('a quarter is of a fiscal year: the fourth is January to March', () => {
  expect(periodOfDay('quarter', '2027-03-31')).toEqual(quarter('2026-27-Q4'))
  expect(monthsOfPeriod(quarter('2026-27-Q4'))).toEqual(['2027-01', '2027-02', '2027-03'])
  expect(daysOfPeriod(quarter('2026-27-Q4'))).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(daysOfPeriod(month('2028-02'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfPeriod(year('2026-27'))).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(['2026-27-Q0', '2026-27-Q5', '2026-28-Q1', '2026-Q1'].map((text) => readPeriod('quarter', text))).toEqual(
    Array.from({ length: 4 }),
  )
})

test.each([
  [month('2026-01'), -1, month('2025-12')],
  [month('2026-12'), 1, month('2027-01')],
  [quarter('2026-27-Q1'), -1, quarter('2025-26-Q4')],
  [quarter('2026-27-Q4'), 1, quarter('2027-28-Q1')],
  [year('2026-27'), -1, year('2025-26')],
])('the period beside %o by %i', (period, steps, beside) => {
  expect(shiftPeriod(period, steps)).toEqual(beside)
  expect(shiftPeriod(beside, -steps)).toEqual(period)
})

test('a period that is not over is compared up to the same day, one that is over with all days', () => {
  expect(daysBefore(month('2027-03'), 1, '2027-03-30')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysBefore(month('2026-11'), 1, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-21' })
  expect(daysBefore(month('2026-11'), 1, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysBefore(month('2026-11'), 12, '2027-01-01')).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(daysBefore(quarter('2026-27-Q3'), 3, '2026-11-21')).toEqual({ from: '2026-07-01', to: '2026-08-21' })
  expect(daysBefore(year('2026-27'), 12, '2026-04-01')).toEqual({ from: '2025-04-01', to: '2025-04-01' })
})
