import { useState } from 'react'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { creditInvoice } from '#contract/invoices/notes.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { ReasonField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { send } from '#web/send.ts'
import { idempotencyKeyOf, requireNew } from '#web/idempotency-key.ts'
import { showNumber } from '../invoice-labels.ts'
import { describeOverpaidTds } from '../refunds/overpaid.ts'
import * as texts from '../texts.en.ts'
import {
  creditedBy,
  creditNoteBody,
  emptyCreditNote,
  faultsOfCreditNote,
  lastDayForTax,
  leftOf,
  maxCreditValue,
  type OpenLine,
  openLines,
  overpaidAfter,
  quantityName,
  type TypedCreditNote,
  type TypedQuantities,
  valueLines,
} from './credit-note-form.ts'
import styles from './credit-note.module.css'

interface CreditValueFieldsProps {
  invoice: InvoiceDetail
  form: ReturnType<typeof useForm<TypedCreditNote>>
}

const WHOLE = ''

/** An amount to credit without a return of goods, as after a price reduction: for the whole invoice or one item. */
function CreditValueFields({ invoice, form }: CreditValueFieldsProps) {
  const lines = valueLines(invoice)
  const { position } = form.values
  return (
    <>
      <AmountField
        {...form.field('amount')}
        label={texts.amountToCredit}
        help={say(texts.taxesIncludedAtMostInvoice, { invoice: showRupeesAndPaise(maxCreditValue(invoice, position)) })}
      />
      {lines.length > 1 && (
        <SelectField
          label={texts.forLabel}
          name="position"
          value={position === null ? WHOLE : String(position)}
          choices={[
            [WHOLE, invoice.kind === 'debit_note' ? texts.theWholeDebitNote : texts.theWholeInvoice],
            ...lines.map((line) => [String(line.position), line.description] as const),
          ]}
          onChange={(text) => form.set('position', text === WHOLE ? null : Number(text))}
        />
      )}
    </>
  )
}

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
  const form = useForm((typed) => faultsOfCreditNote(invoice, lines, typed, today), emptyCreditNote(today))
  const { values, field, faults } = form
  const crediting = useCreditInvoice(invoice)
  const amount = creditedBy(invoice, lines, values)
  const overpaid = overpaidAfter(invoice, amount)
  const lastDay = lastDayForTax(invoice)
  const isTooLate = invoice.kind !== 'invoice' && values.issued_on > lastDay
  const submit = form.send(crediting, (typed) => creditNoteBody(invoice, lines, typed), { onSuccess: onMade })
  return (
    <FormDialog
      open
      look="full"
      title={say(texts.creditNoteForInvoice, { invoice: showNumber(invoice) })}
      subtitle={invoice.kind === 'debit_note' ? texts.reversesTheDebitNote : texts.creditNoteHelp}
      onClose={onClose}
      isChanged={form.isDirty}
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
      <TextField
        {...field('issued_on')}
        label={texts.date}
        type="date"
        min={invoice.issued_on}
        max={today}
        help={isTooLate && say(texts.tooLateForTax, { day: showDay(lastDay) })}
      />
      <ReasonField {...field('reason')} help={texts.creditReasonHelp} />
      <output className={styles.creditTotal}>
        <span>{texts.creditAmount}</span>
        <b className="num">{showRupeesAndPaise(amount)}</b>
        {overpaid.tds > 0n ? (
          <span className="muted">{describeOverpaidTds(overpaid)}</span>
        ) : (
          overpaid.money > 0n && (
            <span className="muted">
              {say(texts.refundOverpaidHelp, { overpaid: showRupeesAndPaise(overpaid.money) })}
            </span>
          )
        )}
      </output>
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}

interface CreditLinesProps {
  lines: readonly OpenLine[]
  typed: TypedQuantities
  faults: Faults
  onChange: (position: number, text: string) => void
}

/** The lines of an invoice, each with a quantity to credit. */
function CreditLines({ lines, typed, faults, onChange }: CreditLinesProps) {
  return (
    <ul className={styles.creditLines} aria-label={texts.quantitiesToCredit}>
      {lines.map(({ position, description, left }) => (
        <li key={position}>
          <TextField
            label={description}
            name={quantityName(position)}
            help={say(texts.ofLeft, { left })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={typed[position] ?? ''}
            error={faults[quantityName(position)]}
            onChange={(text) => onChange(position, text)}
          />
        </li>
      ))}
    </ul>
  )
}

interface Credit {
  reason: string
  issued_on: string
  /** Omitted: all that is left. */
  lines?: { position: number; quantity: string }[]
  /** In rupees, instead of quantities; `position` is the item that it is for. */
  amount?: string
  position?: number
}

/**
 * Creates a credit note and returns it. Pressing again after a failure creates only one. `invoice` is as the dialog
 * opened with it.
 */
function useCreditInvoice({ id, credit_notes: shown }: Pick<InvoiceDetail, 'id' | 'credit_notes'>) {
  const write = `credit note for ${id}`
  return useInvoiceWrite({
    send: async (body: Credit) => {
      const { invoice: note } = await send(creditInvoice, { params: { id }, body, key: idempotencyKeyOf(write) })
      requireNew(
        [note.id],
        shown.map((one) => one.id),
      )
      return note
    },
    keys: [write],
  })
}
