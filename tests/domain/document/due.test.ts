import { expect, test } from 'vitest'
import { daysLate } from '#domain/document/due.ts'

test('days late count from the day after the due day', () => {
  expect([daysLate('2026-11-20', '2026-11-21'), daysLate('2026-11-21', '2026-11-21')]).toEqual([1, 0])
  expect(daysLate('2027-11-21', '2026-11-21')).toBe(0)
  expect(daysLate('2026-02-28', '2026-03-01')).toBe(1)
})
