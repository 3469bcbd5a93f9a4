import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useDeleteCode } from './useDeleteCode.ts'

/** Asks for confirmation before a code is deleted permanently. */
export function DeleteCodeDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const deleting = useDeleteCode(code)
  return (
    <Dialog
      open
      title={`Delete code ${code.code}?`}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!deleting.isPending) deleting.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm="Delete code"
          busyText="Deleting..."
          cancel="Keep it"
          variant="danger"
          focus="cancel"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>It stops working at once. Payment links made with it keep their price.</p>
    </Dialog>
  )
}
