import { expect, test } from 'vitest'
import { interestOn, lastDayInTime, msmeRate, sumInterest } from '#domain/msmed/late-interest.ts'
import { paise } from '#domain/money/money.ts'

// MSMED Act, 2006, section 16: three times the bank rate, compound, with monthly rests; worked out by hand.

const lakh = paise(1_00_000_00n)
const bill = { issued_on: '2026-01-01', due_on: '2026-01-15', balance: lakh }

test.each([
  ['2026-01-15', 0n],
  // ₹1,00,000 × 16.5% ÷ 365
  ['2026-01-16', 45_21n],
  // ₹1,00,000 × 16.5% × 10 ÷ 365
  ['2026-01-25', 452_05n],
  // ₹1,00,000 × 16.5% ÷ 12
  ['2026-02-15', 1_375_00n],
  // and ₹1,01,375 × 16.5% ÷ 365
  ['2026-02-16', 1_420_83n],
  // ₹1,375 and ₹1,01,375 × 16.5% ÷ 12
  ['2026-03-15', 2_768_91n],
])('the interest on ₹1,00,000 that was due on 15 January is, up to %s, %i paise', (today, interest) => {
  expect(interestOn(bill, today)).toBe(interest)
})

test.each([
  // Section 15: the agreed day, at most 45 days.
  ['2026-01-15', '2026-01-15'],
  ['2026-02-15', '2026-02-15'],
  ['2026-02-16', '2026-02-15'],
  // Section 2(b): 15 days without an agreed day.
  [null, '2026-01-16'],
])('agreed %s, it is paid in time up to %s', (due_on, last) => {
  expect(lastDayInTime({ issued_on: '2026-01-01', due_on })).toBe(last)
  expect(interestOn({ ...bill, due_on }, last)).toBe(0n)
})

test('each month has the rate of its first day', () => {
  expect(['2019-01-01', '2025-12-04', '2025-12-05'].map(msmeRate)).toEqual([1275n, 1725n, 1650n])
  const earlier = { issued_on: '2025-11-01', due_on: '2025-11-20', balance: lakh }
  // ₹1,00,000 × 17.25% ÷ 12, then ₹1,01,437.50 × 16.5% ÷ 12
  expect(interestOn(earlier, '2025-12-20')).toBe(1_437_50n)
  expect(interestOn(earlier, '2026-01-20')).toBe(2_832_27n)
})

test('rests at the end of a month stay there', () => {
  const late = { issued_on: '2026-01-01', due_on: '2026-01-31', balance: lakh }
  expect(interestOn(late, '2026-02-28')).toBe(1_375_00n)
  expect(interestOn(late, '2026-03-31')).toBe(2_768_91n)
})

test('the sum names the rate of the day; nothing late is no interest', () => {
  expect(sumInterest([bill, bill], '2026-01-16')).toEqual({ amount: 90_42n, rate: '16.5' })
  expect(sumInterest([bill], '2026-01-15')).toBeNull()
  expect(sumInterest([], '2026-01-16')).toBeNull()
})
