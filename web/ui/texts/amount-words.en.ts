export { amountInWords } from '#domain/money/amount-words.ts'
