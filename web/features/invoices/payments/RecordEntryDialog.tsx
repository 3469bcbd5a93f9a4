import type { FormEvent, ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
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
  const isOnline = useOnline()
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
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving} busyText="Saving..." disabled={!isOnline}>
            {title}
          </Button>
        </>
      }
    >
      {fault && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
      {children}
    </Dialog>
  )
}
