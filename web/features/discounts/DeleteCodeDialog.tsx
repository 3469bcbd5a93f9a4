import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useDeleteCode } from './useDiscountCodes.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before a code is deleted permanently. */
export function DeleteCodeDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const deleting = useDeleteCode(code)
  return (
    <Dialog
      open
      title={say(texts.deleteCodeQuestion, { code: code.code })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!deleting.isPending) deleting.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={texts.confirmDelete}
          busyText={texts.deleting}
          cancel={texts.keepIt}
          variant="danger"
          focus="cancel"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.stopsWorking}</p>
    </Dialog>
  )
}
