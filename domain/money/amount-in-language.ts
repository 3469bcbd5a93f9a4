import { amountInWordsHindi } from './amount-words-hindi.ts'
import { amountInWords } from './amount-words.ts'
import type { Paise } from './money.ts'

/** An amount in words of Indian English, or of Hindi. */
export const amountInLanguage = (amount: Paise, language: 'en' | 'hi'): string =>
  language === 'hi' ? amountInWordsHindi(amount) : amountInWords(amount)
