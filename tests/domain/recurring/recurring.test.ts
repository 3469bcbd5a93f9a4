import { expect, test } from 'vitest'
import { fillPlaceholders } from '#domain/recurring/placeholders.ts'
import { firstIndexFrom, occurrences, nthPeriod, type Schedule } from '#domain/recurring/schedule.ts'

const monthly = (first_on: string, day_of_month: number): Schedule => ({ every: 'month', first_on, day_of_month })

test('the 31st is the last day of shorter months and comes back after them, in leap years too', () => {
  expect(occurrences(monthly('2027-12-31', 31), 0, 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(occurrences(monthly('2027-01-30', 30), 0, 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30'])
})

test('weeks keep their day of the week, quarters, half-years and years their day of the month', () => {
  expect(occurrences({ every: 'week', first_on: '2026-12-28', day_of_month: 28 }, 0, 3)).toEqual([
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ])
  expect(occurrences({ every: 'quarter', first_on: '2026-11-30', day_of_month: 31 }, 0, 3)).toEqual([
    '2026-11-30',
    '2027-02-28',
    '2027-05-31',
  ])
  expect(occurrences({ every: 'half_year', first_on: '2026-08-31', day_of_month: 31 }, 0, 4)).toEqual([
    '2026-08-31',
    '2027-02-28',
    '2027-08-31',
    '2028-02-29',
  ])
  expect(nthPeriod({ every: 'half_year', first_on: '2026-10-01', day_of_month: 1 }, 1)).toEqual({
    from: '2027-04-01',
    to: '2027-09-30',
  })
  expect(occurrences({ every: 'year', first_on: '2028-02-29', day_of_month: 29 }, 0, 3)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
  ])
})

test('the first period from a day may be on that day', () => {
  const schedule = monthly('2026-11-05', 5)
  expect(firstIndexFrom(schedule, 0, '2026-11-05')).toBe(0)
  expect(firstIndexFrom(schedule, 0, '2026-11-06')).toBe(1)
  expect(firstIndexFrom(schedule, 3, '2026-11-06')).toBe(3)
  // The day of the month before the first day: the schedule begins a month later.
  expect(firstIndexFrom(monthly('2026-11-20', 1), 0, '2026-11-20')).toBe(1)
})

test('placeholders stand for the period', () => {
  const period = nthPeriod(monthly('2026-11-30', 31), 1)
  expect(period).toEqual({ from: '2026-12-31', to: '2027-01-30' })
  const first = { from: '2026-12-01', to: '2026-12-31' }
  expect(fillPlaceholders('Rent for {month} {year}', first)).toBe('Rent for December 2026')
  expect(fillPlaceholders('{quarter}; {period}', first)).toBe('December to February; 1 Dec 2026 to 31 Dec 2026')
  expect(fillPlaceholders('{name} {} {month', first)).toBe('{name} {} {month')
  expect(fillPlaceholders('{constructor} {toString}', first)).toBe('{constructor} {toString}')
})
