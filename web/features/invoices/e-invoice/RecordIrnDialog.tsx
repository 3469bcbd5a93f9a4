import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { type EInvoice, recordEInvoice, removeEInvoice } from '#contract/e-invoices/e-invoices.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { saveOver } from '#web/save-over.ts'
import { codeOf, send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { faultsOfIssues } from '#web/ui/form/faults.ts'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { showNumber } from '../invoice-labels.ts'
import * as texts from './texts.en.ts'

addRareFaults()

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

/**
 * Removes this IRN. One that is gone was removed by an earlier press, whose response was lost, or on another device.
 */
const removeIrn = (id: string, irn: string | undefined) =>
  send(removeEInvoice, { params: { id }, query: { irn } }).catch((e: unknown) => {
    if (codeOf(e) !== 'not_found') throw e
  })

/** Records the answer of the e-invoice portal by hand, or that the IRN was cancelled there. */
export function RecordIrnDialog({ invoice, onClose }: RecordIrnDialogProps) {
  const { id, issued_on } = invoice
  // As it was when the dialog opened: another device may change it under the form.
  const [known, setKnown] = useState(invoice.e_invoice)
  const storedOf = (answer: EInvoice | null) => (answer ? typedOf(answer) : { ...EMPTY, acknowledged_on: issued_on })
  const stored = storedOf(known)
  const form = useForm<Typed>(
    (typed) =>
      faultsOfIssues(recordEInvoice.body?.safeParse(bodyOf(typed)).error?.issues ?? [], (name) => name in EMPTY),
    stored,
  )
  const recording = useInvoiceWrite({
    send: (body: ReturnType<typeof bodyOf>) =>
      saveOver(`IRN of ${id}`, body, known && bodyOf(typedOf(known)), (seen) =>
        send(recordEInvoice, { params: { id }, body: { ...body, known: seen } }),
      ),
  })
  const removing = useInvoiceWrite({ send: () => removeIrn(id, known?.irn) })
  const cache = useQueryClient()
  /** Loads what another device recorded; values typed in other fields are kept. */
  const reload = useReload(async () => {
    await cache.invalidateQueries({ queryKey: ['invoice', id] }, { throwOnError: true })
    recording.reset()
    removing.reset()
    const saved = cache.getQueryData<InvoiceDetail>(['invoice', id])
    if (!saved) return
    form.rebase(stored, storedOf(saved.e_invoice))
    setKnown(saved.e_invoice)
  })
  const finish = (words: string) => {
    onClose()
    announce(words)
  }
  return (
    <FormDialog
      open
      look="full"
      title={say(texts.irnOfDocument, { document: showNumber(invoice) })}
      subtitle={texts.irnHint}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={form.send(recording, bodyOf, { onSuccess: () => finish(texts.irnRecorded) })}
      footer={<DialogButtons {...reload.buttons(recording.isPending)} onCancel={onClose} />}
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
              disabled={reload.isReloading}
              onClick={() => removing.mutate(undefined, { onSuccess: () => finish(texts.irnRemoved) })}
            >
              {texts.removeIrn}
            </Button>
          </div>
          <SaveFault fault={removing.error?.message} reload={reload.after(removing.error)} />
        </>
      )}
      <SaveFault fault={form.fault} reload={reload.after(recording.error)} />
    </FormDialog>
  )
}
