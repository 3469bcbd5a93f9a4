import { useState } from 'react'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { ReasonField } from '#web/ui/fields/ReasonField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { CreditLines } from './CreditLines.tsx'
import { CreditValueFields } from './CreditValueFields.tsx'
import { creditBody, creditedBy, emptyCredit, faultsOfCredit } from './credit-body.ts'
import { leftOf, openLines, overpaidAfter } from './credit-form.ts'
import { showNumber } from '../invoice-labels.ts'
import { useCreditInvoice } from './useCreditInvoice.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './credit.module.css'

interface CreditNoteDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
  onMade: (note: Invoice) => void
}

/** Credits an invoice: all that is left, quantities of its lines, or an amount. */
export function CreditNoteDialog({ invoice: live, onClose, onMade }: CreditNoteDialogProps) {
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [invoice] = useState(live)
  const [lines] = useState(() => openLines(invoice))
  const [today] = useState(() => indiaDay(new Date()))
  const form = useForm((typed) => faultsOfCredit(invoice, lines, typed, today), emptyCredit(today))
  const { values, field, faults } = form
  const crediting = useCreditInvoice(invoice.id)
  const amount = creditedBy(invoice, lines, values)
  const overpaid = overpaidAfter(invoice, amount)
  const submit = form.send(crediting, (typed) => creditBody(invoice, lines, typed), { onSuccess: onMade })
  return (
    <Dialog
      open
      look="full"
      title={say(texts.creditNoteForInvoice, { invoice: showNumber(invoice) })}
      subtitle={invoice.kind === 'debit_note' ? texts.reversesTheDebitNote : texts.reversesAllOrPartOf}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.makeCreditNote}
          busyText={texts.making}
          isBusy={crediting.isPending}
          onCancel={onClose}
        />
      }
    >
      <fieldset className={styles.choices}>
        <legend className="label">{texts.whatAreYouCrediting}</legend>
        <label className="check">
          <input
            type="radio"
            name="extent"
            checked={values.extent === 'all'}
            onChange={() => form.set('extent', 'all')}
          />
          {say(texts.everythingInvoice, { invoice: showRupeesAndPaise(leftOf(invoice)) })}
        </label>
        <label className="check">
          <input
            type="radio"
            name="extent"
            checked={values.extent === 'items'}
            onChange={() => form.set('extent', 'items')}
          />
          {texts.someItems}
        </label>
        <label className="check">
          <input
            type="radio"
            name="extent"
            checked={values.extent === 'amount'}
            onChange={() => form.set('extent', 'amount')}
          />
          {texts.anAmount}
        </label>
      </fieldset>
      {values.extent === 'items' && (
        <CreditLines
          lines={lines}
          typed={values.quantities}
          faults={faults}
          onChange={(position, text) => form.set('quantities', { ...values.quantities, [position]: text })}
        />
      )}
      {values.extent === 'amount' && <CreditValueFields invoice={invoice} form={form} />}
      <TextField {...field('issued_on')} label={texts.date} type="date" min={invoice.issued_on} max={today} />
      <ReasonField {...field('reason')} help={texts.forExampleGoodsCameBack} />
      <output className={styles.creditTotal}>
        <span>{texts.creditAmount}</span>
        <b className="num">{showRupeesAndPaise(amount)}</b>
        {overpaid > 0n && (
          <span className="muted">
            {say(texts.refundOverpaidToYourCustomer, { overpaid: showRupeesAndPaise(overpaid) })}
          </span>
        )}
      </output>
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
