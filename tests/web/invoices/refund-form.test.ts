import { expect, test } from 'vitest'
import { recordRefund } from '#contract/settlement/invoice-payment-calls.ts'
import { refundAdvance } from '#contract/settlement/payment-calls.ts'
import { fromRupees } from '#domain/money/money.ts'
import { emptyRefund, refundForm, type TypedRefund } from '#web/features/invoices/refunds/RefundDialog.tsx'

const TODAY = '2026-11-22'
const limits = {
  refundable: fromRupees('200.00'),
  from: '2026-11-20',
  beforeFrom: 'This day is before the payment',
  today: TODAY,
}
const faultsOf = (call: typeof recordRefund | typeof refundAdvance, some: Partial<TypedRefund>) =>
  Object.fromEntries(
    refundForm(call, limits)
      .body.safeParse({ ...emptyRefund(limits.refundable, TODAY), ...some })
      .error.issues.map(({ path, message }) => [String(path[0]), message]),
  )

test.each([
  [{ amount: '200.01' }, { amount: 'At most ₹200.00 can be refunded' }],
  [{ refunded_on: '2026-11-19' }, { refunded_on: 'This day is before the payment' }],
  [{ refunded_on: '2026-11-23' }, { refunded_on: 'Choose today or an earlier day' }],
  [{}, {}],
])('%j of a refund is checked beside its field', (some, faults) => expect(faultsOf(recordRefund, some)).toEqual(faults))

test('the refund of an advance needs a reason', () => {
  expect(faultsOf(refundAdvance, {})).toEqual({ note: 'Please say why it is paid back' })
  expect(faultsOf(refundAdvance, { note: 'Order cancelled' })).toEqual({})
})
