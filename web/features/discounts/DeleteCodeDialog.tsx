import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
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
        <>
          <Button onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={deleting.isPending} busyText="Deleting...">
            Delete code
          </Button>
        </>
      }
    >
      <p>It stops working at once. Payment links made with it keep their price.</p>
    </Dialog>
  )
}
