import type { InvoicePayment } from '#contract/invoices/invoice-payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { describePayment } from './payment-labels.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { useUndoPayment } from './useUndoPayment.ts'
import styles from './MarkPaidDialog.module.css'

/** Undoes one payment; it stays in the list with the reason. */
export function UndoPaymentDialog(props: { invoiceId: string; payment: InvoicePayment; onClose: () => void }) {
  const { invoiceId, payment, onClose } = props
  const undoing = useUndoPayment(invoiceId, payment.id)
  const amount = showRupeesAndPaise(fromRupees(payment.amount))
  return (
    <ReasonDialog
      title="Undo this payment?"
      help="For example: it was for another invoice. It stays in the history."
      confirm="Undo payment"
      keep="Keep it"
      busyText="Undoing..."
      isBusy={undoing.isPending}
      error={undoing.error}
      onClose={onClose}
      onConfirm={(reason) =>
        undoing.mutate(reason, {
          onSuccess: () => {
            onClose()
            showToast({ title: `Payment of ${amount} undone`, tone: 'success' })
          },
        })
      }
    >
      <div>
        <p className={`${styles.markLine} num`}>{amount}</p>
        <p className="muted">{describePayment(payment)}</p>
      </div>
      <p>The amount becomes due again.</p>
    </ReasonDialog>
  )
}
