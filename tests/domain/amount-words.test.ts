import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from '#domain/amount-words.ts'
import { MAX_AMOUNT, paise } from '#domain/money.ts'
import words from '#tests/vectors/amount-words.json' with { type: 'json' }

test.each(words.vectors)('$paise paise in words', ({ paise: n, en }) => {
  expect(amountInWords(paise(BigInt(n)))).toBe(en)
})

test('the table was read', () => {
  expect(words.vectors).toHaveLength(words.count)
})

test('two amounts never share their words', () => {
  const amount = fc.bigInt(0n, MAX_AMOUNT).map(paise)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(amountInWords(a) === amountInWords(b)).toBe(a === b)
    }),
  )
})

test('the words are made of single blanks and known words only', () => {
  fc.assert(
    fc.property(fc.bigInt(-MAX_AMOUNT, MAX_AMOUNT), (n) => {
      expect(amountInWords(paise(n))).toMatch(/^(Minus )?Rupees ([A-Z][a-z]+(-[A-Z][a-z]+)? |and )+Only$/)
    }),
  )
})
