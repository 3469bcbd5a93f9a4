import { expect, test } from 'vitest'
import { daysOfQuarter, quarterLabel } from '#web/features/reports/quarter-labels.ts'

test('quarters are those of the fiscal year, as in Form 26AS', () => {
  expect([1, 2, 3, 4].map((quarter) => quarterLabel('2026-27', quarter))).toEqual([
    'Q1, Apr–Jun',
    'Q2, Jul–Sep',
    'Q3, Oct–Dec',
    'Q4, Jan–Mar',
  ])
  expect(daysOfQuarter('2026-27', 1)).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(daysOfQuarter('2026-27', 4)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
})
