import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { owed } from '../invoice-labels.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { emptyPayment, paymentForm, receivedBy } from './payment-form.ts'
import { useRecordPayment } from './usePayments.ts'
import { RecordEntryDialog } from './RecordEntryDialog.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Records a payment for an invoice: the balance, or a part. */
export function RecordPaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [balance] = useState(() => owed(invoice))
  const [asked] = useState(() => fromRupees(invoice.asked))
  const form = useForm(paymentForm(balance, today, asked), emptyPayment(balance, today))
  const recording = useRecordPayment(invoice.id)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: (_, sent) => {
      onClose()
      showToast({
        title: say(texts.paymentOfSentRecorded, { sent: showRupeesAndPaise(receivedBy(sent)) }),
        tone: 'success',
      })
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
      <PaymentFields form={form} invoiceId={invoice.id} balance={balance} today={today} />
    </RecordEntryDialog>
  )
}
