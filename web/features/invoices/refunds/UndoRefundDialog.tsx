import type { InvoiceRefund } from '#contract/settlement/invoice-refund.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { describeRefund } from './refund-labels.ts'
import { useUndoRefund } from './useRefunds.ts'
import * as texts from '../texts.en.ts'

/** Undoes a refund that was recorded by mistake. */
export function UndoRefundDialog(props: { invoiceId: string; refund: InvoiceRefund; onClose: () => void }) {
  const { invoiceId, refund, onClose } = props
  return (
    <UndoEntryDialog
      name="refund"
      help={texts.theTransferFailed}
      consequence={texts.theAmountHasToBe}
      amount={showRupeesAndPaise(fromRupees(refund.amount))}
      description={describeRefund(refund)}
      undoing={useUndoRefund(invoiceId, refund.id)}
      onClose={onClose}
    />
  )
}
