import { expect, test } from 'vitest'
import { PAYMENT_LABELS, paymentLabel } from '#domain/document/payment-labels.ts'

test('a reference follows the payment method, labelled if it is a UTR', () => {
  expect(paymentLabel('upi', '412345678901')).toBe('UPI · UTR 412345678901')
  expect(paymentLabel('upi', null)).toBe('UPI')
  expect(paymentLabel('cheque', '004512')).toBe('Cheque · 004512')
  expect(paymentLabel('cash', null)).toBe('Cash')
})

test('withheld amounts are distinguished from received ones', () => {
  expect(Object.values(PAYMENT_LABELS)).toEqual([
    'UPI',
    'Cash',
    'Bank transfer',
    'Cheque',
    'Card',
    'TDS kept back',
    'Other',
    'Written off',
  ])
})
