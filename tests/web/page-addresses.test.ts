import { expect, test } from 'vitest'
import { readLinkToken } from '#web/features/accounts/link-token.ts'
import { readWebAddress } from '#web/features/plans/usePlan.ts'
import { isPayable, readTestAmount } from '#web/features/test-payment/TestPaymentCard.tsx'
import { crossesContentPolicy } from '#web/usePageLocation.ts'

test('only navigation to and from the test payment loads a new page', () => {
  expect(crossesContentPolicy('/dashboard', '/payment-test')).toBe(true)
  expect(crossesContentPolicy('/dashboard', '/payment-test/?a=1#b')).toBe(true)
  expect(crossesContentPolicy('/payment-test', '/')).toBe(true)
  expect(crossesContentPolicy('/payment-test', '/payment-test?again')).toBe(false)
  expect(crossesContentPolicy('/dashboard', '/payments')).toBe(false)
})

test('the browser is redirected only to web addresses', () => {
  expect(readWebAddress('https://rzp.io/i/abc')).toBe('https://rzp.io/i/abc')
  expect(readWebAddress('http://localhost:3000/sandbox/x')).toBe('http://localhost:3000/sandbox/x')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'upi://pay?pa=a@b', '/dashboard', '']) {
    expect(readWebAddress(bad)).toBeNull()
  }
})

test('a link for a new password has one token', () => {
  expect(readLinkToken('?token=abc')).toBe('abc')
  for (const bad of ['', '?token=', '?token[]=a', '?token=a&token=b']) expect(readLinkToken(bad)).toBeNull()
})

test('Pay Now needs an amount above 0; the call takes rupees as a number', () => {
  for (const typed of ['', '0', '0.00', 'x', '-1', '1e5']) expect(isPayable(typed)).toBe(false)
  expect(isPayable('0.5')).toBe(true)
  expect(readTestAmount('0.5')).toEqual({ fault: 'Please enter at least ₹1' })
  expect(readTestAmount('₹1,00,001')).toEqual({ fault: 'The most is ₹1,00,000' })
  expect(readTestAmount('1,234.50')).toEqual({ rupees: 1234.5 })
})
