import { useState } from 'react'
import { refuseClaim } from '#contract/claims/claims.ts'
import { CLAIM_NOTE_MAX, type PaymentClaim, type RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { REFUSAL_LABELS } from '#domain/document/claim-labels.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { showClaimAmount, showUtr } from './claim-labels.ts'
import { useRefuseClaim } from './useAnswerClaim.ts'
import styles from './RefuseClaimDialog.module.css'

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
  const [said] = useState(
    () =>
      `${claim.payer_name ?? invoice.customer_name} said they paid ${showClaimAmount(claim)}, UTR ${showUtr(claim.utr)}.`,
  )
  const submit = form.send(refusing, (body) => body, {
    onSuccess: () => {
      onClose()
      showToast({ title: 'Marked as not received', text: 'The payment page says so.', tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      title="Not received?"
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogButtons confirm="Send" busyText="Sending..." isBusy={refusing.isPending} onCancel={onClose} />}
    >
      <FormFault>{form.fault}</FormFault>
      <p>{said} Their page will show your reason.</p>
      <fieldset className={styles.reasons}>
        <legend className="label">Reason</legend>
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
        label="Note to the customer"
        optional
        autoComplete="off"
        maxLength={CLAIM_NOTE_MAX}
      />
    </Dialog>
  )
}
