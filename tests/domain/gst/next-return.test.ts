import { expect, test } from 'vitest'
import { findDueDays, findNextReturn } from '#domain/gst/next-return.ts'

test.each([
  // GSTR-1 by the 11th, GSTR-3B by the 20th (CGST Rules 59 and 61); then the month that runs.
  ['registered', '2026-11-11', null, 'GSTR-1', '2026-10', '2026-11-11'],
  ['registered', '2026-11-12', '2026-10-30', 'GSTR-3B', '2026-10', '2026-11-20'],
  ['registered', '2026-11-21', null, 'GSTR-1', '2026-11', '2026-12-11'],
  ['registered', '2026-11-01', '2026-10-31', 'GSTR-1', '2026-11', '2026-12-11'],
  ['registered', '2026-12-31', null, 'GSTR-1', '2026-12', '2027-01-11'],
  // CMP-08 by the 18th after the quarter (CGST Rule 62).
  ['composition', '2026-10-18', null, 'CMP-08', '2026-09', '2026-10-18'],
  ['composition', '2026-10-19', null, 'CMP-08', '2026-12', '2027-01-18'],
  ['composition', '2027-01-01', '2026-12-31', 'CMP-08', '2027-03', '2027-04-18'],
] as const)(
  'a %s seller on %s, closed to %s, files %s of %s by %s',
  (registration, today, closedTo, form, month, due_on) => {
    expect(findNextReturn(registration, today, closedTo)).toEqual({ form, month, due_on })
  },
)

test('who is not registered files nothing', () => {
  expect(findNextReturn('unregistered', '2026-11-01', null)).toBeNull()
})

test('the days that clients are sorted by are those that they are shown', () => {
  for (const today of ['2026-01-05', '2026-04-15', '2026-11-11', '2026-11-12', '2026-11-27']) {
    const { month, quarter } = findDueDays(today)
    for (const [registration, days] of [
      ['registered', month],
      ['composition', quarter],
    ] as const) {
      expect(findNextReturn(registration, today, null)?.due_on).toBe(days.due_on)
      expect(findNextReturn(registration, today, days.ends_on)?.due_on).toBe(days.due_if_closed)
    }
  }
})
