import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from '#domain/text/initials.ts'

test.each([
  ['Asha Tailors', 'AT'],
  ['asha', 'A'],
  ['Asha Ben Patel', 'AB'],
  ['  asha   tailors ', 'AT'],
  ['<b>Asha</b> <script>alert(1)</script>', 'BS'],
  ['"Asha" (Tailors)', 'AT'],
  ['24x7 & Sons', 'XS'],
  ['émile zola', 'ÉZ'],
  ['आशा टेलर्स', 'आटे'],
  ['सुरेश किराना', 'सुकि'],
  ['मीरा देवी', 'मीदे'],
  ['श्री कृष्ण', 'शकृ'],
  ['स्त्रीधन ज्वेलर्स', 'सज'],
  ['ज़ैनब ख़ान', 'ज़ैख़ा'],
  ['தமிழ் கடை', 'தக'],
  ['𝒜sha', '𝒜'],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each(['', '   ', '123', '🧵 🪡', '<>', '\u200b'])('%j has none', (name) => {
  expect(initials(name)).toBe('?')
})

test('initials of any name have only letters with their signs', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (name) => {
      expect(initials(name)).toMatch(/^(\?|\p{L}[\p{L}\p{M}\u200d]*)$/u)
    }),
    { numRuns: 1000 },
  )
})
