import { expect, test } from 'vitest'
import { nextEnd, paidDays, showProEnd } from '#web/features/plans/usePlan.ts'
import { planNotice } from '#web/features/plans/notices/plan-notice.ts'

/** Pro until the end of 21 December in India. */
const EXPIRES = '2026-12-21T18:30:00.000Z'
const pro = { plan: 'Pro', plan_expires_at: EXPIRES } as const
const lapsed = { plan: 'Free', plan_expires_at: EXPIRES } as const
const free = { plan: 'Free', plan_expires_at: null } as const

test('the last day is the day before the end instant', () => {
  expect(showProEnd(pro)).toBe('21 Dec 2026')
  expect(showProEnd(free)).toBeNull()
})

test('a month ends a month from today, or from the end of the paid period', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  expect(nextEnd(free, now, [])).toBe('21 Dec 2026')
  expect(nextEnd(pro, now, [])).toBe('21 Jan 2027')
  expect(nextEnd(lapsed, new Date('2027-02-01T00:00:00Z'), [])).toBe('1 Mar 2027')
})

test('the next month is counted from the first day of the payments that count', () => {
  const payment = {
    id: '01234567-89ab-7cde-8f01-23456789abcd',
    razorpay_payment_id: 'pay_1',
    amount: '69.00',
    discount_code: null,
    status: 'paid',
    counts: true,
    period_from: '2027-01-31',
    period_to: '2027-02-28',
    receipt_url: '',
    created_at: '2027-01-31T05:00:00.000Z',
  } as const
  const plan = { plan: 'Pro', plan_expires_at: '2027-02-28T18:30:00.000Z' } as const
  const now = new Date('2027-02-01T05:00:00Z')
  expect(nextEnd(plan, now, paidDays([payment]))).toBe('31 Mar 2027')
  expect(
    paidDays([
      { ...payment, counts: false },
      { ...payment, status: 'refunded' },
    ]),
  ).toEqual([])
})

test.each([
  ['2026-12-15T18:29:59Z', pro, null],
  ['2026-12-15T18:30:00Z', pro, 'Pro ends on 21 Dec 2026.'],
  ['2026-12-21T18:29:59Z', pro, 'Pro ends on 21 Dec 2026.'],
  ['2026-12-21T18:30:00Z', lapsed, 'Pro ended on 21 Dec 2026.'],
  ['2027-01-20T18:29:59Z', lapsed, 'Pro ended on 21 Dec 2026.'],
  ['2027-01-20T18:30:00Z', lapsed, null],
  ['2026-12-20T00:00:00Z', free, null],
  ['2026-12-31T00:00:00Z', pro, null],
] as const)('at %s the dashboard says what concerns this user', (now, plan, notice) => {
  expect(planNotice(plan, new Date(now))).toBe(notice)
})
