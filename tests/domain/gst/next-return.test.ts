import { expect, test } from 'vitest'
import { findNextReturn, findPeriodEnds } from '#domain/gst/next-return.ts'

const MONTHLY = { registration: 'registered', state_code: '27', files_quarterly: false } as const
const QUARTERLY = { ...MONTHLY, files_quarterly: true } as const
const QUARTERLY_IN_PATNA = { ...QUARTERLY, state_code: '10' } as const
const COMPOSITION = { ...MONTHLY, registration: 'composition' } as const

test.each([
  // GSTR-1 by the 11th, GSTR-3B by the 20th (CGST Rules 59 and 61); then the month that runs.
  [MONTHLY, '2026-11-11', null, 'GSTR-1', '2026-10', '2026-11-11'],
  [MONTHLY, '2026-11-12', '2026-10-30', 'GSTR-3B', '2026-10', '2026-11-20'],
  [MONTHLY, '2026-11-21', null, 'GSTR-1', '2026-11', '2026-12-11'],
  [MONTHLY, '2026-11-01', '2026-10-31', 'GSTR-1', '2026-11', '2026-12-11'],
  [MONTHLY, '2026-12-31', null, 'GSTR-1', '2026-12', '2027-01-11'],
  // CMP-08 by the 18th after the quarter (CGST Rule 62), whatever else a seller chose before.
  [COMPOSITION, '2026-10-18', null, 'CMP-08', '2026-09', '2026-10-18'],
  [{ ...COMPOSITION, files_quarterly: true }, '2026-10-19', null, 'CMP-08', '2026-12', '2027-01-18'],
  [COMPOSITION, '2026-12-05', '2026-11-30', 'CMP-08', '2026-12', '2027-01-18'],
  [COMPOSITION, '2027-01-01', '2026-12-31', 'CMP-08', '2027-03', '2027-04-18'],
  // Of the first two months of a quarter invoices by the 13th, tax by the 25th (CGST Rules 59(2) and 61(3)).
  [QUARTERLY, '2026-11-11', null, 'IFF', '2026-10', '2026-11-13'],
  [QUARTERLY, '2026-11-14', null, 'PMT-06', '2026-10', '2026-11-25'],
  [QUARTERLY, '2026-11-14', '2026-10-31', 'IFF', '2026-11', '2026-12-13'],
  [QUARTERLY, '2026-11-26', null, 'IFF', '2026-11', '2026-12-13'],
  [QUARTERLY, '2026-12-26', null, 'GSTR-1', '2026-12', '2027-01-13'],
  // Of the quarter GSTR-1 by the 13th, GSTR-3B by the 22nd or 24th, by state (CGST Rules 59(1) and 61(1)(ii)).
  [QUARTERLY, '2027-01-13', null, 'GSTR-1', '2026-12', '2027-01-13'],
  [QUARTERLY, '2027-01-14', null, 'GSTR-3B', '2026-12', '2027-01-22'],
  [QUARTERLY, '2027-01-23', null, 'IFF', '2027-01', '2027-02-13'],
  [QUARTERLY_IN_PATNA, '2027-01-23', null, 'GSTR-3B', '2026-12', '2027-01-24'],
  [QUARTERLY_IN_PATNA, '2027-01-25', null, 'IFF', '2027-01', '2027-02-13'],
] as const)('%o on %s, closed to %s, files %s of %s by %s', (filer, today, closedTo, form, month, due_on) => {
  expect(findNextReturn(filer, today, closedTo)).toEqual({ form, month, due_on })
})

test('who is not registered files nothing', () => {
  expect(findNextReturn({ ...QUARTERLY, registration: 'unregistered' }, '2026-11-01', null)).toBeNull()
})

test.each([
  ['2026-11-27', '2026-10-31', '2026-09-30'],
  ['2026-10-01', '2026-09-30', '2026-09-30'],
  ['2027-01-31', '2026-12-31', '2026-12-31'],
  ['2027-03-01', '2027-02-28', '2026-12-31'],
])('on %s the last month ended on %s, the last quarter on %s', (today, month, quarter) => {
  expect(findPeriodEnds(today)).toEqual({ month, quarter })
})
