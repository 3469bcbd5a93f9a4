import { useState } from 'react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { isRrn } from '#domain/upi/utr.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { owed } from '../invoice-labels.ts'
import { emptyPayment, paymentForm, receivedBy, type TypedPayment } from '../payments/payment-form.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import * as texts from '../texts.en.ts'
import { showUtr } from './claim-labels.ts'
import { useConfirmClaim } from './useAnswerClaim.ts'

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

/**
 * The payment of a claim: its amount on its day, but at most the balance. Exactly what the payment link asked for, which
 * may have added paise, is more than the balance and came in all the same.
 */
export function claimedPayment(
  { amount, claimed_on, utr }: Pick<PaymentClaim, 'amount' | 'claimed_on' | 'utr'>,
  balance: Paise,
  asked: Paise,
): TypedPayment {
  const claimed = fromRupees(amount)
  const received = claimed < balance || claimed === asked ? claimed : balance
  return { ...emptyPayment(balance, claimed_on), amount: showTypedAmount(received), reference: utr }
}
