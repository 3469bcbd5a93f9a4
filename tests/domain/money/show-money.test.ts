import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { showFigure, showRupees, showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import words from '#tests/vectors/amount-words.json' with { type: 'json' }

test.each(words.vectors)('$paise paise are shown as $formatted', ({ paise: n, formatted }) => {
  expect(showRupeesAndPaise(paise(BigInt(n)))).toBe(formatted.replace('-', '−'))
})

test.each([
  [0n, '₹0', '0'],
  [12_345_600n, '₹1,23,456', '1,23,456'],
  [95_050n, '₹950.50', '950.50'],
  [1n, '₹0.01', '0.01'],
  [100_000n, '₹1,000', '1,000'],
  [-95_050n, '−₹950.50', '−950.50'],
  [9_999_999_999n, '₹9,99,99,999.99', '9,99,99,999.99'],
])('%s paise are %s in a list and %s in a field', (n, listed, typed) => {
  expect(showRupees(paise(n))).toBe(listed)
  expect(showTypedAmount(paise(n))).toBe(typed)
})

test('the grouping is as in en-IN', () => {
  const indian = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), (n) => {
      expect(showTypedAmount(paise(n * 100n))).toBe(indian.format(n))
    }),
  )
})

// @abuse 55
test('no amount is shown as minus zero', () => {
  expect(showRupees(paise(-0n))).toBe('₹0')
})

test('an amount in a column has two decimals and no rupee sign', () => {
  expect(showFigure(paise(12_345_600n))).toBe('1,23,456.00')
  expect(showFigure(paise(-950n))).toBe('−9.50')
})
