import { useMutation } from '@tanstack/react-query'
import { revokeAllHostedLinks } from '#contract/payment-links/payment-links.ts'
import { send } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before all quick links stop working, including those made on other devices. */
export function WithdrawAllDialog({ onClose }: { onClose: () => void }) {
  const withdrawing = useMutation({
    mutationFn: () => send(revokeAllHostedLinks, { body: {} }),
    onSuccess: () => {
      onClose()
      showToast({ title: texts.allLinksWithdrawn, tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      title={texts.withdrawAllQuickLinks}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!withdrawing.isPending) withdrawing.mutate()
      }}
      footer={
        <DialogButtons
          confirm={texts.withdrawAllLinks}
          busyText={texts.withdrawing}
          cancel={texts.keepThem}
          variant="danger"
          focus="cancel"
          isBusy={withdrawing.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.everyLinkStops}</p>
      <FormFault>{withdrawing.error?.message}</FormFault>
    </Dialog>
  )
}
