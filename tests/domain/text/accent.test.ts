import { expect, test } from 'vitest'
import { ACCENT_NAMES, ACCENTS, DEFAULT_ACCENT } from '#domain/text/accent.ts'

test('each colour has a common name, and Teal is the default', () => {
  expect(ACCENTS.map((accent) => ACCENT_NAMES[accent])).toEqual(['Teal', 'Blue', 'Purple', 'Red', 'Brown', 'Black'])
  expect(ACCENT_NAMES[DEFAULT_ACCENT]).toBe('Teal')
})
