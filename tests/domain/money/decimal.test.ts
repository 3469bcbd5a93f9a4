import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, showDecimal, showSignedDecimal } from '#domain/money/decimal.ts'

test('a shown quantity reads back as the same, without trailing zeros', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 1, max: 6 }), (count, places) => {
      const shown = showDecimal(count, places)
      expect(readDecimal(shown, places)).toEqual({ count })
      expect(shown).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
    }),
  )
})

test.each([
  ['1.5', 3, 1500n],
  ['0', 2, 0n],
  ['007.10', 2, 710n],
  ['1.250', 3, 1250n],
])('%s with %i places', (text, places, count) => {
  expect(readDecimal(text, places)).toEqual({ count })
})

test.each([
  ['', 'not_a_number'],
  ['.5', 'not_a_number'],
  ['5.', 'not_a_number'],
  ['-1', 'not_a_number'],
  ['1,000', 'not_a_number'],
  ['1\n', 'not_a_number'],
  ['१', 'not_a_number'],
  ['1.500', 'too_many_decimals'],
  [`${'1'.repeat(40)}.5`, 'not_a_number'],
  ['1'.repeat(41), 'too_large'],
])('%s with 2 places is refused: %s', (text, fault) => {
  expect(readDecimal(text, 2)).toEqual({ fault })
})

test('forty digits are read, one more is too large', () => {
  expect(readDecimal('9'.repeat(40), 2)).toEqual({ count: BigInt('9'.repeat(40)) * 100n })
  expect(readDecimal('9'.repeat(41), 2)).toEqual({ fault: 'too_large' })
})

test.each([
  [1_500n, '1.5'],
  [-1_500n, '-1.5'],
  [-5n, '-0.005'],
  [0n, '0'],
])('%d thousandths with a sign are %s', (count, text) => {
  expect(showSignedDecimal(count, 3)).toBe(text)
})
