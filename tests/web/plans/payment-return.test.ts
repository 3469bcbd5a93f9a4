import { expect, test } from 'vitest'
import { addressWithoutIds, readPaymentReturn } from '#web/features/plans/payment-return/payment-return.ts'

const IDS =
  'razorpay_payment_id=pay_29QQoUBi66xm2f&razorpay_payment_link_id=plink_1&razorpay_payment_link_reference_id=&razorpay_signature=ab'

test.each([
  '',
  '?payment_success=false',
  '?payment_success=TRUE',
  '?razorpay_payment_link_status=partially_paid',
  `?${IDS}`,
])('%s is no return', (search) => {
  expect(readPaymentReturn(search)).toBeNull()
})

// @abuse 148
test.each([
  '?payment_success=true&payment_success=true',
  '?payment_success[]=true',
  '?payment_success=true&payment_success[]=true',
  '?payment_success[0]=true&payment_success=true',
  '?razorpay_payment_link_status=paid&razorpay_payment_link_status=paid',
])('%s: arrays and repeats count as absent', (search) => {
  expect(readPaymentReturn(search)).toBeNull()
})

// @abuse 148
test('an invalid payment id is ignored, and the return stays valid', () => {
  expect(readPaymentReturn('?payment_success=true&razorpay_payment_id[]=x&razorpay_payment_id=pay_1')).toEqual({
    paymentId: null,
  })
  expect(readPaymentReturn('?payment_success=true&razorpay_payment_id=<b>x</b>')).toEqual({ paymentId: null })
})

test('either parameter alone is a return, with the id if there is one', () => {
  expect(readPaymentReturn('?payment_success=true')).toEqual({ paymentId: null })
  expect(readPaymentReturn(`?razorpay_payment_link_status=paid&${IDS}`)).toEqual({ paymentId: 'pay_29QQoUBi66xm2f' })
})

// @abuse 146
test('ids are removed from the address at once, only on the dashboard', () => {
  expect(addressWithoutIds('/dashboard', `?payment_success=true&${IDS}`)).toBe('/dashboard?payment_success=true')
  expect(addressWithoutIds('/dashboard', `?${IDS}`)).toBe('/dashboard')
  expect(addressWithoutIds('/dashboard', '?payment_success[]=true')).toBe('/dashboard')
  expect(addressWithoutIds('/dashboard', '?search=razor&page=2')).toBeNull()
  expect(addressWithoutIds('/payments', `?${IDS}`)).toBeNull()
})
