import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { nameInvoice } from '../invoice-labels.ts'
import { useIssueDraft } from './useIssueDraft.ts'

/** Asks for confirmation before a draft gets its number and can no longer be edited. */
export function IssueDraftDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const issuing = useIssueDraft(invoice.id)
  const isOnline = useOnline()
  return (
    <Dialog
      open
      title="Issue this invoice?"
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (issuing.isPending || !isOnline) return
        issuing.mutate(invoice.version, {
          onSuccess: ({ number }) => {
            onClose()
            showToast({ title: 'Invoice issued', text: `Its number is ${number}.`, tone: 'success' })
          },
        })
      }}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            type="submit"
            variant="primary"
            busy={issuing.isPending}
            busyText="Issuing..."
            disabled={!isOnline}
            data-autofocus
          >
            Issue invoice
          </Button>
        </>
      }
    >
      <p>
        <bdi>{nameInvoice(invoice)}</bdi>. It gets the next number and can't be edited afterwards. To correct it, make a
        credit note.
      </p>
      {issuing.error && (
        <div role="alert">
          <FieldError>{issuing.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
