import { expect, test } from 'vitest'
import { fillText } from '#domain/text/fill-text.ts'

test.each([
  ['{customer} owes {amount}', { customer: 'Asha', amount: '₹5' }, 'Asha owes ₹5'],
  ['{count} of {count}', { count: 0 }, '0 of 0'],
  ['{a}{b}', { a: null }, ''],
  ['{a}', { a: '$& {b}', b: 'x' }, '$& {b}'],
  ['{ a } {} {a-b} a', { a: 'x' }, '{ a } {} {a-b} a'],
  ['', {}, ''],
])('%j with %j is %j', (text, values, expected) => {
  expect(fillText(text, values)).toBe(expected)
})
