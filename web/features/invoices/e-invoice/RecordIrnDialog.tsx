import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { type EInvoice, recordEInvoice, removeEInvoice } from '#contract/e-invoices/e-invoices.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { faultsOfIssues } from '#web/ui/form/faults.ts'
import { say } from '#web/ui/texts/say.ts'
import { showNumber } from '../invoice-labels.ts'
import * as texts from './texts.en.ts'

export interface RecordIrnDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
}

interface Typed {
  irn: string
  ack_number: string
  acknowledged_on: string
  signed_qr: string
  cancelled_on: string
}

const EMPTY: Typed = { irn: '', ack_number: '', acknowledged_on: '', signed_qr: '', cancelled_on: '' }

const typedOf = ({ irn, ack_number, acknowledged_on, signed_qr, cancelled_on }: EInvoice): Typed => ({
  irn,
  ack_number,
  acknowledged_on,
  signed_qr: signed_qr ?? '',
  cancelled_on: cancelled_on ?? '',
})

const bodyOf = ({ cancelled_on, ...typed }: Typed) => ({ ...typed, cancelled_on: cancelled_on || null })

/** Records the answer of the e-invoice portal by hand, or that the IRN was cancelled there. */
export function RecordIrnDialog({ invoice, onClose }: RecordIrnDialogProps) {
  const { id, issued_on, e_invoice: known } = invoice
  const stored = known ? typedOf(known) : { ...EMPTY, acknowledged_on: issued_on }
  const form = useForm<Typed>(
    (typed) =>
      faultsOfIssues(recordEInvoice.body?.safeParse(bodyOf(typed)).error?.issues ?? [], (name) => name in EMPTY),
    stored,
  )
  const recording = useInvoiceWrite({
    send: (typed: ReturnType<typeof bodyOf>) => send(recordEInvoice, { params: { id }, body: typed }),
  })
  const removing = useInvoiceWrite({ send: () => send(removeEInvoice, { params: { id } }) })
  const finish = (words: string) => {
    onClose()
    announce(words)
  }
  return (
    <Dialog
      open
      look="full"
      title={say(texts.irnOfDocument, { document: showNumber(invoice) })}
      subtitle={texts.irnHint}
      onClose={onClose}
      onSubmit={form.send(recording, bodyOf, { onSuccess: () => finish(texts.irnRecorded) })}
      footer={
        <DialogButtons confirm={texts.save} busyText={texts.saving} isBusy={recording.isPending} onCancel={onClose} />
      }
    >
      <TextField {...form.field('irn')} label={texts.irn} autoComplete="off" spellCheck={false} maxLength={80} />
      <TextField
        {...form.field('ack_number')}
        label={texts.ackNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
      />
      <TextField {...form.field('acknowledged_on')} label={texts.ackDate} type="date" min={issued_on} />
      <TextAreaField
        {...form.field('signed_qr')}
        label={texts.signedQr}
        help={texts.signedQrHint}
        optional
        rows={3}
        spellCheck={false}
      />
      {known && (
        <>
          <TextField
            {...form.field('cancelled_on')}
            label={texts.irnCancelledOn}
            help={texts.irnCancelledHint}
            type="date"
            min={known.acknowledged_on}
            optional
          />
          <div>
            <Button
              busy={removing.isPending}
              busyText={texts.removing}
              onClick={() => removing.mutate(undefined, { onSuccess: () => finish(texts.irnRemoved) })}
            >
              {texts.removeIrn}
            </Button>
          </div>
          <FormFault>{removing.error?.message}</FormFault>
        </>
      )}
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
