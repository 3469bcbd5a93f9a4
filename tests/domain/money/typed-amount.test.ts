import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, MIN_AMOUNT, paise, readAmount } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount, withoutZerosAfterPaise } from '#domain/money/typed-amount.ts'
import { cpuMsOf } from '../../harness/cpu-time.ts'

test.each([
  ['1234.50', '1234.50'],
  ['₹1,234.50', '1234.50'],
  ['₹ 1,234.50', '1234.50'],
  ['\u202a₹1,234.50\u202c', '1234.50'],
  ['Rs. 1234.5', '1234.5'],
  ['rs 100', '100'],
  ['INR 100', '100'],
  ['रु. 100', '100'],
  ['1,23,456/-', '123456'],
  ['₹99,99,99,999.99', '999999999.99'],
  ['1,234,567', '1234567'],
  ['1 234 567', '1234567'],
  ['12 34 567', '1234567'],
  ['1\u00a0234.50', '1234.50'],
  ['\u00a0 950 \u202f', '950'],
  ['.50', '0.50'],
  ['5.', '5'],
])('%j is read as %s', (typed, strict) => {
  expect(cleanTypedAmount(typed)).toBe(strict)
})

// @abuse 59
test.each([
  ['१२३४.५०', '1234.50'],
  ['१,२३,४५६', '123456'],
  ['১২৩', '123'],
  ['௧௨௩', '123'],
  ['１２', '12'],
])('digits of another script: %s is read as %s', (typed, strict) => {
  expect(cleanTypedAmount(typed)).toBe(strict)
})

test.each([
  '1.234,50',
  '₹1.234,50',
  '1e5',
  '12,34',
  '1,2345',
  '1,23,456,789',
  '0,123',
  '1, 234',
  '1,234 567',
  ',123',
  '1,',
  '1,234,',
  '-5',
  '₹-5',
  '−5',
  '0x10',
  'NaN',
  'Infinity',
  '12abc',
  '98765 43210',
  '1.2.3',
  '½',
  '',
  '.',
  '₹',
  '$5',
])('%j is left as it is and then refused, not guessed', (typed) => {
  expect(cleanTypedAmount(typed)).toBe(typed)
  expect(readAmount(cleanTypedAmount(typed))).toEqual({ fault: 'not_an_amount' })
})

test('too many decimals stay too many', () => {
  expect(readAmount(cleanTypedAmount('₹1,234.505'))).toEqual({ fault: 'too_many_decimals' })
})

test('every shown amount can be pasted back', () => {
  fc.assert(
    fc.property(fc.bigInt(MIN_AMOUNT, MAX_AMOUNT).map(paise), (amount) => {
      for (const show of [showRupees, showRupeesAndPaise, showTypedAmount]) {
        expect(readAmount(cleanTypedAmount(show(amount)))).toEqual({ amount })
      }
    }),
  )
})

test('clean text does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'01९.,₹ -e') }), (typed) => {
      const clean = cleanTypedAmount(typed)
      expect(cleanTypedAmount(clean)).toBe(clean)
    }),
  )
})

test.each([`1${' '.repeat(60_000)}1`, `₹${' '.repeat(60_000)}x`, '1,234'.repeat(12_000), '1'.repeat(60_000)])(
  '60,000 characters are returned unchanged, at once (%#)',
  (typed) => {
    const { answer, ms } = cpuMsOf(() => cleanTypedAmount(typed))
    expect(answer).toBe(typed)
    expect(ms).toBeLessThan(250)
  },
)

test.each([
  ['रु 100', '100'],
  ['रू 100', '100'],
  ['रू. 100', '100'],
  ['Rs100', '100'],
  [`₹${' '.repeat(38)}5`, '5'],
])('%j is read as %s', (typed, strict) => {
  expect(cleanTypedAmount(typed)).toBe(strict)
})

test.each(['1₹00', '5 rs 5', '100/-5', '1x234x567', '1\u0000234', `₹${' '.repeat(39)}5`])(
  '%j is left as it is: the currency stands at an end, and only blanks and commas group',
  (typed) => {
    expect(cleanTypedAmount(typed)).toBe(typed)
  },
)

test.each([
  ['1234.5000', '1234.50'],
  ['1234.00000', '1234.00'],
  ['1234.50', '1234.50'],
  ['1234.50004', '1234.50004'],
  ['1000', '1000'],
])('of %s in a file, %s is read', (amount, kept) => {
  expect(withoutZerosAfterPaise(amount)).toBe(kept)
})
