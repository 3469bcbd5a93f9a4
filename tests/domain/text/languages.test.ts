import { expect, test } from 'vitest'
import { findLanguage, isLanguage } from '#domain/text/languages.ts'

test.each([
  ['ta', 'ta'],
  ['Tamil', 'ta'],
  [' தமிழ் ', 'ta'],
  ['HINDI', 'hi'],
  ['मराठी', 'mr'],
  ['english', 'en'],
  ['English', 'en'],
  ['French', undefined],
  ['', undefined],
])('the language of "%s" is %s', (text, code) => {
  expect(findLanguage(text)).toBe(code)
})

test('a language is one of the ten codes', () => {
  expect(['en', 'ta', 'pa'].every(isLanguage)).toBe(true)
  expect(['fr', 'Tamil', '', null, 1].some(isLanguage)).toBe(false)
})
