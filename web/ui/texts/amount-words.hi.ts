export { amountInWordsHindi as amountInWords } from '#domain/money/amount-words-hindi.ts'
