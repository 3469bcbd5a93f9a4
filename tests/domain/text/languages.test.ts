import { expect, test } from 'vitest'
import { findLanguage } from '#domain/text/languages.ts'

test.each([
  ['ta', 'ta'],
  ['Tamil', 'ta'],
  [' தமிழ் ', 'ta'],
  ['HINDI', 'hi'],
  ['English', 'en'],
  ['French', undefined],
  ['', undefined],
])('the language of "%s" is %s', (text, code) => {
  expect(findLanguage(text)).toBe(code)
})
