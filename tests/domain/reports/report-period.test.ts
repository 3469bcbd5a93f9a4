import { expect, test } from 'vitest'
import {
  daysBefore,
  daysOfPeriod,
  isMonth,
  isQuarter,
  lengthOf,
  monthsOfPeriod,
  periodOfDay,
  readPeriod,
  type ReportPeriod,
  shiftPeriod,
} from '#domain/reports/report-period.ts'

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
  [year('2099-00'), -1, year('2098-99')],
])('the period beside %o by %i', (period, steps, beside) => {
  expect(shiftPeriod(period, steps)).toEqual(beside)
  expect(shiftPeriod(beside, -steps)).toEqual(period)
})

test('a period that is not over is compared up to the same day, one that is over with all days', () => {
  expect(daysBefore(month('2027-03'), 1, '2027-03-30')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysBefore(month('2026-11'), 1, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-21' })
  expect(daysBefore(month('2026-11'), 1, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-30' })
  expect(daysBefore(month('2026-11'), 1, '2026-12-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysBefore(month('2026-11'), 12, '2027-01-01')).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(daysBefore(quarter('2026-27-Q3'), 3, '2026-11-21')).toEqual({ from: '2026-07-01', to: '2026-08-21' })
  expect(daysBefore(year('2026-27'), 12, '2026-04-01')).toEqual({ from: '2025-04-01', to: '2025-04-01' })
  expect(daysBefore(month('2026-12'), 1, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

test.each([
  ['2026-11', true],
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-12', false],
  ['20x6-11', false],
  ['202x-11', false],
  ['2026-11-21', false],
  ['on 2026-11', false],
  ['', false],
])('whether %j is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
  expect(readPeriod('month', text)).toEqual(expected ? month(text) : undefined)
})

test.each([
  ['2026-27-Q1', true],
  ['2026-27-Q4', true],
  ['2026-27-Q0', false],
  ['2026-27-Q11', false],
  ['2026-27-Q1 ', false],
  ['2026-28-Q1', false],
  ['2026-27', false],
])('whether %j is a quarter: %s', (text, expected) => {
  expect(isQuarter(text)).toBe(expected)
  expect(readPeriod('quarter', text)).toEqual(expected ? quarter(text) : undefined)
})

test('a day is in the month, quarter and fiscal year that contain it, of 1, 3 and 12 months', () => {
  const periods = (['month', 'quarter', 'year'] as const).map((kind) => periodOfDay(kind, '2027-02-14'))
  expect(periods).toEqual([month('2027-02'), quarter('2026-27-Q4'), year('2026-27')])
  expect(periods.map(lengthOf)).toEqual([1, 3, 12])
})
