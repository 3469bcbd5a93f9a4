import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import { ReferenceField } from '../payments/ReferenceFields.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments/payments.module.css'
import { isRefundMethod, METHOD_CHOICES, type TypedRefund } from './refund-form.ts'

interface RefundFieldsProps {
  form: ReturnType<typeof useForm<TypedRefund>>
  refundable: Paise
  /** The first and last day of the refund. */
  from: Day
  today: Day
}

/** The amount that was paid back, its date, method and reference. */
export function RefundFields({ form, refundable, from, today }: RefundFieldsProps) {
  const { values, field } = form
  return (
    <>
      <p className="muted">{texts.payYourCustomerBackFirst}</p>
      <AmountField
        {...field('amount')}
        label={texts.amountRefunded}
        help={say(texts.refundableCanBeRefunded, { refundable: showRupeesAndPaise(refundable) })}
      />
      <div className={styles.paymentPair}>
        <TextField {...field('refunded_on')} label={texts.date} type="date" min={from} max={today} />
        <SelectField
          name="method"
          label={texts.how}
          value={values.method}
          choices={METHOD_CHOICES}
          error={form.faults.method}
          onChange={(method) => isRefundMethod(method) && form.set('method', method)}
        />
      </div>
      <ReferenceField values={values} field={field} />
    </>
  )
}
