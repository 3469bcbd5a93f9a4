import type { FormEvent, ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { showNumber } from '../invoice-labels.ts'

interface RecordEntryDialogProps {
  /** Also the label of the button: "Record payment". */
  title: string
  invoice: Invoice
  /** A refusal that belongs to no field. */
  fault: string | undefined
  isSaving: boolean
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** The dialog that records a payment or refund of an invoice. */
export function RecordEntryDialog(props: RecordEntryDialogProps) {
  const { title, invoice, fault, isSaving, onSubmit, onClose, children } = props
  return (
    <Dialog
      open
      look="full"
      title={title}
      subtitle={
        <>
          {showNumber(invoice)} · <bdi>{invoice.customer_name}</bdi>
        </>
      }
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogButtons confirm={title} isBusy={isSaving} onCancel={onClose} />}
    >
      <FormFault>{fault}</FormFault>
      {children}
    </Dialog>
  )
}
