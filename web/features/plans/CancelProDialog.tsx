import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useCancelPro } from './useCancelPro.ts'

/** Asks for confirmation before Pro is cancelled, and explains the consequences. */
export function CancelProDialog({ till, onClose }: { till: string; onClose: () => void }) {
  const cancelling = useCancelPro()
  return (
    <Dialog
      open
      title="Cancel Pro?"
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!cancelling.isPending) cancelling.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm="Cancel Pro"
          busyText="Cancelling..."
          cancel="Keep Pro"
          variant="danger"
          focus="cancel"
          isBusy={cancelling.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>
        You keep Pro till {till}. No refund for unused days. After that you are on the Free plan: your invoices, links
        and PDFs stay, but new invoices need Pro again.
      </p>
      <p>You can carry on at any time with one more month.</p>
    </Dialog>
  )
}
