import { useState } from 'react'
import { PAYMENT_NOTE_MAX } from '#contract/settlement/invoice-payment.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { refundAdvance } from '#contract/settlement/payment-calls.ts'
import { fromRupees } from '#domain/money/money.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useToday } from '#web/ui/useToday.ts'
import { emptyRefund, RefundFields, refundForm } from '../refunds/RefundDialog.tsx'
import { useRefundAdvance } from './useCustomerPayments.ts'
import * as texts from './texts.en.ts'

/** Records that an advance was paid back. Pavti itself moves no money. */
export function RefundAdvanceDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const today = useToday()
  // A snapshot from when the dialog opened: the response changes the payment under the form.
  const [advance] = useState(() => fromRupees(payment.advance))
  const limits = {
    refundable: advance,
    from: payment.received_on,
    beforeFrom: texts.refundBeforePayment,
    today,
  }
  const form = useForm(refundForm(refundAdvance, limits), emptyRefund(advance, today))
  const recording = useRefundAdvance(payment)
  return (
    <FormDialog
      open
      look="full"
      title={texts.refundAdvance}
      subtitle={<bdi>{payment.customer_name}</bdi>}
      onClose={onClose}
      onSubmit={form.send(recording, (typed) => typed, {
        onSuccess: () => {
          onClose()
          announce(texts.refundRecorded)
        },
      })}
      footer={<DialogButtons confirm={texts.recordRefund} isBusy={recording.isPending} onCancel={onClose} />}
    >
      <FormFault>{form.fault}</FormFault>
      <RefundFields form={form} refundable={advance} from={payment.received_on} today={today} />
      <TextField
        {...form.field('note')}
        label={texts.whyItIsPaidBack}
        autoComplete="off"
        maxLength={PAYMENT_NOTE_MAX}
        help={texts.refundReasonHelp}
      />
    </FormDialog>
  )
}
