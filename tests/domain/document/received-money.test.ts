import { expect, test } from 'vitest'
import { isMoney, PAYMENT_LABELS } from '#domain/document/payment-labels.ts'

test('money came in by each method but TDS, which the customer keeps back, and a write-off', () => {
  const methods = Object.keys(PAYMENT_LABELS)
  expect(methods.filter((method) => !isMoney(method))).toEqual(['tds', 'write_off'])
})
