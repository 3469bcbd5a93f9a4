import { expect, test } from 'vitest'
import { percent, PERCENT_FAULTS, readPercent, showPercent } from '#domain/money/percent.ts'

test.each([
  ['0', 0n, '0'],
  ['10', 1_000n, '10'],
  ['12.50', 1_250n, '12.5'],
  ['33.33', 3_333n, '33.33'],
  ['100', 10_000n, '100'],
])('%s% is %s basis points, shown as %s', (text, basisPoints, shown) => {
  expect(readPercent(text)).toEqual({ percent: basisPoints })
  expect(showPercent(percent(basisPoints))).toBe(shown)
})

test.each([
  ['', 'not_a_number'],
  ['10%', 'not_a_number'],
  ['-5', 'not_a_number'],
  ['33.333', 'too_many_decimals'],
  ['100.01', 'too_large'],
  ['1000', 'too_large'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readPercent(text)).toEqual({ fault })
  expect(PERCENT_FAULTS[fault]).toMatch(/^[A-Z]/)
})
