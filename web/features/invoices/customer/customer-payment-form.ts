import { recordCustomerPayment } from '#contract/settlement/payment-calls.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { AdvanceRefund, Payment } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import { divideAmongBalances, type OpenBalance } from '#domain/document/divide-payment.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { say } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { PAYMENT_LABELS, paymentLabel } from '#web/ui/texts/labels.en.ts'
import { amountOf } from '../payments/payment-form.ts'
import { cleanUtr } from '../payments/payment-labels.ts'
import { tdsTerms } from '../payments/tds/TdsKindField.tsx'
import { isRefundMethod } from '../refunds/RefundDialog.tsx'
import * as texts from './texts.en.ts'

/** The id of the opening balance among the invoices of the form. */
export const OPENING = 'opening'

/**
 * The values of the form. `shares` are the typed amounts by invoice, or for the opening balance; null means oldest
 * first.
 */
export interface TypedCustomerPayment {
  amount: string
  received_on: Day
  method: PaymentMethod
  reference: string
  note: string
  shares: Readonly<Record<string, string>> | null
  /** The invoice for which TDS was withheld; empty for none. */
  tds_invoice: string
  tds_kind: string
  tds: string
}

export const emptyCustomerPayment = (today: Day): TypedCustomerPayment => ({
  amount: '',
  received_on: today,
  method: 'upi',
  reference: '',
  note: '',
  shares: null,
  tds_invoice: '',
  tds_kind: '',
  tds: '',
})

/** Returns the balance of each invoice after its TDS. */
const balancesAfterTds = (
  { tds_invoice, tds }: TypedCustomerPayment,
  open: readonly OpenBalance[],
): readonly OpenBalance[] =>
  open.map(({ id, balance }) => {
    const rest = id === tds_invoice ? balance - amountOf(tds) : balance
    return { id, balance: paise(rest > 0n ? rest : 0n) }
  })

/** Returns the text in each invoice's field: the typed one, else its share, oldest first. */
export function sharesOf(typed: TypedCustomerPayment, open: readonly OpenBalance[]): Record<string, string> {
  if (typed.shares) return { ...typed.shares }
  const shares = divideAmongBalances(amountOf(typed.amount), balancesAfterTds(typed, open))
  return Object.fromEntries([...shares].map(([id, share]) => [id, showTypedAmount(share)]))
}

export const settledBy = (typed: TypedCustomerPayment, open: readonly OpenBalance[]): Paise =>
  paise(Object.values(sharesOf(typed, open)).reduce((sum, share) => sum + amountOf(share), 0n))

/** Returns the body of the call. Without a choice the server allocates, so that invoices paid meanwhile get nothing. */
export const customerPaymentBody = (customer_id: string, typed: TypedCustomerPayment) => ({
  customer_id,
  amount: cleanTypedAmount(typed.amount),
  received_on: typed.received_on,
  method: typed.method,
  reference: typed.method === 'upi' ? cleanUtr(typed.reference) : typed.reference,
  note: typed.note,
  ...(typed.shares
    ? {
        allocations: Object.entries(typed.shares)
          .filter(([id, share]) => id !== OPENING && share.trim() !== '')
          .map(([invoice_id, share]) => ({ invoice_id, amount: cleanTypedAmount(share) })),
        ...((typed.shares[OPENING] ?? '').trim() === ''
          ? {}
          : { opening_balance: cleanTypedAmount(typed.shares[OPENING] ?? '') }),
      }
    : {}),
  ...(typed.tds_invoice === ''
    ? {}
    : { tds: { invoice_id: typed.tds_invoice, amount: cleanTypedAmount(typed.tds), ...tdsTerms(typed) } }),
})

/** Validates the form: the rules of the call, no date in the future, and at most the amount and each balance. */
export const customerPaymentForm = (customer_id: string, today: Day, open: readonly OpenBalance[]) => ({
  body: {
    safeParse: (typed: TypedCustomerPayment) => {
      const issues = recordCustomerPayment.body?.safeParse(customerPaymentBody(customer_id, typed)).error?.issues ?? []
      const kept = open.find(({ id }) => id === typed.tds_invoice)
      const over = balancesAfterTds(typed, open).find(({ id, balance }) => amountOf(typed.shares?.[id] ?? '') > balance)
      return {
        error: {
          issues: [
            ...issues,
            ...(kept && amountOf(typed.tds) > kept.balance
              ? [
                  {
                    path: ['tds'],
                    message: say(texts.overBalance, { balance: showRupeesAndPaise(kept.balance) }),
                  },
                ]
              : []),
            ...(typed.received_on > today ? [{ path: ['received_on'], message: texts.receivedInFuture }] : []),
            ...(over
              ? [
                  {
                    path: ['allocations'],
                    message: say(texts.overInvoiceBalance, { balance: showRupeesAndPaise(over.balance) }),
                  },
                ]
              : []),
            ...(settledBy(typed, open) > amountOf(typed.amount)
              ? [{ path: ['allocations'], message: texts.allocatedTooMuch }]
              : []),
          ],
        },
      }
    },
  },
})

/** Returns "2 Nov 2026 · UPI · INV/26-27/0095 · ₹2,500.00 left as advance". */
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

/** Returns "₹200.00 paid back on 22 Nov 2026 · UPI · UTR 412345678901". */
export const describeAdvanceRefund = ({ amount, refunded_on, method, reference }: AdvanceRefund): string =>
  [
    say(texts.amountPaidBackOnRefundedon, {
      amount: showRupeesAndPaise(fromRupees(amount)),
      refundedOn: showDay(refunded_on),
    }),
    isRefundMethod(method) ? paymentLabel(method, reference) : PAYMENT_LABELS.other,
  ].join(' · ')
