import { expect, test } from 'vitest'
import { ACCENT_NAMES, ACCENTS, DEFAULT_ACCENT } from '#domain/text/accent.ts'

test('each colour has the name that people know it by, and Teal is chosen for them', () => {
  expect(ACCENTS.map((accent) => ACCENT_NAMES[accent])).toEqual(['Teal', 'Blue', 'Purple', 'Red', 'Brown', 'Black'])
  expect(ACCENT_NAMES[DEFAULT_ACCENT]).toBe('Teal')
})
