import { expect, test } from 'vitest'
import { AGEING_BEGINNINGS, AGEING_PARTS, ageingPart, dueDaysOf, sumAgeing } from '#domain/customer-account/ageing.ts'
import { addDays } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'

test.each([
  [-400, 'not_due'],
  [-1, 'not_due'],
  [0, 'not_due'],
  [1, 'up_to_30'],
  [30, 'up_to_30'],
  [31, 'up_to_60'],
  [60, 'up_to_60'],
  [61, 'up_to_90'],
  [90, 'up_to_90'],
  [91, 'over_90'],
  [4000, 'over_90'],
])('%i days after its due day an invoice is in the part %s', (days, part) => {
  expect(ageingPart('2026-11-21', addDays('2026-11-21', days))).toBe(part)
})

test.each([
  ['not_due', '2026-11-21', null],
  ['up_to_30', '2026-10-22', '2026-11-20'],
  ['up_to_60', '2026-09-22', '2026-10-21'],
  ['up_to_90', '2026-08-23', '2026-09-21'],
  ['over_90', null, '2026-08-22'],
] as const)('the part %s has the due days from %s to %s', (part, from, to) => {
  expect(dueDaysOf(part, '2026-11-21')).toEqual({ from, to })
  const days = [from, to].filter((day) => day !== null)
  expect(days.map((day) => ageingPart(day, '2026-11-21'))).toEqual(days.map(() => part))
})

test('an invalid day throws', () => {
  expect(() => ageingPart('2026-02-30', '2026-11-21')).toThrow(RangeError)
  expect(() => ageingPart('2026-11-21', '')).toThrow(RangeError)
})

test('each part but the first begins on a day of its own', () => {
  expect(AGEING_BEGINNINGS).toHaveLength(AGEING_PARTS.length - 1)
})

const of = (place: number | null, amount: bigint) => ({ place, amount: paise(amount) })
const NONE = { not_due: 0n, up_to_30: 0n, up_to_60: 0n, up_to_90: 0n, over_90: 0n }

test('amounts are added by part, and unused advances are added apart from what is owed', () => {
  expect(sumAgeing([])).toEqual({ parts: NONE, owed: 0n, in_hand: 0n })
  expect(sumAgeing([of(0, 1n), of(1, 20n), of(2, 300n), of(3, 4000n), of(4, 50_000n), of(1, 5n)])).toEqual({
    parts: { not_due: 1n, up_to_30: 25n, up_to_60: 300n, up_to_90: 4000n, over_90: 50_000n },
    owed: 54_326n,
    in_hand: 0n,
  })
  expect(sumAgeing([of(null, -70n), of(0, 100n), of(null, -5n)])).toEqual({
    parts: { ...NONE, not_due: 100n },
    owed: 100n,
    in_hand: 75n,
  })
})
