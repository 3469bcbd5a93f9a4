import { Link } from 'wouter'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { lacksHsn } from '#domain/gst/hsn.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { HSN_ANCHOR, HsnNotice } from '../hsn/HsnNotice.tsx'
import * as invoiceTexts from '../texts.en.ts'
import { nameInvoice } from '../invoice-labels.ts'
import { useDeleteDraft, useIssueDraft } from './useInvoice.ts'
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
    <FormDialog
      open
      title={texts.deleteThisDraft}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (deleting.isPending) return
        deleting.mutate(undefined, {
          onSuccess: () => {
            onDeleted()
            announce(texts.draftDeleted)
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
      <p>{sayWith(texts.deleteDraftHelp, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      <FormFault>{deleting.error?.message}</FormFault>
    </FormDialog>
  )
}

/** Asks for confirmation before a draft gets its number and can no longer be edited. */
export function IssueDraftDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const issuing = useIssueDraft(invoice.id)
  return (
    <FormDialog
      open
      title={texts.issueThisInvoice}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (issuing.isPending) return
        issuing.mutate(invoice.version, {
          onSuccess: () => {
            onClose()
            announce(texts.invoiceIssued)
          },
        })
      }}
      footer={
        <DialogButtons
          confirm={texts.issueInvoice}
          busyText={texts.issuing}
          cancel={texts.notYet}
          focus="confirm"
          isBusy={issuing.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{sayWith(texts.issueDraftHelp, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      {invoice.kind === 'tax_invoice' && lacksHsn(invoice.customer_details.gstin, invoice.lines) && (
        <HsnNotice>
          <Link href={`/invoice/${invoice.id}/edit${HSN_ANCHOR}`}>{invoiceTexts.addHsn}</Link>
        </HsnNotice>
      )}
      <FormFault>{issuing.error?.message}</FormFault>
    </FormDialog>
  )
}
