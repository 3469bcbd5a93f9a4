import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { type UndoReason, writeUndoReason } from '#domain/document/undo-reason.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { say } from '#web/ui/texts/say.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'
import { describePayment } from './payment-labels.ts'
import { useUndoPayment } from './usePayments.ts'
import { UNDO_REASON_WORDS } from './payment-choices.en.ts'

interface UndoEntryDialogProps {
  name: 'payment' | 'refund'
  /** The possible reasons, the likeliest first. */
  reasons: readonly [UndoReason, ...UndoReason[]]
  /** The consequence for the invoice. */
  consequence: string
  /** The amount as shown: "₹1,180.00". */
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

interface UndoReasonDialogProps {
  title: string
  subtitle?: string
  /** The possible reasons; the first is the likeliest and is selected. */
  reasons: readonly [UndoReason, ...UndoReason[]]
  /** The labels of the two buttons. */
  confirm: string
  keep: string
  busyText: string
  /** Sends the reason as it is stored. */
  saving: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'mutate'>
  onClose: () => void
  onDone: () => void
  /** Called after a refusal is shown. */
  onRefused?: () => void
  children?: ReactNode
}

/**
 * The maximum length of a typed explanation, in characters: together with the name of the reason it fits the calls of
 * `contract/`.
 */
const WORDS_MAX = 160

/**
 * Asks why something is undone: a reason is already selected, and an explanation is optional. The history stores both.
 */
export function UndoReasonDialog(props: UndoReasonDialogProps) {
  const { reasons, saving, onClose } = props
  const form = useForm(() => ({}), { reason: reasons[0] as UndoReason, words: '' })
  return (
    <FormDialog
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      onSubmit={form.send(saving, ({ reason, words }) => writeUndoReason(reason, words), {
        onSuccess: props.onDone,
        onError: () => props.onRefused?.(),
      })}
      footer={
        <DialogButtons
          confirm={props.confirm}
          busyText={props.busyText}
          cancel={props.keep}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      {props.children}
      <FormFault>{form.fault}</FormFault>
      <RadioList
        legend={texts.why}
        name="reason"
        choices={reasons.map((one) => [one, UNDO_REASON_WORDS[one]] as const)}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextField {...form.field('words')} label={texts.inYourWords} optional autoComplete="off" maxLength={WORDS_MAX} />
    </FormDialog>
  )
}
