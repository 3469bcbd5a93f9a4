import { expect, test } from 'vitest'
import type { Overview } from '#contract/reports/reports.ts'
import { AGEING_PARTS } from '#domain/customer-account/ageing.ts'
import { fromRupees } from '#domain/money/money.ts'
import { dayTicks, moneyTicks } from '#web/features/reports/Axis.tsx'
import { showShort } from '#web/ui/texts/show-short.ts'
import { findAges, findCollection, findDebtors, findEarnings } from '#web/features/reports/findings.ts'

const overview = (more: Partial<Overview>): Overview => ({
  fiscal_year: '2026-27',
  fiscal_years: ['2026-27'],
  period: { kind: 'year', value: '2026-27', from: '2026-04-01', to: '2027-03-31' },
  earned: '84200.00',
  earned_before: '0.00',
  earned_year_before: '0.00',
  days: [],
  collection_period: { invoices: 0, median_days: null },
  today: '2026-11-21',
  months: [{ month: '2026-11', earned: '84200.00', earned_year_before: '0.00' }],
  so_far: { month: '2026-11', earned: '84200.00', earned_month_before_same_days: '75178.57' },
  refundable: '0.00',
  owed: '0.00',
  opening_owed: '0.00',
  ages: [],
  debtors: [],
  collection: [],
  collection_year: { invoices: 0, median_days: null },
  ...more,
})
const soFar = (earned: string, before: string) =>
  findEarnings(overview({ so_far: { month: '2026-11', earned, earned_month_before_same_days: before } }))

test.each([
  ['84200.00', '75178.57', '₹84,200 so far in November, 12% above October by the same day.'],
  ['50.00', '100.00', '₹50 so far in November, 50% below October by the same day.'],
  ['100.00', '100.00', '₹100 so far in November, as much as October by the same day.'],
  ['5000.00', '10.00', '₹5,000 so far in November, over 10 times October by the same day.'],
  ['0.00', '10.00', '₹0 so far in November, 100% below October by the same day.'],
  ['10.50', '0.00', '₹10.50 so far in November. There was nothing by this day in October.'],
  ['0.00', '0.00', 'Nothing received so far in November.'],
])('%s this month and %s by the same day of the last', (earned, before, finding) => {
  expect(soFar(earned, before)).toBe(finding)
})

test('a past year is compared with the year before', () => {
  const past = (earned: string, earned_before: string) =>
    findEarnings(
      overview({
        period: { kind: 'year', value: '2024-25', from: '2024-04-01', to: '2025-03-31' },
        months: [{ month: '2024-04', earned, earned_year_before: earned_before }],
        earned,
        earned_before,
      }),
    )
  expect(past('120.00', '100.00')).toBe('₹120 in 2024-25, 20% above 2023-24.')
  expect(past('120.00', '0.00')).toBe('₹120 in 2024-25.')
})

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', '₹84,200 so far in November 2026, 12% above October 2026 by the same day.'],
  ['2026-10', '2026-10-01', '2026-10-31', '₹84,200 in October 2026, 12% above September 2026.'],
] as const)('the month %s is named with its year', (value, from, to, finding) => {
  const period = { kind: 'month', value, from, to } as const
  expect(findEarnings(overview({ period, earned: '84200.00', earned_before: '75178.57' }))).toBe(finding)
})

test.each([
  ['2026-27-Q3', '2026-10-01', '2026-12-31', '₹0 so far in Oct–Dec 2026, 100% below Jul–Sep 2026 by the same day.'],
  ['2025-26-Q4', '2026-01-01', '2026-03-31', '₹0 in Jan–Mar 2026, 100% below Oct–Dec 2025.'],
] as const)('the quarter %s is named by its months', (value, from, to, finding) => {
  const period = { kind: 'quarter', value, from, to } as const
  expect(findEarnings(overview({ period, earned: '0.00', earned_before: '10.00' }))).toBe(finding)
})

const ages = (...owed: [string, string, string, string, string]): Overview['ages'] =>
  AGEING_PARTS.map((age, i) => ({
    age,
    invoices: 1,
    owed: owed[i] ?? '0.00',
  }))

test.each([
  [ages('0.00', '0.00', '0.00', '0.00', '0.00'), '0.00', 'Nothing is pending.'],
  [ages('5.00', '0.00', '0.00', '0.00', '0.00'), '5.00', 'None of the ₹5 is late.'],
  [ages('5.00', '2.00', '0.00', '0.00', '0.00'), '7.00', '₹2 of ₹7 is late.'],
  [ages('0.00', '2.00', '0.00', '0.00', '0.00'), '2.00', 'All of ₹2 is late.'],
  [ages('0.00', '1.00', '0.00', '0.00', '1.00'), '2.00', 'All of ₹2 is late, ₹1 by more than 30 days.'],
  [ages('5.00', '1.00', '1.00', '2.00', '0.50'), '9.50', '₹4.50 of ₹9.50 is late, ₹3.50 by more than 30 days.'],
])('ages are summed up in a sentence', (parts, owed, finding) => {
  expect(findAges({ ages: parts, owed })).toBe(finding)
})

test('the top debtors are named', () => {
  const debtors = (...owed: string[]) =>
    owed.map((sum, i) => ({ id: `${i}`, name: `C${i}`, phone: null, language: null, owed: sum, oldest_due_on: null }))
  expect(findDebtors({ debtors: [], owed: '0.00' })).toBe('Nobody owes you anything.')
  expect(findDebtors({ debtors: debtors('7.00'), owed: '7.00' })).toBe('C0 owes you all of ₹7.')
  expect(findDebtors({ debtors: debtors('7.00', '3.00'), owed: '10.00' })).toBe('Two customers owe you all of ₹10.')
  expect(findDebtors({ debtors: debtors('4.00', '1.00', '1.00', '1.00', '1.00'), owed: '10.00' })).toBe(
    'Five customers owe 80% of what is pending.',
  )
  expect(findDebtors({ debtors: debtors('9999.00', '0.60'), owed: '10000.00' })).toBe(
    'Two customers owe 99.9% of what is pending.',
  )
})

test.each([
  [0, null, 'Nothing was paid in the last 12 months.'],
  [3, 0, 'Half of the invoices paid in the last 12 months were paid on the day you made them.'],
  [3, 1, 'Half of the invoices paid in the last 12 months took 1 day or less.'],
  [4, 5.5, 'Half of the invoices paid in the last 12 months took 6 days or less.'],
])('of %i invoices the median is %s days', (invoices, median_days, finding) => {
  expect(findCollection(overview({ collection_year: { invoices, median_days } }))).toBe(finding)
})

test('of a period that is over, the time to collect is that of the period', () => {
  const period = { kind: 'month', value: '2026-10', from: '2026-10-01', to: '2026-10-31' } as const
  const find = (invoices: number, median_days: number | null) =>
    findCollection(overview({ period, collection_period: { invoices, median_days } }))
  expect(find(0, null)).toBe('No invoice was paid in full in October 2026.')
  expect(find(3, 0)).toBe('Half of the invoices paid in October 2026 were paid on the day you made them.')
  expect(find(4, 5.5)).toBe('Half of the invoices paid in October 2026 took 6 days or less.')
})

test.each([
  ['99.49', '₹99'],
  ['99.50', '₹100'],
  ['99999.00', '₹99,999'],
  ['100000.00', '₹1 lakh'],
  ['584200.00', '₹5.8 lakh'],
  ['585000.00', '₹5.9 lakh'],
  ['12345678.00', '₹1.2 crore'],
])('%s is %s on an axis', (amount, words) => {
  expect(showShort(fromRupees(amount))).toBe(words)
})

test('axes begin at zero, have at most four round steps and reach the largest value', () => {
  const shown = (largest: string) => moneyTicks(fromRupees(largest)).map(showShort)
  expect(shown('584200.00')).toEqual(['₹0', '₹2 lakh', '₹4 lakh', '₹6 lakh'])
  expect(shown('0.00')).toEqual(['₹0', '₹1'])
  expect(shown('4.00')).toEqual(['₹0', '₹1', '₹2', '₹3', '₹4'])
  expect(shown('99999999.99')).toEqual(['₹0', '₹5 crore', '₹10 crore'])
  expect(dayTicks(11)).toEqual([0, 5, 10, 15])
  expect(dayTicks(0)).toEqual([0, 1])
  expect(dayTicks(5.5)).toEqual([0, 2, 4, 6])
})
