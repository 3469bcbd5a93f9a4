import { useState } from 'react'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { debitInvoice } from '#contract/invoices/notes.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { ReasonField, TextField } from '#web/ui/fields/TextField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { idempotencyKeyOf, requireNew } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { showNumber } from '../invoice-labels.ts'
import { toShownDocument } from '../paper/shown-document.ts'
import styles from '../credit-note/credit-note.module.css'
import * as texts from '../texts.en.ts'
import {
  debitBody,
  type Debited,
  debitedBy,
  emptyDebit,
  faultsOfDebit,
  groupAmount,
  lineFieldName,
  type TypedDebit,
  type TypedLine,
} from './debit-body.ts'

export interface DebitNoteDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
  onMade: (note: Invoice) => void
}

const EXTENTS = [
  ['amount', texts.anAmount],
  ['items', texts.someItems],
] as const

const WHOLE = ''

/** Charges more for an invoice: an amount, or more of some items. */
export function DebitNoteDialog({ invoice: live, onClose, onMade }: DebitNoteDialogProps) {
  // A snapshot from when the dialog opened: the response changes the invoice under the form.
  const [invoice] = useState(() => toShownDocument(live))
  const [today] = useState(() => indiaDay(new Date()))
  const form = useForm((typed) => faultsOfDebit(invoice, typed, today), emptyDebit(invoice, today))
  const { values, field, faults } = form
  const [shown] = useState(() => live.debit_notes.map(({ id }) => id))
  const debiting = useDebitInvoice(live.id, shown)
  const lines = invoice.lines.filter(({ amount }) => amount > 0n)
  return (
    <FormDialog
      open
      look="full"
      title={say(texts.debitNoteForInvoice, { invoice: showNumber(invoice) })}
      subtitle={texts.chargesMoreThanTheInvoice}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={form.send(debiting, (typed) => debitBody(invoice, typed), { onSuccess: onMade })}
      footer={
        <DialogButtons
          confirm={texts.makeDebitNote}
          busyText={texts.making}
          isBusy={debiting.isPending}
          onCancel={onClose}
        />
      }
    >
      <fieldset className={styles.choices}>
        <legend className="label">{texts.whatAreYouCharging}</legend>
        {EXTENTS.map(([extent, label]) => (
          <label key={extent} className="check">
            <input
              type="radio"
              name="extent"
              checked={values.extent === extent}
              onChange={() => form.set('extent', extent)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {values.extent === 'items' && (
        <DebitLines
          lines={invoice.lines}
          typed={values.lines}
          faults={faults}
          onChange={(position, line) => form.set('lines', { ...values.lines, [position]: line })}
        />
      )}
      {values.extent === 'amount' && (
        <>
          <AmountField
            {...field('amount')}
            label={texts.amountToAdd}
            help={invoice.reverse_charge ? texts.taxesNotIncluded : texts.taxesIncluded}
          />
          {lines.length > 1 && (
            <SelectField
              label={texts.forLabel}
              name="position"
              value={values.position === null ? WHOLE : String(values.position)}
              choices={[
                [WHOLE, texts.theWholeInvoice],
                ...lines.map((line) => [String(line.position), line.description] as const),
              ]}
              onChange={(text) => form.set('position', text === WHOLE ? null : Number(text))}
            />
          )}
        </>
      )}
      <TextField {...field('issued_on')} label={texts.date} type="date" min={invoice.issued_on} max={today} />
      <ReasonField {...field('reason')} help={texts.forExamplePriceTooLow} />
      <output className={styles.creditTotal}>
        <span>{texts.debitAmount}</span>
        <b className="num">{showRupeesAndPaise(debitedBy(invoice, values))}</b>
      </output>
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}

/**
 * Creates a debit note and returns it. Pressing again after a failure creates only one. `shown` are the ids of the
 * notes that the dialog opened with.
 */
function useDebitInvoice(id: string, shown: readonly string[]) {
  const write = `debit note for ${id}`
  return useInvoiceWrite({
    send: async (body: ReturnType<typeof debitBody>) => {
      const { invoice: note } = await send(debitInvoice, { params: { id }, body, key: idempotencyKeyOf(write) })
      requireNew([note.id], shown)
      return note
    },
    keys: [write],
  })
}

interface DebitLinesProps {
  lines: Debited['lines']
  typed: TypedDebit['lines']
  faults: Faults
  onChange: (position: number, line: TypedLine) => void
}

const FIELDS = [
  ['quantity', texts.quantity],
  ['price', texts.price],
] as const

/** The lines of an invoice, each with a quantity and a price to charge. */
function DebitLines({ lines, typed, faults, onChange }: DebitLinesProps) {
  return (
    <>
      <ul className={styles.lines} aria-label={texts.itemsToCharge}>
        {lines.map(({ position, description }) => {
          const own = typed[position] ?? { quantity: '', price: '' }
          return (
            <li key={position}>
              <fieldset className="pair">
                <legend>{description}</legend>
                {FIELDS.map(([name, label]) => (
                  <TextField
                    key={name}
                    label={label}
                    name={lineFieldName(name, position)}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    {...(name === 'price' && {
                      prefix: '₹',
                      onBlur: () => onChange(position, { ...own, price: groupAmount(own.price) }),
                    })}
                    value={own[name]}
                    error={faults[lineFieldName(name, position)]}
                    onChange={(text) => onChange(position, { ...own, [name]: text })}
                  />
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
      <p className="small muted">{texts.forADifferenceOfPrice}</p>
    </>
  )
}
