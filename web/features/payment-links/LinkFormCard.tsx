import type { FormEvent, Ref } from 'react'
import { LINK_NOTE_MAX } from '#contract/payment-links/payment-links.ts'
import { qrPath } from '#domain/upi/qr.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import type { LinkForm } from './link-form.ts'
import * as texts from './texts.en.ts'
import styles from './payment-links.module.css'

interface LinkFormCardProps {
  ref: Ref<HTMLFormElement>
  field: ReturnType<typeof useForm<LinkForm>>['field']
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** A result is shown beside the form, and its first button is the primary one. */
  hasResult: boolean
}

/** The form of a quick link. */
export function LinkFormCard({ ref, field, onSubmit, busy, hasResult }: LinkFormCardProps) {
  return (
    <form ref={ref} className={`card pad ${styles.linkForm}`} noValidate onSubmit={onSubmit}>
      <VpaField {...field('upi_id')} label={texts.upiId} help={texts.upiFieldHelp} />
      <AmountField {...field('amount')} label={texts.amount} />
      <TextField {...field('note')} label={texts.note} optional autoComplete="off" maxLength={LINK_NOTE_MAX} />
      <Button
        type="submit"
        size="lg"
        block
        variant={hasResult ? 'secondary' : 'primary'}
        busy={busy}
        busyText={texts.generating}
      >
        {texts.generatePaymentLink}
      </Button>
    </form>
  )
}

const SAMPLE = qrPath('upi://pay?pa=name@bank&am=1')

/** The placeholder of the result. The grey code is only a sample. */
export function LinkHint() {
  return (
    <div className={`card ${styles.linkHint}`}>
      <svg viewBox={`0 0 ${SAMPLE.size} ${SAMPLE.size}`} width="160" height="160" aria-hidden="true">
        <path d={SAMPLE.path} />
      </svg>
      <p>{texts.enterUpiIdAndAmount}</p>
    </div>
  )
}
