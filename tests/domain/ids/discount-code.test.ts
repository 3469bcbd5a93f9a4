import { expect, test } from 'vitest'
import { readDiscountCode } from '#domain/ids/discount-code.ts'

// @abuse 155
test.each([
  [' pavti50 ', 'PAVTI50'],
  ['diwali_20-x', 'DIWALI_20-X'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('%j is the code %s', (typed, code) => {
  expect(readDiscountCode(typed)).toBe(code)
})

// @abuse 155
test.each([
  '',
  '  ',
  'ＰＡＶＴＩ50',
  'A'.repeat(21),
  'PAVTI💰',
  "'; DROP",
  'straße',
  'dıwali',
  'a b',
  'x\u0000',
  'पावती',
])('%j is no code', (typed) => {
  expect(readDiscountCode(typed)).toBeNull()
})
