import type { UseMutationResult } from '@tanstack/react-query'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'

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

const TEXTS = {
  payment: { title: texts.undoThisPayment, confirm: texts.undoPayment, done: texts.paymentOfAmountUndone },
  refund: { title: texts.undoThisRefund, confirm: texts.undoRefund, done: texts.refundOfAmountUndone },
} as const

/** Undoes a payment or refund; it stays in the list with the reason. */
export function UndoEntryDialog(props: UndoEntryDialogProps) {
  const { name, help, consequence, amount, description, undoing, onClose } = props
  return (
    <ReasonDialog
      title={TEXTS[name].title}
      help={say(texts.forExampleHelpItStays, { help })}
      confirm={TEXTS[name].confirm}
      keep={texts.keepIt}
      busyText={texts.undoing}
      saving={undoing}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({
          title: say(TEXTS[name].done, { amount }),
          tone: 'success',
        })
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
