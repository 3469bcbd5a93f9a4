import { expect, test } from 'vitest'
import { findClosingFault, findOpeningFault, isClosedDay, whyDayClosed } from '#domain/closed-books.ts'

test('books are closed up to and including a day, and open after it', () => {
  expect(isClosedDay('2026-10-30', '2026-10-31')).toBe(true)
  expect(isClosedDay('2026-10-31', '2026-10-31')).toBe(true)
  expect(isClosedDay('2026-11-01', '2026-10-31')).toBe(false)
  expect(isClosedDay('2000-01-01', null)).toBe(false)
})

test('the refusal names the last closed day', () => {
  expect(whyDayClosed('2026-10-31', '2026-10-31')).toBe(
    'Your books are closed up to 31 Oct 2026. Choose a later day. An owner can open them in Settings',
  )
  expect(whyDayClosed('2026-11-01', '2026-10-31')).toBeNull()
  expect(whyDayClosed('2026-11-01', null)).toBeNull()
})

test('today and future days stay open', () => {
  expect(findClosingFault('2026-11-20', '2026-11-21')).toBeNull()
  for (const day of ['2026-11-21', '2026-11-22']) {
    expect(findClosingFault(day, '2026-11-21')).toBe('Choose a day before today: today stays open for new invoices')
  }
})

test('closing up to an earlier day would open days again', () => {
  for (const before of [null, '2026-10-30', '2026-10-31']) expect(findOpeningFault('2026-10-31', before)).toBeNull()
  expect(findOpeningFault('2026-10-30', '2026-10-31')).toMatch(/Only the owner opens days again/)
})
