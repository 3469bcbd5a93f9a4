import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useMarkPending } from './useMarkPending.ts'

/** Longest reason, in characters (contract/invoices.ts). */
const REASON_MAX = 200

/** Takes "paid" back, with the reason that the history keeps. */
export function MarkPendingDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const undoing = useMarkPending(invoice.id)
  return (
    <Dialog
      open
      title="Mark as Pending"
      subtitle="The payment link works again, and your figures count this invoice as not paid."
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (reason.trim() === '') return setError('Please say why')
        if (!undoing.isPending) undoing.mutate(reason.trim(), { onSettled: onClose })
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={undoing.isPending} busyText="Updating...">
            Mark as Pending
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        name="reason"
        help="For example: the payment bounced. It stays in the history."
        maxLength={REASON_MAX}
        autoComplete="off"
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
