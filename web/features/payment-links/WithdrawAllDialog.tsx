import { useMutation } from '@tanstack/react-query'
import { revokeAllHostedLinks } from '#contract/payment-links/payment-links.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Asks for confirmation before all quick links stop working, including those made on other devices. */
export function WithdrawAllDialog({ onClose }: { onClose: () => void }) {
  const withdrawing = useMutation({
    mutationFn: () => send(revokeAllHostedLinks, { body: {} }),
    onSuccess: () => {
      onClose()
      showToast({ title: 'All quick links withdrawn', tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      title="Withdraw all quick links?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep them
          </Button>
          <Button
            variant="danger"
            busy={withdrawing.isPending}
            busyText="Withdrawing..."
            onClick={() => withdrawing.mutate()}
          >
            Withdraw all links
          </Button>
        </>
      }
    >
      <p>Every quick payment link you have made so far stops working, on all devices. This cannot be undone.</p>
      {withdrawing.error && <FieldError>{withdrawing.error.message}</FieldError>}
    </Dialog>
  )
}
