import { amountInWordsHindi } from './amount-words-hindi.ts'
import { amountInWords } from './amount-words.ts'
import type { Paise } from './money.ts'

/** Returns the amount in words, in Indian English or in Hindi. */
export const amountInLanguage = (amount: Paise, language: 'en' | 'hi'): string =>
  language === 'hi' ? amountInWordsHindi(amount) : amountInWords(amount)
