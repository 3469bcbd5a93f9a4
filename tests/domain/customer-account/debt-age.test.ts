import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_BEGINNINGS, ageOfDebt } from '#domain/customer-account/ageing.ts'
import { addDays, dayAfter } from '#domain/days/india-day.ts'

test.each([
  ['2026-11-22', '2026-11-21', 'not_due'],
  ['2027-11-22', '2026-11-21', 'not_due'],
  ['2026-11-21', '2026-11-21', 'up_to_7'],
  ['2026-11-14', '2026-11-21', 'up_to_7'],
  ['2026-11-13', '2026-11-21', 'up_to_30'],
  ['2026-10-22', '2026-11-21', 'up_to_30'],
  ['2026-10-21', '2026-11-21', 'up_to_60'],
  ['2026-09-22', '2026-11-21', 'up_to_60'],
  ['2026-09-21', '2026-11-21', 'over_60'],
  ['2020-02-29', '2026-11-21', 'over_60'],
  ['2024-02-22', '2024-02-29', 'up_to_7'],
  ['2024-02-22', '2024-03-01', 'up_to_30'],
])('due on %s, seen on %s: %s', (dueOn, today, age) => {
  expect(ageOfDebt(dueOn, today)).toBe(age)
})

test('the age of a debt never decreases', () => {
  const ages = ['not_due', 'up_to_7', 'up_to_30', 'up_to_60', 'over_60']
  const days = ['2026-11-21']
  for (let count = 0; count < 100; count++) days.push(dayAfter(days.at(-1) ?? ''))
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), (due, seen) => {
      const [dueOn = '', today = '', next = ''] = [days[due], days[seen], days[seen + 1]]
      expect(ages.indexOf(ageOfDebt(dueOn, next))).toBeGreaterThanOrEqual(ages.indexOf(ageOfDebt(dueOn, today)))
    }),
  )
})

test('an invalid day throws', () => {
  expect(() => ageOfDebt('2026-02-30', '2026-11-21')).toThrow(RangeError)
  expect(() => ageOfDebt('2026-11-21', '')).toThrow(RangeError)
})

test('the age ranges have the right first days', () => {
  const ages = AGE_BEGINNINGS.map((days) =>
    [days - 1, days].map((one) => ageOfDebt(addDays('2026-11-21', -one), '2026-11-21')),
  )
  expect(ages).toEqual([
    ['not_due', 'up_to_7'],
    ['up_to_7', 'up_to_30'],
    ['up_to_30', 'up_to_60'],
    ['up_to_60', 'over_60'],
  ])
})
