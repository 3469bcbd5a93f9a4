import { expect, test } from 'vitest'
import { nextEnd, planNotice, proTill } from '#web/features/plans/plan-words.ts'

/** Pro to the end of 21 December in India. */
const EXPIRES = '2026-12-21T18:30:00.000Z'
const pro = { plan: 'Pro', plan_expires_at: EXPIRES } as const
const lapsed = { plan: 'Free', plan_expires_at: EXPIRES } as const
const free = { plan: 'Free', plan_expires_at: null } as const

test('the last day is the one before the instant of the end', () => {
  expect(proTill(pro)).toBe('Dec 21, 2026')
  expect(proTill(free)).toBeNull()
})

test('a month ends a month from today, or from the end that is paid already', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  expect(nextEnd(free, now)).toBe('Dec 21, 2026')
  expect(nextEnd(pro, now)).toBe('Jan 21, 2027')
  expect(nextEnd(lapsed, new Date('2027-02-01T00:00:00Z'))).toBe('Mar 01, 2027')
})

test.each([
  ['2026-12-15T18:29:59Z', pro, null],
  ['2026-12-15T18:30:00Z', pro, 'Pro ends on Dec 21, 2026.'],
  ['2026-12-21T18:29:59Z', pro, 'Pro ends on Dec 21, 2026.'],
  ['2026-12-21T18:30:00Z', lapsed, 'Pro ended on Dec 21, 2026.'],
  ['2027-01-20T18:29:59Z', lapsed, 'Pro ended on Dec 21, 2026.'],
  ['2027-01-20T18:30:00Z', lapsed, null],
  ['2026-12-20T00:00:00Z', free, null],
  ['2026-12-31T00:00:00Z', pro, null],
] as const)('at %s the dashboard says what concerns this user', (now, plan, notice) => {
  expect(planNotice(plan, new Date(now))).toBe(notice)
})
