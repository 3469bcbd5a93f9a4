import { useState } from 'react'
import { PAYMENT_NOTE_MAX } from '#contract/settlement/invoice-payment.ts'
import { recordRefund } from '#contract/settlement/invoice-refund-calls.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { RefundFields } from './RefundFields.tsx'
import { emptyRefund, refundForm } from './refund-form.ts'
import { useRecordRefund } from './useRefunds.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import * as texts from '../texts.en.ts'

/** Records money that was refunded to the customer. Pavti itself moves no money. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [refundable] = useState(() => fromRupees(invoice.refundable))
  const limits = {
    refundable,
    from: invoice.issued_on,
    beforeFrom: texts.thisDayIsBeforeThe,
    today,
  }
  const form = useForm(refundForm(recordRefund, limits), emptyRefund(refundable, today))
  const recording = useRecordRefund(invoice.id)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: () => {
      onClose()
      showToast({ title: texts.refundRecorded, tone: 'success' })
    },
  })
  return (
    <RecordEntryDialog
      title={texts.recordRefund}
      invoice={invoice}
      fault={form.fault}
      isSaving={recording.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefundFields form={form} refundable={refundable} from={invoice.issued_on} today={today} />
      <TextField {...form.field('note')} label={texts.note} optional autoComplete="off" maxLength={PAYMENT_NOTE_MAX} />
    </RecordEntryDialog>
  )
}
