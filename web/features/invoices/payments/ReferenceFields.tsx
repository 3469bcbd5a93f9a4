import { PAYMENT_NOTE_MAX, type PaymentMethod, REFERENCE_MAX } from '#contract/settlement/invoice-payment.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import { nameReference, referenceWarning } from './payment-labels.ts'
import * as texts from './texts.en.ts'

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
