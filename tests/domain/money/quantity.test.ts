import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY, quantity, QUANTITY_FAULTS, readQuantity, showQuantity } from '#domain/money/quantity.ts'

test.each([
  ['1', 1_000n, '1'],
  ['10.250', 10_250n, '10.25'],
  ['0.001', 1n, '0.001'],
  ['007', 7_000n, '7'],
  ['9999999.999', 9_999_999_999n, '9999999.999'],
])('%s is %s thousandths, shown as %s', (text, thousandths, shown) => {
  expect(readQuantity(text)).toEqual({ quantity: thousandths })
  expect(showQuantity(quantity(thousandths))).toBe(shown)
})

test.each([
  ['', 'not_a_number'],
  ['one', 'not_a_number'],
  ['-1', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['1,000', 'not_a_number'],
  ['1.0000', 'too_many_decimals'],
  ['0', 'too_small'],
  ['0.000', 'too_small'],
  ['10000000', 'too_large'],
  ['9'.repeat(100_000), 'too_large'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readQuantity(text)).toEqual({ fault })
  expect(QUANTITY_FAULTS[fault]).toMatch(/^[A-Z]/)
})

test('what is shown reads back as the same', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, MAX_QUANTITY).map(quantity), (amount) => {
      expect(readQuantity(showQuantity(amount))).toEqual({ quantity: amount })
    }),
  )
})
