import type { UseMutationResult } from '@tanstack/react-query'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import styles from './mark-paid/MarkPaidDialog.module.css'

interface UndoEntryDialogProps {
  name: 'payment' | 'refund'
  /** A reason as an example. */
  help: string
  /** What follows for the invoice. */
  consequence: string
  /** As it is shown: "₹1,180.00". */
  amount: string
  description: string
  undoing: UseMutationResult<unknown, Error, string>
  onClose: () => void
}

/** Undoes a payment or refund; it stays in the list with the reason. */
export function UndoEntryDialog(props: UndoEntryDialogProps) {
  const { name, help, consequence, amount, description, undoing, onClose } = props
  return (
    <ReasonDialog
      title={`Undo this ${name}?`}
      help={`For example: ${help} It stays in the history.`}
      confirm={`Undo ${name}`}
      keep="Keep it"
      busyText="Undoing..."
      saving={undoing}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ title: `${name === 'payment' ? 'Payment' : 'Refund'} of ${amount} undone`, tone: 'success' })
      }}
    >
      <div>
        <p className={`${styles.markLine} num`}>{amount}</p>
        <p className="muted">{description}</p>
      </div>
      <p>{consequence}</p>
    </ReasonDialog>
  )
}
