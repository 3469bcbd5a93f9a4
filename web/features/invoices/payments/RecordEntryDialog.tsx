import { type FormEvent, type ReactNode, useState } from 'react'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { owed, showNumber } from '../invoice-labels.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { emptyPayment, paymentForm, receivedBy } from './payment-form.ts'
import { useRecordPayment } from './usePayments.ts'
import * as texts from './texts.en.ts'

interface RecordEntryDialogProps {
  /** The title, which is also the label of the button: "Record payment". */
  title: string
  invoice: Invoice
  /** A refusal that concerns no field. */
  fault: string | undefined
  isSaving: boolean
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** The dialog that records a payment or refund of an invoice. */
export function RecordEntryDialog(props: RecordEntryDialogProps) {
  const { title, invoice, fault, isSaving, onSubmit, onClose, children } = props
  return (
    <FormDialog
      open
      look="full"
      title={title}
      subtitle={
        <>
          {showNumber(invoice)} · <bdi>{invoice.customer_name}</bdi>
        </>
      }
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogButtons confirm={title} isBusy={isSaving} onCancel={onClose} />}
    >
      <FormFault>{fault}</FormFault>
      {children}
    </FormDialog>
  )
}

/** Records a payment for an invoice: the balance, or a part. */
export function RecordPaymentDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [balance] = useState(() => owed(invoice))
  const [asked] = useState(() => fromRupees(invoice.asked))
  const form = useForm(
    paymentForm(balance, today, { asked, total: fromRupees(invoice.amount) }),
    emptyPayment(balance, today),
  )
  const [shown] = useState(() => invoice.payments.map(({ id }) => id))
  const recording = useRecordPayment(invoice.id, shown)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: (_, sent) => {
      onClose()
      announce(say(texts.paymentOfSentRecorded, { sent: showRupeesAndPaise(receivedBy(sent)) }))
    },
  })
  return (
    <RecordEntryDialog
      title={texts.recordPayment}
      invoice={invoice}
      fault={form.fault}
      isSaving={recording.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentFields form={form} invoice={invoice} balance={balance} today={today} />
    </RecordEntryDialog>
  )
}
