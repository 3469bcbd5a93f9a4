import type { AdvanceRefund, Payment } from '#contract/payments/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { describeAdvanceRefund } from './customer-payment-labels.ts'
import { useUndoAdvanceRefund } from './useCustomerPayments.ts'
import * as texts from './texts.en.ts'

/** Undoes the refund of an advance. */
export function UndoAdvanceRefundDialog(props: { payment: Payment; refund: AdvanceRefund; onClose: () => void }) {
  const { payment, refund, onClose } = props
  return (
    <UndoEntryDialog
      name="refund"
      help={texts.theCustomerSentItBack}
      consequence={texts.theAmountIsAnAdvance}
      amount={showRupeesAndPaise(fromRupees(refund.amount))}
      description={describeAdvanceRefund(refund)}
      undoing={useUndoAdvanceRefund(payment.id, refund.id)}
      onClose={onClose}
    />
  )
}
