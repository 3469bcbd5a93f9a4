import { type InvoiceRefund, REFUND_METHODS, type RefundMethod } from '#contract/settlement/invoice-refund.ts'
import type { recordRefund } from '#contract/settlement/invoice-refund-calls.ts'
import type { refundAdvance } from '#contract/settlement/payment-calls.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { PAYMENT_LABELS, paymentLabel } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import * as texts from '../texts.en.ts'

/** The values of the refund form. */
export interface TypedRefund {
  amount: string
  refunded_on: Day
  method: RefundMethod
  reference: string
  note: string
}

export const METHOD_CHOICES = REFUND_METHODS.map((method) => [method, PAYMENT_LABELS[method]] as const)

/** Whether a text is a refund method. */
export const isRefundMethod = (text: string): text is RefundMethod => REFUND_METHODS.some((method) => method === text)

/** The initial form: all that can be refunded, today by UPI. */
export const emptyRefund = (refundable: Paise, today: Day): TypedRefund => ({
  amount: showTypedAmount(refundable),
  refunded_on: today,
  method: 'upi',
  reference: '',
  note: '',
})

/** The body to send. */
export const refundBody = ({ amount, ...typed }: TypedRefund) => ({ ...typed, amount: cleanTypedAmount(amount) })

interface RefundLimits {
  /** The most that can be refunded. */
  refundable: Paise
  /** The first day of a refund, and what is said of an earlier one. */
  from: Day
  beforeFrom: string
  today: Day
}

/** Validates the form: the rules of the call, not more than can be refunded, and a date from the first day to today. */
export const refundForm = (
  { body }: typeof recordRefund | typeof refundAdvance,
  { refundable, from, beforeFrom, today }: RefundLimits,
) => ({
  body: {
    safeParse: (typed: TypedRefund) => {
      const read = readAmount(cleanTypedAmount(typed.amount))
      const isTooMuch = 'amount' in read && read.amount > refundable
      return {
        error: {
          issues: [
            ...(body?.safeParse(refundBody(typed)).error?.issues ?? []),
            ...(isTooMuch
              ? [
                  {
                    path: ['amount'],
                    message: say(texts.overRefundable, { refundable: showRupeesAndPaise(refundable) }),
                  },
                ]
              : []),
            ...(typed.refunded_on > today ? [{ path: ['refunded_on'], message: texts.dayInFuture }] : []),
            ...(typed.refunded_on < from ? [{ path: ['refunded_on'], message: beforeFrom }] : []),
          ],
        },
      }
    },
  },
})

/** "Nov 21, 2026 · UPI · UTR 412345678901". */
export const describeRefund = ({ refunded_on, method, reference }: InvoiceRefund): string =>
  `${showDay(refunded_on)} · ${paymentLabel(method, reference)}`
