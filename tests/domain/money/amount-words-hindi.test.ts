import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWordsHindi } from '#domain/money/amount-words-hindi.ts'
import { MAX_AMOUNT, paise } from '#domain/money/money.ts'
import words from '#tests/vectors/amount-words.json' with { type: 'json' }
import numbers from '#tests/vectors/hindi-numbers.json' with { type: 'json' }

test.each(words.vectors)('$paise paise in Hindi words', ({ paise: n, hi }) => {
  expect(amountInWordsHindi(paise(BigInt(n)))).toBe(hi.normalize('NFC'))
})

test('the tables are not empty', () => {
  expect(words.vectors).toHaveLength(words.count)
  expect(numbers.numbers).toHaveLength(100)
})

test.each(numbers.numbers)('$n is $word', ({ n, word }) => {
  const shown = amountInWordsHindi(paise(BigInt(n * 100)))
  expect(shown).toBe(`${word.normalize('NFC')} ${n === 1 ? 'रुपया' : 'रुपये'} मात्र`)
})

test('two amounts never share their words, which are in NFC with single blanks', () => {
  const amount = fc.bigInt(0n, MAX_AMOUNT).map(paise)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const shown = amountInWordsHindi(a)
      expect(shown === amountInWordsHindi(b)).toBe(a === b)
      expect(shown).toBe(shown.normalize('NFC'))
      expect(shown).toMatch(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u)
    }),
  )
})
