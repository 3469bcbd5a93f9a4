import { useState } from 'react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import { useClearClaims } from './AnswerClaimDialogs.tsx'
import * as texts from '../texts.en.ts'

interface ClearClaimsDialogProps {
  invoice: Invoice
  /** Those that the seller has seen. */
  claims: readonly PaymentClaim[]
  onClose: () => void
}

/** Asks for confirmation before open claims are deleted. */
export function ClearClaimsDialog({ invoice, claims, onClose }: ClearClaimsDialogProps) {
  // A snapshot from when the dialog opened: one that comes meanwhile was not seen.
  const [ids] = useState(() => claims.map(({ id }) => id))
  const clearing = useClearClaims(invoice.id)
  return (
    <Dialog
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
    </Dialog>
  )
}
