import { useState } from 'react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { isRrn } from '#domain/upi/utr.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { owed } from '../invoice-labels.ts'
import { paymentForm, receivedBy, type TypedPayment } from '../payments/payment-form.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import { showUtr } from './claim-labels.ts'
import { claimedPayment } from './claimed-payment.ts'
import { useConfirmClaim } from './useAnswerClaim.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'

interface ConfirmClaimDialogProps {
  invoice: Invoice
  claim: PaymentClaim
  onClose: () => void
}

const bodyOf = ({ amount, received_on }: TypedPayment) => ({ amount: cleanTypedAmount(amount), received_on })

/** Records the payment of a claim: its amount on its day, unless another is entered. */
export function ConfirmClaimDialog({ invoice, claim, onClose }: ConfirmClaimDialogProps) {
  const [today] = useState(() => indiaDay(new Date()))
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [balance] = useState(() => owed(invoice))
  const [asked] = useState(() => fromRupees(invoice.asked))
  const form = useForm(
    paymentForm(balance, today, { asked, total: fromRupees(invoice.amount) }),
    claimedPayment(claim, balance, asked),
  )
  const confirming = useConfirmClaim(invoice.id, claim.id)
  const submit = form.send(confirming, bodyOf, {
    onSuccess: (_, sent) => {
      onClose()
      announce(say(texts.paymentOfSentRecorded, { sent: showRupeesAndPaise(receivedBy(sent)) }))
    },
  })
  return (
    <RecordEntryDialog
      title={texts.confirmPayment}
      invoice={invoice}
      fault={form.fault}
      isSaving={confirming.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {sayWith(isRrn(claim.utr) ? texts.byUpiUtrUtr : texts.byBankUtr, {
          utr: <span className="num">{showUtr(claim.utr)}</span>,
        })}
      </p>
      <AmountField
        {...form.field('amount')}
        label={texts.amountReceived}
        help={say(texts.balanceIsDue, { balance: showRupeesAndPaise(balance) })}
      />
      <TextField {...form.field('received_on')} label={texts.date} type="date" max={today} />
    </RecordEntryDialog>
  )
}
