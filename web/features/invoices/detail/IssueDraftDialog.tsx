import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { nameInvoice } from '../invoice-labels.ts'
import { useIssueDraft } from './useInvoice.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before a draft gets its number and can no longer be edited. */
export function IssueDraftDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const issuing = useIssueDraft(invoice.id)
  return (
    <Dialog
      open
      title={texts.issueThisInvoice}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (issuing.isPending) return
        issuing.mutate(invoice.version, {
          onSuccess: ({ number }) => {
            onClose()
            showToast({ title: texts.invoiceIssued, text: say(texts.itsNumberIsNumber, { number }), tone: 'success' })
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
      <p>{sayWith(texts.invoiceItGetsTheNext, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      <FormFault>{issuing.error?.message}</FormFault>
    </Dialog>
  )
}
