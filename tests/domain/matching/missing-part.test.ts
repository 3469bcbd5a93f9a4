import { expect, test } from 'vitest'
import { findShort, isRoundedUp } from '#domain/matching/kept-part.ts'
import { rupees } from './sample.ts'

test.each([
  [500, 500, null],
  [500, 499.99, 'rounding'],
  [500, 499, 'rounding'],
  [500, 498.99, 'charge'],
  [600, 570, 'charge'],
  [601, 570.99, null],
  [500, 475, 'charge'],
  [500, 474.99, null],
  [20, 19, 'rounding'],
  [19.99, 18.99, null],
  [500, 501, null],
])('of ₹%d, ₹%d came in: %s', (due, received, why) => {
  expect(findShort(rupees(received), { balance: rupees(due) })?.why ?? null).toBe(why)
})

test.each([
  [500, false],
  [500.01, true],
  [501, true],
  [501.01, false],
  [499.5, false],
])('₹%d for ₹500 was rounded up to the rupee: %s', (received, expected) => {
  expect(isRoundedUp(rupees(received), { balance: rupees(500) })).toBe(expected)
})
