import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CallError } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { ReasonField } from '#web/ui/fields/ReasonField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CreditLines } from './CreditLines.tsx'
import { CreditValueFields } from './CreditValueFields.tsx'
import {
  chosenLines,
  faultsOfQuantities,
  leftOf,
  openLines,
  overpaidAfter,
  readValue,
  creditNoteTotal,
  type TypedQuantities,
  type TypedValue,
} from './credit-form.ts'
import { showNumber } from '../invoice-labels.ts'
import { useCreditInvoice } from './useCreditInvoice.ts'
import styles from './CreditNoteDialog.module.css'

interface CreditNoteDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
  onMade: (note: Invoice) => void
}

type Extent = 'all' | 'items' | 'amount'

/** Credits an invoice: all that is left, quantities of its lines, or an amount. */
export function CreditNoteDialog({ invoice: live, onClose, onMade }: CreditNoteDialogProps) {
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [invoice] = useState(live)
  const [lines] = useState(() => openLines(invoice))
  const [today] = useState(() => indiaDay(new Date()))
  const [extent, setExtent] = useState<Extent>('all')
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [value, setValue] = useState<TypedValue>({ amount: '', position: null })
  const [issuedOn, setIssuedOn] = useState<string>(today)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const crediting = useCreditInvoice(invoice.id)

  const quantityFaults = extent === 'items' ? faultsOfQuantities(lines, typed) : {}
  const chosen = chosenLines(lines, typed)
  const isNone = extent === 'items' && chosen.length === 0 && Object.keys(quantityFaults).length === 0
  const isReasonMissing = reason.trim() === ''
  const read = readValue(invoice, value)
  const dayFault = whyNotDay(issuedOn, invoice.issued_on, today)
  const amounts = {
    all: leftOf(invoice),
    items: creditNoteTotal(invoice, lines, typed),
    amount: 'amount' in read ? read.amount : paise(0n),
  }
  const amount = amounts[extent]
  const bodies = {
    all: {},
    items: { lines: chosen },
    amount: { amount: toRupees(amount), ...(value.position === null ? {} : { position: value.position }) },
  }
  const overpaid = overpaidAfter(invoice, amount)

  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = e.currentTarget
    flushSync(() => setTried(true))
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    if (isNone) return form.querySelector<HTMLElement>('[data-credit-lines] input')?.focus()
    if (crediting.isPending) return
    crediting.mutate({ reason: reason.trim(), issued_on: issuedOn, ...bodies[extent] }, { onSuccess: onMade })
  }
  return (
    <Dialog
      open
      look="full"
      title={`Credit note for ${showNumber(invoice)}`}
      subtitle="Reverses all or part of this invoice. Gets its own number. This cannot be undone."
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm="Make credit note"
          busyText="Making..."
          isBusy={crediting.isPending}
          onCancel={onClose}
        />
      }
    >
      <fieldset className={styles.choices}>
        <legend className="label">What are you crediting?</legend>
        <label className="check">
          <input type="radio" name="extent" checked={extent === 'all'} onChange={() => setExtent('all')} />
          Everything: {showRupeesAndPaise(leftOf(invoice))}
        </label>
        <label className="check">
          <input type="radio" name="extent" checked={extent === 'items'} onChange={() => setExtent('items')} />
          Some items
        </label>
        <label className="check">
          <input type="radio" name="extent" checked={extent === 'amount'} onChange={() => setExtent('amount')} />
          An amount
        </label>
      </fieldset>
      {extent === 'items' && (
        <CreditLines
          lines={lines}
          typed={typed}
          faults={isTried ? quantityFaults : {}}
          onChange={(position, text) => setTyped({ ...typed, [position]: text })}
        />
      )}
      {extent === 'amount' && (
        <CreditValueFields
          invoice={invoice}
          typed={value}
          fault={isTried && 'fault' in read ? read.fault : undefined}
          onChange={setValue}
        />
      )}
      <FormFault>{isTried && isNone && 'Enter a quantity beside at least one item'}</FormFault>
      <TextField
        label="Date"
        name="issued_on"
        type="date"
        min={invoice.issued_on}
        max={today}
        value={issuedOn}
        error={isTried ? dayFault : undefined}
        onChange={setIssuedOn}
      />
      <ReasonField
        name="reason"
        help="For example: goods came back. Printed on the credit note."
        value={reason}
        error={isTried && isReasonMissing ? 'Please say why' : undefined}
        onChange={setReason}
      />
      <output className={styles.creditTotal}>
        <span>Credit amount</span>
        <b className="num">{showRupeesAndPaise(amount)}</b>
        {overpaid > 0n && (
          <span className="muted">Refund {showRupeesAndPaise(overpaid)} to your customer: already paid.</span>
        )}
      </output>
      <FormFault>{crediting.error && explain(crediting.error)}</FormFault>
    </Dialog>
  )
}

const whyNotDay = (day: string, invoiceDay: Day, today: Day): string | undefined => {
  if (day === '' || day > today) return 'Choose today or an earlier day'
  return day < invoiceDay ? 'This day is before the date of the invoice' : undefined
}

/** The same message applies to every line. */
const explain = (error: Error): string =>
  error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : error.message
