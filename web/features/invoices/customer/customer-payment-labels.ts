import type { AdvanceRefund, Payment } from '#contract/settlement/payment.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { PAYMENT_LABELS, paymentLabel } from '#web/ui/texts/labels.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isRefundMethod } from '../refunds/refund-form.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** "2 Nov 2026 · UPI · INV/26-27/0095 · ₹2,500.00 left as advance". */
export function describeCustomerPayment({
  received_on,
  method,
  reference,
  tds,
  allocations,
  opening_payments,
  source,
  advance,
}: Payment): string {
  const numbers = allocations.filter(({ undone }) => !undone).map(({ invoice_number: number }) => number)
  const left = fromRupees(advance)
  return [
    showDay(received_on),
    source === 'opening'
      ? texts.paidBefore
      : tds?.tax === 'gst'
        ? texts.gstTdsKeptBack
        : paymentLabel(method, reference),
    tds?.rate && `${tds.rate}%${tds.section ? ` s.${tds.section}` : ''}`,
    opening_payments.some(({ undone }) => !undone) && texts.openingBalance,
    numbers.join(', '),
    left > 0n && say(texts.leftLeftAsAdvance, { left: showRupeesAndPaise(left) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "₹200.00 paid back on 22 Nov 2026 · UPI · UTR 412345678901". */
export const describeAdvanceRefund = ({ amount, refunded_on, method, reference }: AdvanceRefund): string =>
  [
    say(texts.amountPaidBackOnRefundedon, {
      amount: showRupeesAndPaise(fromRupees(amount)),
      refundedOn: showDay(refunded_on),
    }),
    isRefundMethod(method) ? paymentLabel(method, reference) : PAYMENT_LABELS.other,
  ].join(' · ')
