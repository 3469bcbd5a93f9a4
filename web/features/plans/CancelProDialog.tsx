import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useCancelPro } from './usePlan.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before Pro is cancelled, and explains the consequences. */
export function CancelProDialog({ till, onClose }: { till: string; onClose: () => void }) {
  const cancelling = useCancelPro()
  return (
    <Dialog
      open
      title={texts.cancelPro}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!cancelling.isPending) cancelling.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={texts.cancelPro2}
          busyText={texts.cancelling}
          cancel={texts.keepPro}
          variant="danger"
          focus="cancel"
          isBusy={cancelling.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{say(texts.cancelKeepsProTill, { till })}</p>
      <p>{texts.cancelHelp}</p>
    </Dialog>
  )
}
