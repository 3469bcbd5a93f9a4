import { expect, test } from 'vitest'
import type { Day } from '#domain/days/india-day.ts'
import { dueAfter, dueAtIssue, isTermUnset, usualTerm } from '#domain/document/usual-term.ts'

const DAY = '2026-02-25' as Day

test('until a business chose, what it makes is due in a week', () => {
  expect(usualTerm(undefined)).toBe(7)
  expect(usualTerm({ due_days: null, has_no_due_date: false })).toBe(7)
  expect(usualTerm({ due_days: 30, has_no_due_date: false })).toBe(30)
  expect(usualTerm({ due_days: 0, has_no_due_date: false })).toBe(0)
  expect(usualTerm({ due_days: null, has_no_due_date: true })).toBeNull()
})

test('no due date is a choice, as are days', () => {
  expect(isTermUnset({ due_days: null, has_no_due_date: false })).toBe(true)
  expect(isTermUnset({ due_days: null, has_no_due_date: true })).toBe(false)
  expect(isTermUnset({ due_days: 0, has_no_due_date: false })).toBe(false)
})

test('the due day follows from the day of the document', () => {
  expect(dueAfter(DAY, 7)).toBe('2026-03-04')
  expect(dueAfter(DAY, 0)).toBe('2026-02-25')
  expect(dueAfter(DAY, null)).toBeNull()
})

test('the days to pay of an undated draft begin again when its due day has passed', () => {
  const draft = { issued_on: DAY, is_dated: false, due_on: '2026-03-04' as Day }
  expect(dueAtIssue(draft, '2026-03-04' as Day)).toBe('2026-03-04')
  expect(dueAtIssue(draft, '2026-03-05' as Day)).toBe('2026-03-12')
  expect(dueAtIssue({ ...draft, is_dated: true }, '2026-03-05' as Day)).toBe('2026-03-04')
  expect(dueAtIssue({ ...draft, due_on: null }, '2026-03-05' as Day)).toBeNull()
})
