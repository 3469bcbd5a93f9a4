import type { Invoice } from '#contract/invoices/invoices.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { nameInvoice, showNumber } from '../invoice-labels.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVoidInvoice } from './useVoidInvoice.ts'

/** Asks for confirmation before an invoice is cancelled permanently. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const cancelling = useVoidInvoice(invoice.id)
  return (
    <ReasonDialog
      isFinal
      title={`Cancel invoice ${showNumber(invoice)}?`}
      help="For example: made twice. It stays in the history."
      confirm="Cancel invoice"
      keep="Keep it"
      busyText="Cancelling..."
      saving={cancelling}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ title: 'Invoice cancelled', tone: 'success' })
      }}
    >
      <p>
        <bdi>{nameInvoice(invoice)}</bdi>. The customer owes nothing and the link shows "Cancelled". The number can't be
        reused. This cannot be undone.
      </p>
    </ReasonDialog>
  )
}
