import { expect, test } from 'vitest'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { amountInWordsHindi } from '#domain/money/amount-words-hindi.ts'
import { amountInWords } from '#domain/money/amount-words.ts'
import { paise } from '#domain/money/money.ts'

test('an amount in words has the requested language', () => {
  const amount = paise(1_234_50n)
  expect(amountInLanguage(amount, 'en')).toBe(amountInWords(amount))
  expect(amountInLanguage(amount, 'hi')).toBe(amountInWordsHindi(amount))
})
