import { useState } from 'react'
import {
  type InvoiceRefund,
  PAYMENT_NOTE_MAX,
  REFUND_METHODS,
  type RefundMethod,
} from '#contract/settlement/invoice-payment.ts'
import { recordRefund, undoRefund } from '#contract/settlement/invoice-payment-calls.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { refundAdvance } from '#contract/settlement/payment-calls.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf, requireNew } from '#web/idempotency-key.ts'
import { PAYMENT_LABELS, paymentLabel } from '#web/ui/texts/labels.en.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import * as texts from '../texts.en.ts'
import { ReferenceField } from '../payments/PaymentFields.tsx'
import styles from '../payments/payments.module.css'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { splitOverpaid } from './overpaid.ts'

/**
 * Records one refund. Pressing again after a failure sends the same key, so that it is recorded once. `shown` are the
 * ids of the refunds that the dialog opened with.
 */
function useRecordRefund(invoiceId: string, shown: readonly string[]) {
  const write = `refund of ${invoiceId}`
  return useInvoiceWrite({
    send: async (typed: TypedRefund) => {
      const body = refundBody(typed)
      const saved = await send(recordRefund, { params: { id: invoiceId }, body, key: idempotencyKeyOf(write) })
      requireNew([saved.refund_id], shown)
      return saved
    },
    keys: [write],
  })
}

/** Undoes one refund; the reason is shown beside it and in the history. */
const useUndoRefund = (id: string, refundId: string) =>
  useInvoiceWrite({
    send: (reason: string) => send(undoRefund, { params: { id, refund_id: refundId }, body: { reason } }),
  })

/** Records money that was refunded to the customer, at most the received money. Pavti itself moves no money. */
export function RefundDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [refundable] = useState(() => splitOverpaid(invoice, fromRupees(invoice.refundable)).money)
  const limits = {
    refundable,
    from: invoice.issued_on,
    beforeFrom: texts.noteBeforeInvoice,
    today,
  }
  const form = useForm(refundForm(recordRefund, limits), emptyRefund(refundable, today))
  const [shown] = useState(() => invoice.refunds.map(({ id }) => id))
  const recording = useRecordRefund(invoice.id, shown)
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

/** The values of the refund form. */
export interface TypedRefund {
  amount: string
  refunded_on: Day
  method: RefundMethod
  reference: string
  note: string
}

const METHOD_CHOICES = REFUND_METHODS.map((method) => [method, PAYMENT_LABELS[method]] as const)

/** Whether a text is a refund method. */
export const isRefundMethod = (text: string): text is RefundMethod => REFUND_METHODS.some((method) => method === text)

/** Returns the initial form: the whole refundable amount, today by UPI. */
export const emptyRefund = (refundable: Paise, today: Day): TypedRefund => ({
  amount: showTypedAmount(refundable),
  refunded_on: today,
  method: 'upi',
  reference: '',
  note: '',
})

/** Returns the body to send. */
export const refundBody = ({ amount, ...typed }: TypedRefund) => ({ ...typed, amount: cleanTypedAmount(amount) })

interface RefundLimits {
  /** The maximum refund. */
  refundable: Paise
  /** The first day of a refund, and the message for an earlier one. */
  from: Day
  beforeFrom: string
  today: Day
}

/** Validates the form: the rules of the call, at most the refundable amount, and a date from the first day to today. */
export const refundForm = (
  { body }: typeof recordRefund | typeof refundAdvance,
  { refundable, from, beforeFrom, today }: RefundLimits,
) => ({
  body: {
    safeParse: (typed: TypedRefund) => {
      const read = readAmount(cleanTypedAmount(typed.amount))
      const isTooMuch = 'amount' in read && read.amount > refundable
      return {
        error: {
          issues: [
            ...(body?.safeParse(refundBody(typed)).error?.issues ?? []),
            ...(isTooMuch
              ? [
                  {
                    path: ['amount'],
                    message: say(texts.overRefundable, { refundable: showRupeesAndPaise(refundable) }),
                  },
                ]
              : []),
            ...(typed.refunded_on > today ? [{ path: ['refunded_on'], message: texts.dayInFuture }] : []),
            ...(typed.refunded_on < from ? [{ path: ['refunded_on'], message: beforeFrom }] : []),
          ],
        },
      }
    },
  },
})

/** Returns "Nov 21, 2026 · UPI · UTR 412345678901". */
export const describeRefund = ({ refunded_on, method, reference }: InvoiceRefund): string =>
  `${showDay(refunded_on)} · ${paymentLabel(method, reference)}`
