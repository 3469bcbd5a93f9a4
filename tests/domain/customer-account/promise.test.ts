import { expect, test } from 'vitest'
import { isBroken, lastPromiseDay, findPromiseFault } from '#domain/customer-account/promise.ts'

test.each([
  ['2026-11-20', '2026-11-21', 'over'],
  ['2026-11-21', '2026-11-21', null],
  ['2027-11-21', '2026-11-21', null],
  ['2027-11-22', '2026-11-21', 'too_far'],
  // With a leap day between, a year is still 365 days.
  ['2028-03-01', '2027-03-02', null],
  ['2028-03-02', '2027-03-02', 'too_far'],
])('a promise to pay by %s, made on %s, has the fault %s', (promisedBy, today, fault) => {
  expect(findPromiseFault(promisedBy, today)).toBe(fault)
})

test('the last day that can be promised is a year ahead', () => {
  expect(lastPromiseDay('2026-11-21')).toBe('2027-11-21')
})

test('a promise is broken on the day after, not on the day itself', () => {
  expect(isBroken('2026-11-21', '2026-11-21')).toBe(false)
  expect(isBroken('2026-11-21', '2026-11-22')).toBe(true)
  expect(isBroken('2026-12-01', '2026-11-30')).toBe(false)
})
