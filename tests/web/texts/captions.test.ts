import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { barHeights, captionEarnings, captionSuccessRate } from '#web/features/analytics/captions.ts'

test.each([
  [112_50n, 100_00n, '+12.5% from last month', true],
  [112_00n, 100_00n, '+12% from last month', true],
  [100_00n, 100_00n, '0% from last month', false],
  [87_50n, 100_00n, '−12.5% from last month', false],
  [0n, 100_00n, '−100% from last month', false],
  [100_05n, 100_00n, '+0.1% from last month', true],
  [100_04n, 100_00n, '0% from last month', false],
  [99_95n, 100_00n, '−0.1% from last month', false],
  [1_000_00n, 100_00n, '+900% from last month', true],
  [1_000_10n, 100_00n, 'Over 10 times last month', true],
  [9_007_199_254_740_993_00n, 1n, 'Over 10 times last month', true],
  [500n, 0n, 'No earnings last month', false],
  [0n, 0n, 'No earnings last month', false],
])('earnings of %s against %s paise read "%s"', (now, before, words, rising) => {
  const caption = captionEarnings(paise(now), paise(before))
  expect(`${caption.change} ${caption.text}`.trim()).toBe(words)
  expect(caption.rising).toBe(rising)
})

test.each([
  [100, 4, 'Excellent performance'],
  [80, 10, 'Excellent performance'],
  [79.9, 1_000, 'Good progress'],
  [50, 2, 'Good progress'],
  [49.9, 1_000, 'Remind your customers'],
  [0, 3, 'Remind your customers'],
  [0, 0, 'No invoices yet'],
])('a success rate of %s%% over %s invoices reads "%s"', (rate, invoices, words) => {
  expect(captionSuccessRate(rate, invoices)).toBe(words)
})

test('bars are proportional to the largest month', () => {
  expect(barHeights([0n, 50n, 100n, -20n].map(paise), 28)).toEqual([0, 14, 28, 0])
  expect(barHeights([0n, 0n].map(paise), 28)).toEqual([0, 0])
})
