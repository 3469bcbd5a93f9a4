import { useState } from 'react'
import { refuseClaim } from '#contract/claims/claims.ts'
import { CLAIM_NOTE_MAX, type PaymentClaim, type RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { REFUSAL_LABELS } from '#web/ui/texts/labels.en.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { showClaimAmount, showUtr } from './claim-labels.ts'
import { useRefuseClaim } from './useAnswerClaim.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './claims.module.css'

interface RefuseClaimDialogProps {
  invoice: Invoice
  claim: PaymentClaim
  onClose: () => void
}

const REASONS = Object.entries(REFUSAL_LABELS) as [RefusalReason, string][]
const FIRST_REASON: RefusalReason = 'not_in_bank'

/** Tells the payer that the money was not received, and why. */
export function RefuseClaimDialog({ invoice, claim, onClose }: RefuseClaimDialogProps) {
  const form = useForm(refuseClaim, { reason: FIRST_REASON, note: '' })
  const refusing = useRefuseClaim(invoice.id, claim.id)
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
    <Dialog
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
      <fieldset className={styles.reasons}>
        <legend className="label">{texts.reason}</legend>
        {REASONS.map(([reason, label]) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              checked={form.values.reason === reason}
              onChange={() => form.set('reason', reason)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        {...form.field('note')}
        label={texts.noteToTheCustomer}
        optional
        autoComplete="off"
        maxLength={CLAIM_NOTE_MAX}
      />
    </Dialog>
  )
}
