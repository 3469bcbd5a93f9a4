import { expect, test } from 'vitest'
import { ACCENTS, DEFAULT_ACCENT } from '#domain/document/seller.ts'
import { ACCENT_NAMES } from '#web/features/business/accent-names.en.ts'

test('each colour has a common name, and Teal is the default', () => {
  expect(ACCENTS.map((accent) => ACCENT_NAMES[accent])).toEqual(['Teal', 'Blue', 'Purple', 'Red', 'Brown', 'Black'])
  expect(ACCENT_NAMES[DEFAULT_ACCENT]).toBe('Teal')
})
