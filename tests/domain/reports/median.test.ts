import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from '#domain/reports/median.ts'

/** The simple way: sort all numbers. */
const middleOf = (numbers: readonly number[]): number | null => {
  const ordered = numbers.toSorted((a, b) => a - b)
  const [low, high] = [ordered[Math.floor((ordered.length - 1) / 2)], ordered[Math.floor(ordered.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

test('the median of a histogram is that of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.integer({ min: 0, max: 400 }), times: fc.bigInt(0n, 9n) }), { maxLength: 30 }),
      (occurrences) => {
        const listed = occurrences.flatMap(({ value, times }) => Array.from({ length: Number(times) }, () => value))
        expect(medianOf(occurrences)).toBe(middleOf(listed))
      },
    ),
  )
})

test('a month with billions of payments has a median, and a month without payments has none', () => {
  expect(
    medianOf([
      { value: 40, times: 5_000_000_000n },
      { value: 2, times: 5_000_000_000n },
    ]),
  ).toBe(21)
  expect(medianOf([{ value: 7, times: 1n }])).toBe(7)
  expect(medianOf([])).toBeNull()
  expect(medianOf([{ value: 3, times: 0n }])).toBeNull()
})
