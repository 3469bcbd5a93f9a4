import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { ReferenceFields } from '../payments/ReferenceFields.tsx'
import { emptyRefund, isRefundMethod, METHOD_CHOICES, refundForm } from './refund-form.ts'
import { useRecordRefund } from './useRecordRefund.ts'
import styles from '../payments/PaymentFields.module.css'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'

/** Records money that was refunded to the customer. Pavti itself moves no money. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [refundable] = useState(() => fromRupees(invoice.refundable))
  const form = useForm(refundForm(refundable, invoice.issued_on, today), emptyRefund(refundable, today))
  const { values, field } = form
  const recording = useRecordRefund(invoice.id)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: () => {
      onClose()
      showToast({ title: 'Refund recorded', tone: 'success' })
    },
  })
  return (
    <RecordEntryDialog
      title="Record refund"
      invoice={invoice}
      fault={form.fault}
      isSaving={recording.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">Pay your customer back first, then record it here. Pavti moves no money.</p>
      <AmountField
        {...field('amount')}
        label="Amount refunded"
        help={`${showRupeesAndPaise(refundable)} can be refunded`}
      />
      <div className={styles.paymentPair}>
        <TextField {...field('refunded_on')} label="Date" type="date" min={invoice.issued_on} max={today} />
        <SelectField
          name="method"
          label="How"
          value={values.method}
          choices={METHOD_CHOICES}
          error={form.faults.method}
          onChange={(method) => isRefundMethod(method) && form.set('method', method)}
        />
      </div>
      <ReferenceFields values={values} field={field} />
    </RecordEntryDialog>
  )
}
