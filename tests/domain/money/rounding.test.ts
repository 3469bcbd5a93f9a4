import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp } from '#domain/money/rounding.ts'

test.each([
  [0n, 7n, 0n],
  [1n, 2n, 1n],
  [3n, 2n, 2n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [-1n, 2n, -1n],
  [-149n, 100n, -1n],
  [-150n, 100n, -2n],
])('%s / %s is %s', (numerator, denominator, quotient) => {
  expect(divideHalfUp(numerator, denominator)).toBe(quotient)
})

test('rounding is off by at most a half, and symmetric', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(1n, 10n ** 12n), (numerator, denominator) => {
      const quotient = divideHalfUp(numerator, denominator)
      const off = 2n * (quotient * denominator - numerator)
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(denominator)
      expect(divideHalfUp(-numerator, denominator)).toBe(-quotient)
    }),
  )
})

test('a denominator of zero or below throws', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  expect(() => divideHalfUp(1n, -2n)).toThrow(RangeError)
})

test('an invalid denominator is named', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(new RangeError('The denominator must be positive: 0'))
})
