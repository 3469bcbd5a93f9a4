import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { nameInvoice } from '../invoice-labels.ts'
import { useDeleteDraft } from './useDeleteDraft.ts'

interface DeleteDraftDialogProps {
  invoice: Invoice
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before a draft is deleted permanently. */
export function DeleteDraftDialog({ invoice, onClose, onDeleted }: DeleteDraftDialogProps) {
  const deleting = useDeleteDraft(invoice.id)
  const isOnline = useOnline()
  return (
    <Dialog
      open
      title="Delete this draft?"
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (deleting.isPending || !isOnline) return
        deleting.mutate(undefined, {
          onSuccess: () => {
            onDeleted()
            showToast({ title: 'Draft deleted', tone: 'success' })
          },
        })
      }}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={deleting.isPending} busyText="Deleting..." disabled={!isOnline}>
            Delete draft
          </Button>
        </>
      }
    >
      <p>
        <bdi>{nameInvoice(invoice)}</bdi>. It has no number, so your series stays complete. This cannot be undone.
      </p>
      {deleting.error && (
        <div role="alert">
          <FieldError>{deleting.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
