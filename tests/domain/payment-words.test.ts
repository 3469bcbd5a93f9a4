import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#contract/invoice-payment.ts'
import { PAYMENT_WORDS, paymentWords } from '#domain/payment-words.ts'

test('each way of paying has its words', () => {
  expect(Object.keys(PAYMENT_WORDS)).toEqual([...PAYMENT_METHODS])
})

test('a reference stands behind them, named where it is a UTR', () => {
  expect(paymentWords('upi', '412345678901')).toBe('UPI · UTR 412345678901')
  expect(paymentWords('cheque', '004512')).toBe('Cheque · 004512')
  expect(paymentWords('cash', null)).toBe('Cash')
})
