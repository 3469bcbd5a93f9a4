import { useState } from 'react'
import { PAYMENT_NOTE_MAX } from '#contract/settlement/invoice-payment.ts'
import { recordRefund, undoRefund } from '#contract/settlement/invoice-refund-calls.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { InvoiceRefund } from '#contract/settlement/invoice-refund.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import * as texts from '../texts.en.ts'
import { ReferenceField } from '../payments/PaymentFields.tsx'
import styles from '../payments/payments.module.css'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { useInvoiceWrite } from '../cached-invoices.ts'
import {
  describeRefund,
  emptyRefund,
  isRefundMethod,
  METHOD_CHOICES,
  refundBody,
  refundForm,
  type TypedRefund,
} from './refund-form.ts'

/** Records one refund. Pressing again after a failure sends the same key, so that it is recorded once. */
function useRecordRefund(invoiceId: string) {
  const write = `refund of ${invoiceId}`
  return useInvoiceWrite(invoiceId, {
    send: (typed: TypedRefund) =>
      send(recordRefund, { params: { id: invoiceId }, body: refundBody(typed), key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}

/** Undoes one refund; the reason stays beside it and in the history. */
const useUndoRefund = (id: string, refundId: string) =>
  useInvoiceWrite(id, {
    send: (reason: string) => send(undoRefund, { params: { id, refund_id: refundId }, body: { reason } }),
  })

/** Records money that was refunded to the customer. Pavti itself moves no money. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [refundable] = useState(() => fromRupees(invoice.refundable))
  const limits = {
    refundable,
    from: invoice.issued_on,
    beforeFrom: texts.noteBeforeInvoice,
    today,
  }
  const form = useForm(refundForm(recordRefund, limits), emptyRefund(refundable, today))
  const recording = useRecordRefund(invoice.id)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: () => {
      onClose()
      announce(texts.refundRecorded)
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

interface RefundFieldsProps {
  form: ReturnType<typeof useForm<TypedRefund>>
  refundable: Paise
  /** The first and last day of the refund. */
  from: Day
  today: Day
}

/** The amount that was paid back, its date, method and reference. */
export function RefundFields({ form, refundable, from, today }: RefundFieldsProps) {
  const { values, field } = form
  return (
    <>
      <p className="muted">{texts.refundHelp}</p>
      <AmountField
        {...field('amount')}
        label={texts.amountRefunded}
        help={say(texts.refundableCanBeRefunded, { refundable: showRupeesAndPaise(refundable) })}
      />
      <div className={styles.paymentPair}>
        <TextField {...field('refunded_on')} label={texts.date} type="date" min={from} max={today} />
        <SelectField
          name="method"
          label={texts.how}
          value={values.method}
          choices={METHOD_CHOICES}
          error={form.faults.method}
          onChange={(method) => isRefundMethod(method) && form.set('method', method)}
        />
      </div>
      <ReferenceField values={values} field={field} />
    </>
  )
}

/** Undoes a refund that was recorded by mistake. */
export function UndoRefundDialog(props: { invoiceId: string; refund: InvoiceRefund; onClose: () => void }) {
  const { invoiceId, refund, onClose } = props
  return (
    <UndoEntryDialog
      name="refund"
      reasons={['payment_failed', 'recorded_by_mistake', 'wrong_invoice']}
      consequence={texts.undoRefundHelp}
      amount={showRupeesAndPaise(fromRupees(refund.amount))}
      description={describeRefund(refund)}
      undoing={useUndoRefund(invoiceId, refund.id)}
      onClose={onClose}
    />
  )
}
