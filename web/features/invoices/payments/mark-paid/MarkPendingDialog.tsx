import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { ReasonDialog } from '../../detail/ReasonDialog.tsx'
import { useMarkPending } from '../usePayments.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Marks an invoice as pending again, with a reason for the history. */
export function MarkPendingDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const undoing = useMarkPending(invoice.id)
  const payments = invoice.payments.filter(({ undone }) => undone === null).length
  return (
    <ReasonDialog
      title={texts.markAsPending}
      subtitle={texts.thePaymentLinkWorksAgain}
      help={texts.forExampleThePaymentBounced}
      confirm={texts.markAsPending}
      keep={texts.cancel}
      busyText={texts.updating}
      saving={undoing}
      onClose={onClose}
      onDone={onClose}
      onRefused={onClose}
    >
      {payments > 1 && <p>{say(texts.allPaymentsPaymentsAreUndone, { payments })}</p>}
    </ReasonDialog>
  )
}
