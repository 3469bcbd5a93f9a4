import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_FAULTS, fromRupees, MAX_AMOUNT, MIN_AMOUNT, paise, readAmount, toRupees } from '#domain/money/money.ts'
import { cpuMsOf } from '../../harness/cpu-time.ts'

const anyAmount = fc.bigInt(MIN_AMOUNT, MAX_AMOUNT).map(paise)

test('every amount and difference is restored from its rupees to the paisa', () => {
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      expect(fromRupees(toRupees(paise(n)))).toBe(n)
    }),
  )
})

test('every allowed amount is read from its rupees to the paisa', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(readAmount(toRupees(amount))).toEqual({ amount })
    }),
  )
})

test('a larger amount never has a smaller text', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (a, b) => {
      expect(toRupees(a).padStart(12, '0') < toRupees(b).padStart(12, '0')).toBe(a < b)
    }),
  )
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [123450n, '1234.50'],
  [-50n, '-0.50'],
  [-123456n, '-1234.56'],
])('%s paise are %s rupees', (n, rupees) => {
  expect(toRupees(paise(n))).toBe(rupees)
})

test.each(['', '1', '1.5', '1.505', '1,234.50', '+1.00', ' 1.00', '1.00\n', '1e2', '.50', '--1.00', '१.००'])(
  'fromRupees throws on %j',
  (text) => {
    expect(() => fromRupees(text)).toThrow(RangeError)
  },
)

// @abuse 57
test.each([
  ['69.99', 6999n],
  ['8.2', 820n],
  ['4.35', 435n],
  ['0.29', 29n],
  ['1.1', 110n],
  ['64.1', 6410n],
])('%s rupees are exactly %s paise', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount })
})

// @abuse 56
test.each(['1.005', '10.005', '10.001', '0.30000000000000004', '99999999.999', '1.000'])(
  '%s has too many decimals',
  (text) => {
    expect(readAmount(text)).toEqual({ fault: 'too_many_decimals' })
  },
)

// @abuse 55
test.each(['-0', '-1', '-0.00', '-0.01', '−5', '+5'])('%s is not an amount', (text) => {
  expect(readAmount(text)).toEqual({ fault: 'not_an_amount' })
})

// @abuse 54
test.each([
  'NaN',
  'Infinity',
  '1e999',
  '1e308',
  '0x10',
  '',
  '1e2',
  '12abc',
  '.',
  '5.',
  '.5',
  '1.2.3',
  ' 1',
  '1 ',
  '1\n',
  '1_000',
])('%j is no amount', (text) => {
  expect(readAmount(text)).toEqual({ fault: 'not_an_amount' })
})

// @abuse 59
test.each(['१२३', '1,234', '1,23,456.78', '₹100', '１２'])('%s is refused by the strict reader', (text) => {
  expect(readAmount(text)).toEqual({ fault: 'not_an_amount' })
})

// @abuse 58
test('the limits of the range are read exactly, and amounts beyond are refused', () => {
  expect(readAmount('0.01')).toEqual({ amount: 1n })
  expect(readAmount('99999999.99')).toEqual({ amount: 9_999_999_999n })
  expect(readAmount('100000000')).toEqual({ fault: 'too_large' })
  expect(readAmount('100000000.00')).toEqual({ fault: 'too_large' })
  expect(readAmount('9'.repeat(100_000))).toEqual({ fault: 'too_large' })
  expect(readAmount('000000000012.50')).toEqual({ amount: 1250n })
})

// @abuse 58
test.each([
  ['0'.repeat(60_000), 'too_large'],
  [`${'0'.repeat(60_000)}x`, 'not_an_amount'],
  [`1.${'0'.repeat(60_000)}`, 'not_an_amount'],
  [' '.repeat(60_000), 'not_an_amount'],
] as const)('sixty thousand characters are refused at once (%#)', (text, fault) => {
  const { answer, ms } = cpuMsOf(() => readAmount(text))
  expect(answer).toEqual({ fault })
  expect(ms).toBeLessThan(250)
})

// @abuse 60
test.each(['0', '0.0', '0.00', '000'])('%s is too small', (text) => {
  expect(readAmount(text)).toEqual({ fault: 'too_small' })
})

test('only digits and one dot are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'019.,-+eE₹ x१') }), (text) => {
      const plain = /^[019]+(\.[019]{1,2})?$/.test(text)
      expect('amount' in readAmount(text) && !plain).toBe(false)
    }),
  )
})

test('each fault has its sentence', () => {
  expect(AMOUNT_FAULTS).toEqual({
    not_an_amount: 'Enter the amount in digits, like 1234.50',
    too_many_decimals: 'Use at most 2 decimals',
    too_small: 'Enter an amount above ₹0',
    too_large: 'The most is ₹9,99,99,999.99',
  })
})

test('text that toRupees cannot produce is quoted in the error, up to forty characters', () => {
  const text = 'x'.repeat(60)
  expect(() => fromRupees(text)).toThrow(new RangeError(`Not rupees with two decimals: ${text.slice(0, 40)}`))
})
