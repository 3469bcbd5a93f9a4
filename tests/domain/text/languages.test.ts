import { expect, test } from 'vitest'
import { findPayerLanguage, isPayerLanguage, languageForCustomer } from '#domain/text/languages.ts'

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
  expect(findPayerLanguage(text)).toBe(code)
})

test('a language is one of the ten codes', () => {
  expect(['en', 'ta', 'pa'].every(isPayerLanguage)).toBe(true)
  expect(['fr', 'Tamil', '', null, 1].some(isPayerLanguage)).toBe(false)
})

test('a customer is written to in their language, else in that of the account', () => {
  expect(languageForCustomer('ta', 'hi')).toBe('ta')
  expect(languageForCustomer(null, 'hi')).toBe('hi')
})
