import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { PAYMENT_NOTE_MAX, type PaymentMethod, REFERENCE_MAX } from '#contract/settlement/invoice-payment.ts'
import { writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, toRupees } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { amountBesideTds, describeOwed, isWholeTds, receivedBy, shortOf, type TypedPayment } from './payment-form.ts'
import { cashWarning, isMethod, METHOD_CHOICES, nameReference, referenceWarning } from './payment-labels.ts'
import { TdsKindField } from './tds/TdsKindField.tsx'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'

interface PaymentFieldsProps {
  form: ReturnType<typeof useForm<TypedPayment>>
  invoice: Pick<Invoice, 'id' | 'amount' | 'customer_id'>
  balance: Paise
  today: Day
  /** Whether to ask for the TDS beside the amount; it is then not offered as a method. */
  asksTds?: boolean
}

/** The amount received, its date, method and reference. */
export function PaymentFields({ form, invoice, balance, today, asksTds = false }: PaymentFieldsProps) {
  const { values, field } = form
  const mayWriteOff = useMay()(writeOffInvoice)
  const short = mayWriteOff ? shortOf(values, balance) : null
  const choices = asksTds ? METHOD_CHOICES.filter(([method]) => method !== 'tds') : METHOD_CHOICES
  const changeTds = (tds: string) => {
    // The amount follows the TDS until it was edited.
    const follows = values.amount === amountBesideTds(balance, values.tds)
    form.change({ tds, write_off: '', ...(follows ? { amount: amountBesideTds(balance, tds) } : {}) })
  }
  const changeAmount = (amount: string) => form.change({ amount, write_off: '' })
  const chooseKind = (tds_kind: string, tds: Paise | undefined) => {
    form.set('tds_kind', tds_kind)
    if (tds === undefined) return
    if (asksTds) changeTds(showTypedAmount(tds))
    else changeAmount(showTypedAmount(tds))
  }
  const kindField = (
    <TdsKindField
      invoiceId={invoice.id}
      value={values.tds_kind}
      receivedOn={values.received_on}
      onChange={chooseKind}
    />
  )
  const { error } = field('amount')
  const isOver = error !== undefined && error === describeOwed(balance, values) && invoice.customer_id !== null
  const amountError = isOver
    ? sayWith(texts.recordMoreAtCustomer, { error, link: <Link href={`/customers/${invoice.customer_id}`} /> })
    : error
  return (
    <>
      <AmountField
        {...field('amount')}
        label={texts.amountReceived}
        error={amountError}
        help={say(texts.balanceIsDue, { balance: showRupeesAndPaise(balance) })}
        onChange={changeAmount}
      />
      {short !== null && (
        <CheckBox
          label={say(texts.writeOffRestToo, { rest: showRupees(short) })}
          name="write_off"
          checked={values.write_off !== ''}
          onChange={(isChecked) => form.set('write_off', isChecked ? toRupees(short) : '')}
        />
      )}
      <div className={styles.paymentPair}>
        <TextField {...field('received_on')} label={texts.date} type="date" max={today} />
        <SelectField
          name="method"
          label={texts.how}
          value={values.method}
          choices={choices}
          error={form.faults.method}
          help={cashWarning(values.method, receivedBy(values))}
          onChange={(method) => isMethod(method) && form.set('method', method)}
        />
      </div>
      {!asksTds && values.method === 'tds' && kindField}
      {isWholeTds(values, fromRupees(invoice.amount)) && (
        <CheckBox
          label={texts.tdsIsWhole}
          name="is_whole_tds"
          checked={values.is_whole_tds}
          onChange={(checked) => form.set('is_whole_tds', checked)}
        />
      )}
      <ReferenceFields values={values} field={field} />
      {asksTds && (
        <>
          {kindField}
          <TextField
            {...field('tds')}
            label={texts.tdsKeptBack}
            optional
            inputMode="decimal"
            autoComplete="off"
            className={styles.rupees}
            prefix="₹"
            help={texts.tdsHelp}
            onChange={changeTds}
          />
        </>
      )}
    </>
  )
}

type ReferenceForm = Pick<
  ReturnType<typeof useForm<{ method: PaymentMethod; reference: string; note: string }>>,
  'values' | 'field'
>

/** The reference of the method, such as a UTR. */
export const ReferenceField = ({ values, field }: ReferenceForm) => (
  <TextField
    {...field('reference')}
    label={nameReference(values.method)}
    optional
    inputMode={values.method === 'upi' ? 'numeric' : 'text'}
    autoComplete="off"
    maxLength={REFERENCE_MAX}
    help={referenceWarning(values.method, values.reference)}
  />
)

/** The reference and the note of a payment or refund. */
export function ReferenceFields({ values, field }: ReferenceForm) {
  return (
    <>
      <ReferenceField values={values} field={field} />
      <TextField {...field('note')} label={texts.note} optional autoComplete="off" maxLength={PAYMENT_NOTE_MAX} />
    </>
  )
}
