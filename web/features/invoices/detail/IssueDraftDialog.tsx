import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { nameInvoice } from '../invoice-labels.ts'
import { useIssueDraft } from './useIssueDraft.ts'

/** Asks for confirmation before a draft gets its number and can no longer be edited. */
export function IssueDraftDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const issuing = useIssueDraft(invoice.id)
  return (
    <Dialog
      open
      title="Issue this invoice?"
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (issuing.isPending) return
        issuing.mutate(invoice.version, {
          onSuccess: ({ number }) => {
            onClose()
            showToast({ title: 'Invoice issued', text: `Its number is ${number}.`, tone: 'success' })
          },
        })
      }}
      footer={
        <DialogButtons
          confirm="Issue invoice"
          busyText="Issuing..."
          cancel="Not yet"
          focus="confirm"
          isBusy={issuing.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>
        <bdi>{nameInvoice(invoice)}</bdi>. It gets the next number and can't be edited afterwards. To correct it, make a
        credit note.
      </p>
      <FormFault>{issuing.error?.message}</FormFault>
    </Dialog>
  )
}
