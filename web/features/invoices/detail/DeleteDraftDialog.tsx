import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { nameInvoice } from '../invoice-labels.ts'
import { useDeleteDraft } from './useInvoice.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

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
      title={texts.deleteThisDraft}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (deleting.isPending) return
        deleting.mutate(undefined, {
          onSuccess: () => {
            onDeleted()
            showToast({ title: texts.draftDeleted, tone: 'success' })
          },
        })
      }}
      footer={
        <DialogButtons
          confirm={texts.deleteDraft}
          busyText={texts.deleting}
          cancel={texts.keepIt}
          variant="danger"
          focus="cancel"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{sayWith(texts.invoiceItHasNoNumber, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      <FormFault>{deleting.error?.message}</FormFault>
    </Dialog>
  )
}
