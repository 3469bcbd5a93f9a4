import { expect, test } from 'vitest'
import { fiscalYear, fiscalYearStart, shortFiscalYear } from '#domain/days/month.ts'

test.each([
  ['2027-03-31', '2026-27', '26-27'],
  ['2027-04-01', '2027-28', '27-28'],
  ['2099-12-31', '2099-00', '99-00'],
  ['0999-05-01', '0999-00', '99-00'],
])('%s lies in %s', (day, year, short) => {
  expect(fiscalYear(day)).toBe(year)
  expect(shortFiscalYear(day)).toBe(short)
})

test.each(['', '2026-4-01', '12026-04-01', '2026-04-011', ' 2026-04-01', '2026-04', 'x'.repeat(60)])(
  '%j is not a day, and the error is short',
  (day) => {
    expect(() => fiscalYear(day)).toThrow(new RangeError(`Not a day: ${day.slice(0, 40)}`))
  },
)

test('begins on 1 April; earlier days belong to the previous fiscal year', () => {
  expect(['2026-04-01', '2026-11-21', '2027-03-31', '2027-04-01'].map(fiscalYearStart)).toEqual([
    '2026-04-01',
    '2026-04-01',
    '2026-04-01',
    '2027-04-01',
  ])
})
