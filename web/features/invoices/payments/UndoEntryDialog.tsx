import type { UseMutationResult } from '@tanstack/react-query'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { say } from '#web/ui/texts/say.ts'
import type { UndoReason } from '#domain/document/undo-reason.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'
import { describePayment } from './payment-labels.ts'
import { UndoReasonDialog } from './UndoReasonDialog.tsx'
import { useUndoPayment } from './usePayments.ts'

interface UndoEntryDialogProps {
  name: 'payment' | 'refund'
  /** What may be the reason, the likeliest first. */
  reasons: readonly [UndoReason, ...UndoReason[]]
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
  const { name, reasons, consequence, amount, description, undoing, onClose } = props
  return (
    <UndoReasonDialog
      title={TEXTS[name].title}
      reasons={reasons}
      confirm={TEXTS[name].confirm}
      keep={texts.keepIt}
      busyText={texts.undoing}
      saving={undoing}
      onClose={onClose}
      onDone={() => {
        onClose()
        announce(say(TEXTS[name].done, { amount }))
      }}
    >
      <div>
        <p className={`${styles.markLine} num`}>{amount}</p>
        <p className="muted">{description}</p>
      </div>
      <p>{consequence}</p>
    </UndoReasonDialog>
  )
}

const PAYMENT_REASONS = ['recorded_by_mistake', 'wrong_invoice', 'payment_failed'] as const
const WRITE_OFF_REASONS = ['paid_after_all', 'recorded_by_mistake'] as const

/** Undoes one payment, or a write-off. */
export function UndoPaymentDialog(props: { invoiceId: string; payment: InvoicePayment; onClose: () => void }) {
  const { invoiceId, payment, onClose } = props
  return (
    <UndoEntryDialog
      name="payment"
      reasons={payment.method === 'write_off' ? WRITE_OFF_REASONS : PAYMENT_REASONS}
      consequence={texts.theAmountBecomesDueAgain}
      amount={showRupeesAndPaise(fromRupees(payment.amount))}
      description={describePayment(payment)}
      undoing={useUndoPayment(invoiceId, payment.id)}
      onClose={onClose}
    />
  )
}
