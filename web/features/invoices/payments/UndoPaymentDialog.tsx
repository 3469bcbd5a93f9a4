import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { describePayment } from './payment-labels.ts'
import { UndoEntryDialog } from './UndoEntryDialog.tsx'
import { useUndoPayment } from './usePayments.ts'
import * as texts from './texts.en.ts'

/** Undoes one payment. */
export function UndoPaymentDialog(props: { invoiceId: string; payment: InvoicePayment; onClose: () => void }) {
  const { invoiceId, payment, onClose } = props
  return (
    <UndoEntryDialog
      name="payment"
      help={texts.itWasForAnotherInvoice}
      consequence={texts.theAmountBecomesDueAgain}
      amount={showRupeesAndPaise(fromRupees(payment.amount))}
      description={describePayment(payment)}
      undoing={useUndoPayment(invoiceId, payment.id)}
      onClose={onClose}
    />
  )
}
