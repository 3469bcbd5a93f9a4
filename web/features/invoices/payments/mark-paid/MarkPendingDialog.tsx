import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { ReasonDialog } from '../../detail/ReasonDialog.tsx'
import { useMarkPending } from './useMarkPending.ts'

/** Marks an invoice as pending again, with a reason for the history. */
export function MarkPendingDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const undoing = useMarkPending(invoice.id)
  const payments = invoice.payments.filter(({ undone }) => undone === null).length
  return (
    <ReasonDialog
      title="Mark as Pending"
      subtitle="The payment link works again and the invoice counts as not paid."
      help="For example: the payment bounced. It stays in the history."
      confirm="Mark as Pending"
      keep="Cancel"
      busyText="Updating..."
      saving={undoing}
      onClose={onClose}
      onDone={onClose}
      onRefused={onClose}
    >
      {payments > 1 && <p>All {payments} payments are undone. To undo one of them, press Undo beside it.</p>}
    </ReasonDialog>
  )
}
