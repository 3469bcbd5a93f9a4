import { useState } from 'react'
import { CLAIM_NOTE_MAX, type PaymentClaim, type RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { clearClaims, confirmClaim, refuseClaim } from '#contract/claims/claims.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { isRrn } from '#domain/upi/utr.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { REFUSAL_LABELS } from '#web/ui/texts/labels.en.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { send } from '#web/send.ts'
import { owed } from '../invoice-labels.ts'
import { emptyPayment, paymentForm, receivedBy, type TypedPayment } from '../payments/payment-form.ts'
import { RecordEntryDialog } from '../payments/RecordEntryDialog.tsx'
import * as texts from '../texts.en.ts'
import { showClaimAmount, showUtr } from './claim-labels.ts'

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
  const confirming = useConfirmClaim(claim.id)
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
 * Returns the payment of a claim: its amount on its day, but at most the balance. If the amount is exactly what the
 * payment link asked for, with added paise, it is allowed to exceed the balance.
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

interface RefuseClaimDialogProps {
  invoice: Invoice
  claim: PaymentClaim
  onClose: () => void
}

const REASONS = Object.entries(REFUSAL_LABELS) as [RefusalReason, string][]
const FIRST_REASON: RefusalReason = 'not_in_bank'

/** Refuses a claim: informs the payer that the money was not received, and why. */
export function RefuseClaimDialog({ invoice, claim, onClose }: RefuseClaimDialogProps) {
  const form = useForm(refuseClaim, { reason: FIRST_REASON, note: '' })
  const refusing = useRefuseClaim(claim.id)
  const [said] = useState(() =>
    say(texts.claimOfPayer, {
      payerName: claim.payer_name ?? invoice.customer_name,
      claim: showClaimAmount(claim),
      utr: showUtr(claim.utr),
    }),
  )
  const submit = form.send(refusing, (body) => body, {
    onSuccess: () => {
      onClose()
      announce(texts.markedAsNotReceived)
    },
  })
  return (
    <FormDialog
      open
      title={texts.notReceived2}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons confirm={texts.send} busyText={texts.sending} isBusy={refusing.isPending} onCancel={onClose} />
      }
    >
      <FormFault>{form.fault}</FormFault>
      <p>{say(texts.refuseClaimHelp, { said })}</p>
      <RadioList
        legend={texts.reason}
        name="reason"
        choices={REASONS}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextField
        {...form.field('note')}
        label={texts.noteToTheCustomer}
        optional
        autoComplete="off"
        maxLength={CLAIM_NOTE_MAX}
      />
    </FormDialog>
  )
}

/** Records the payment of a claim. Safe to repeat: a claim is confirmed once. */
const useConfirmClaim = (id: string) =>
  useInvoiceWrite({
    send: (body: { amount: string; received_on: string }) => send(confirmClaim, { params: { id }, body }),
  })

/** Refuses a claim whose money was not received. */
const useRefuseClaim = (id: string) =>
  useInvoiceWrite({
    send: (body: { reason: RefusalReason; note: string }) => send(refuseClaim, { params: { id }, body }),
  })

/** Deletes false claims that are open. Safe to repeat. */
const useClearClaims = (invoiceId: string) =>
  useInvoiceWrite({
    send: (ids: readonly string[]) => send(clearClaims, { params: { id: invoiceId }, body: { claim_ids: [...ids] } }),
  })

interface ClearClaimsDialogProps {
  invoice: Invoice
  /** The claims that the seller has seen. */
  claims: readonly PaymentClaim[]
  onClose: () => void
}

/** Asks for confirmation before open claims are deleted. */
export function ClearClaimsDialog({ invoice, claims, onClose }: ClearClaimsDialogProps) {
  // A snapshot from when the dialog opened, because the seller has not seen claims that arrive meanwhile.
  const [ids] = useState(() => claims.map(({ id }) => id))
  const clearing = useClearClaims(invoice.id)
  return (
    <FormDialog
      open
      title={texts.clearFalseClaimsTitle}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (clearing.isPending) return
        clearing.mutate(ids, {
          onSuccess: ({ cleared }) => {
            onClose()
            announce(sayCount(texts.claimsCleared, cleared))
          },
        })
      }}
      footer={
        <DialogButtons
          confirm={texts.clear}
          busyText={texts.clearing}
          variant="danger"
          focus="cancel"
          isBusy={clearing.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{sayCount(texts.claimsWillDisappear, ids.length)}</p>
      <p>{texts.whoHasPaidCanSendAgain}</p>
      <FormFault>{clearing.error?.message}</FormFault>
    </FormDialog>
  )
}
