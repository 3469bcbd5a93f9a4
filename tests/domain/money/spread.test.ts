import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money/money.ts'
import { spread } from '#domain/money/rounding.ts'

const over = (amount: bigint, weights: readonly bigint[]): bigint[] =>
  spread<Paise>(paise(amount), weights.map(paise), (weight) => weight).map(({ part }) => part)

test.each([
  [10_000n, [100_000n, 50_000n], [6_667n, 3_333n]],
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
  [2n, [1n, 1n, 1n], [1n, 1n, 0n]],
  [5n, [0n, 7n, 0n, 3n], [0n, 4n, 0n, 1n]],
  [1n, [1n, 2n], [0n, 1n]],
  [0n, [0n, 0n], [0n, 0n]],
  [0n, [], []],
])('%s over [%s] gives [%s]', (amount, weights, parts) => {
  expect(over(amount, weights)).toEqual(parts)
})

test('the parts add up to the amount, each within a paisa of its share and never above its weight', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 10n), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.bigInt(0n, 10n ** 10n), (all, asked) => {
      const sum = all.reduce((total, weight) => total + weight, 0n)
      const amount = asked > sum ? sum : asked
      const parts = over(amount, all)
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const weight = all[index] ?? 0n
        expect(part).toBeLessThanOrEqual(weight)
        expect((part - 1n) * sum).toBeLessThanOrEqual(amount * weight)
        expect((part + 1n) * sum).toBeGreaterThanOrEqual(amount * weight)
      }
    }),
  )
})

test('items keep their order', () => {
  const items = [{ net: paise(1n) }, { net: paise(9n) }, { net: paise(5n) }]
  expect(spread(paise(7n), items, ({ net }) => net).map(({ item }) => item)).toEqual(items)
})

test('an amount or weights that cannot be spread throw', () => {
  expect(() => over(1n, [])).toThrow(RangeError)
  expect(() => over(1n, [0n])).toThrow(RangeError)
  expect(() => over(-1n, [1n])).toThrow(RangeError)
  expect(() => over(1n, [2n, -1n])).toThrow(RangeError)
})

test('the rest goes to the largest remainder, not to the largest share', () => {
  expect(over(5n, [3n, 3n, 4n])).toEqual([2n, 1n, 2n])
  expect(over(5n, [4n, 3n, 3n])).toEqual([2n, 2n, 1n])
})

test('each refusal has its reason', () => {
  expect(() => over(-1n, [1n])).toThrow(new RangeError('Amount and weights must not be negative'))
  expect(() => over(1n, [0n])).toThrow(new RangeError('All weights are 0'))
})
