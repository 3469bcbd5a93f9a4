import { expect, test } from 'vitest'
import { fromRupees } from '#domain/money/money.ts'
import { claimedPayment } from '#web/features/invoices/claims/ClaimDialogs.tsx'
import { paymentForm } from '#web/features/invoices/payments/payment-form.ts'

const DAY = '2026-11-21'
const UTR = '632501742216'
const BALANCE = fromRupees('1500.50')
const ASKED = fromRupees('1500.87')

test.each([
  ['a part', '500.00', '500'],
  ['the balance', '1500.50', '1,500.50'],
  ['what the payment link asks for', '1500.87', '1,500.87'],
  ['more than that', '1500.88', '1,500.50'],
])('a claim of %s is confirmed as what can have come in, on its day with its UTR', (_, amount, received) => {
  const payment = claimedPayment({ amount, claimed_on: DAY, utr: UTR }, BALANCE, ASKED)
  expect(payment).toMatchObject({ amount: received, received_on: DAY, method: 'upi', reference: UTR, tds: '' })
  expect(paymentForm(BALANCE, DAY, { asked: ASKED, total: BALANCE }).body.safeParse(payment).error.issues).toEqual([])
})
