import { expect, test } from 'vitest'
import { fillPlaceholders, PLACEHOLDERS } from '#domain/recurring/placeholders.ts'
import {
  firstIndexAfter,
  INTERVALS,
  occurrence,
  occurrences,
  nthPeriod,
  type Schedule,
} from '#domain/recurring/schedule.ts'

const monthly: Schedule = { every: 'month', first_on: '2026-11-20', day_of_month: 20 }

test('each interval repeats by its length', () => {
  const second = INTERVALS.map((every) => [every, occurrence({ ...monthly, every }, 1)])
  expect(Object.fromEntries(second)).toEqual({
    week: '2026-11-27',
    month: '2026-12-20',
    quarter: '2027-02-20',
    half_year: '2027-05-20',
    year: '2027-11-20',
  })
})

test('as many days as asked for, from the period asked for', () => {
  expect(occurrences(monthly, 2, 2)).toEqual(['2027-01-20', '2027-02-20'])
  expect(occurrences(monthly, 2, 0)).toEqual([])
})

test.each<[string | null, number, string]>([
  [null, 0, 'no invoice yet'],
  ['2026-11-19', 0, 'the last invoice the day before the first day'],
  ['2026-11-20', 1, 'the last invoice on the first day'],
  ['2026-11-21', 1, 'the last invoice after it'],
  ['2026-12-19', 1, 'the last invoice the day before the second day'],
  ['2026-12-20', 2, 'the last invoice on the second day'],
])('after the invoice of %s a schedule goes on with period %i: %s', (lastMade, index) => {
  expect(firstIndexAfter(monthly, lastMade)).toBe(index)
})

test('a schedule does not begin before its first day', () => {
  expect(firstIndexAfter({ ...monthly, day_of_month: 19 }, null)).toBe(1)
  expect(firstIndexAfter({ ...monthly, day_of_month: 21 }, null)).toBe(0)
  // An invoice of an earlier schedule.
  expect(firstIndexAfter({ ...monthly, day_of_month: 19 }, '2026-11-10')).toBe(1)
})

test('a period ends the day before the next one', () => {
  expect(nthPeriod(monthly, 0)).toEqual({ from: '2026-11-20', to: '2026-12-19' })
  expect(nthPeriod({ ...monthly, every: 'week' }, 1)).toEqual({ from: '2026-11-27', to: '2026-12-03' })
  expect(nthPeriod({ ...monthly, every: 'year', day_of_month: 1 }, 0)).toEqual({ from: '2026-11-01', to: '2027-10-31' })
})

test('each placeholder is filled, in any place and as often as it is there', () => {
  const period = { from: '2026-11-05', to: '2027-02-04' }
  const filled = PLACEHOLDERS.map((word) => [word, fillPlaceholders(`{${word}}`, period)])
  expect(Object.fromEntries(filled)).toEqual({
    month: 'November',
    year: '2026',
    quarter: 'November to January',
    period: '5 Nov 2026 to 4 Feb 2027',
  })
  expect(fillPlaceholders('{year}-{year}, {month}', period)).toBe('2026-2026, November')
  expect(fillPlaceholders('{ month } {Month} month', period)).toBe('{ month } {Month} month')
})
