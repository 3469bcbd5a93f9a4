import { expect, test } from 'vitest'
import { isBeyondMsmed, PAYMENT_TERMS } from '#domain/document/due.ts'

test('the usual terms are within the 45 days that the MSMED Act allows, and 46 days are not', () => {
  expect(PAYMENT_TERMS.filter(isBeyondMsmed)).toEqual([])
  expect([44, 45, 46, 90].map(isBeyondMsmed)).toEqual([false, false, true, true])
})
