import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
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
  return (
    <Dialog
      open
      title="Delete this draft?"
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (deleting.isPending) return
        deleting.mutate(undefined, {
          onSuccess: () => {
            onDeleted()
            showToast({ title: 'Draft deleted', tone: 'success' })
          },
        })
      }}
      footer={
        <DialogButtons
          confirm="Delete draft"
          busyText="Deleting..."
          cancel="Keep it"
          variant="danger"
          focus="cancel"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>
        <bdi>{nameInvoice(invoice)}</bdi>. It has no number, so your series stays complete. This cannot be undone.
      </p>
      <FormFault>{deleting.error?.message}</FormFault>
    </Dialog>
  )
}
