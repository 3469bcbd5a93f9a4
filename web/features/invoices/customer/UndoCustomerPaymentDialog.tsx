import type { Payment } from '#contract/payments/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { describeCustomerPayment } from './customer-payment-labels.ts'
import { useUndoCustomerPayment } from './useCustomerPayments.ts'
import * as texts from './texts.en.ts'

/** Undoes a payment on all its invoices. */
export function UndoCustomerPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <UndoEntryDialog
      name="payment"
      help={texts.itWasFromAnotherCustomer}
      consequence={texts.itsInvoicesBecomeDueAgain}
      amount={showRupeesAndPaise(fromRupees(payment.amount))}
      description={describeCustomerPayment(payment)}
      undoing={useUndoCustomerPayment(payment.id)}
      onClose={onClose}
    />
  )
}
