import type { InvoiceRefund } from '#contract/invoices/invoice-refund.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { describeRefund } from './refund-labels.ts'
import { useUndoRefund } from './useUndoRefund.ts'
import styles from '../payments/MarkPaidDialog.module.css'

/** Undoes a refund that was recorded by mistake; it stays in the list with the reason. */
export function UndoRefundDialog(props: { invoiceId: string; refund: InvoiceRefund; onClose: () => void }) {
  const { invoiceId, refund, onClose } = props
  const undoing = useUndoRefund(invoiceId, refund.id)
  const amount = showRupeesAndPaise(fromRupees(refund.amount))
  return (
    <ReasonDialog
      title="Undo this refund?"
      help="For example: the transfer failed. It stays in the history."
      confirm="Undo refund"
      keep="Keep it"
      busyText="Undoing..."
      isBusy={undoing.isPending}
      error={undoing.error}
      onClose={onClose}
      onConfirm={(reason) =>
        undoing.mutate(reason, {
          onSuccess: () => {
            onClose()
            showToast({ title: `Refund of ${amount} undone`, tone: 'success' })
          },
        })
      }
    >
      <div>
        <p className={`${styles.markLine} num`}>{amount}</p>
        <p className="muted">{describeRefund(refund)}</p>
      </div>
      <p>The amount has to be refunded again.</p>
    </ReasonDialog>
  )
}
