import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
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
        <>
          <Button onClick={onClose} data-autofocus>
            Keep Pro
          </Button>
          <Button type="submit" variant="danger" busy={cancelling.isPending} busyText="Cancelling...">
            Cancel Pro
          </Button>
        </>
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
