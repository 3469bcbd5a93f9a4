import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  firstDayOf,
  fiscalYear,
  isFiscalYear,
  monthOf,
  monthsOfFiscalYear,
  nameMonth,
  showMonth,
} from '#domain/days/month.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('months are added across years, forward and back', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('1000-01', -1)).toBe('0999-12')
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -200, max: 200 }), (month, by) => {
      expect(addMonths(addMonths(month, by), -by)).toBe(month)
      expect(monthOf(firstDayOf(month))).toBe(month)
    }),
  )
})

test('a fiscal year has twelve months from April, all of them in it', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const year = fiscalYear(firstDayOf(month))
      const months = monthsOfFiscalYear(year)
      expect(months).toContain(month)
      expect([months.length, new Set(months.map((one) => fiscalYear(firstDayOf(one)))).size]).toEqual([12, 1])
    }),
  )
  expect(monthsOfFiscalYear('2026-27')[0]).toBe('2026-04')
})

test.each([
  ['2026-27', true],
  ['2099-00', true],
  ['2026-28', false],
  ['1999-00', false],
  ['2026-27 ', false],
  ['26-27', false],
  ['x2026-27', false],
  ['2026-27-Q1', false],
  ['', false],
])('%j is a fiscal year: %s', (text, is) => {
  expect(isFiscalYear(text)).toBe(is)
})

test('months have names, and invalid months have none', () => {
  const year = monthsOfFiscalYear('2026-27').map(nameMonth).join(' ')
  expect(year).toBe('April May June July August September October November December January February March')
  expect(nameMonth('2026-13')).toBe('')
})

test('a month is shown with its year', () => expect(showMonth('2026-03')).toBe('March 2026'))
