import { expect, test } from 'vitest'
import { periodName, periodOfKind, periodOfSearch, searchOfPeriod } from '#web/features/periods/periods.ts'

test('an address has a month, a quarter or a year; anything else is ignored', () => {
  for (const search of ['?month=2026-11', '?quarter=2026-27-Q3', '?year=2026-27']) {
    const period = periodOfSearch(search)
    expect(period && searchOfPeriod(period)).toBe(search)
  }
  for (const search of ['', '?month=2026-13', '?quarter=2026-Q3', '?year=2026', '?period=2026']) {
    expect(periodOfSearch(search)).toBeUndefined()
  }
})

test('another kind of period keeps its end, but not in the future', () => {
  const year = { kind: 'year', value: '2025-26' } as const
  expect(periodOfKind('month', year, '2026-11-21').value).toBe('2026-03')
  expect(periodOfKind('month', { kind: 'year', value: '2026-27' }, '2026-11-21').value).toBe('2026-11')
  expect(periodOfKind('quarter', { kind: 'month', value: '2026-04' }, '2026-11-21').value).toBe('2026-27-Q1')
})

test('periods have names', () => {
  expect(periodName({ kind: 'month', value: '2026-11' })).toBe('November 2026')
  expect(periodName({ kind: 'quarter', value: '2026-27-Q4' })).toBe('Jan–Mar 2027')
  expect(periodName({ kind: 'year', value: '2026-27' })).toBe('2026-27')
})
