import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from '#domain/money/amount-words.ts'
import { MAX_AMOUNT, paise } from '#domain/money/money.ts'
import words from '#tests/vectors/amount-words.json' with { type: 'json' }

test.each(words.vectors)('$paise paise in words', ({ paise: n, en }) => {
  expect(amountInWords(paise(BigInt(n)))).toBe(en)
})

test('the table is not empty', () => {
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

const BELOW_TWENTY =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'

test('every number below a hundred has its own word, joined by a hyphen from twenty-one on', () => {
  const small = BELOW_TWENTY.split(' ')
  const words = [
    ...small,
    ...TENS.split(' ').flatMap((ten) => [ten, ...small.slice(1, 10).map((unit) => `${ten}-${unit}`)]),
  ]
  expect(words).toHaveLength(100)
  for (const [n, word] of words.entries()) expect(amountInWords(paise(BigInt(n * 100)))).toBe(`Rupees ${word} Only`)
})
