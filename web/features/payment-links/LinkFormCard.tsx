import type { Ref } from 'react'
import { LINK_NOTE_MAX } from '#contract/payment-links/payment-links.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import type { LinkFaults, LinkForm } from './link-form.ts'
import styles from './LinkFormCard.module.css'

interface LinkFormCardProps {
  ref: Ref<HTMLFormElement>
  form: LinkForm
  faults: LinkFaults
  onChange: (form: LinkForm) => void
  onSubmit: () => void
  busy: boolean
  /** A result is shown beside the form, and its first button is the primary one. */
  hasResult: boolean
}

/** The form of a quick link. */
export function LinkFormCard({ ref, form, faults, onChange, onSubmit, busy, hasResult }: LinkFormCardProps) {
  const set = (name: keyof LinkForm) => (value: string) => onChange({ ...form, [name]: value })
  return (
    <form
      ref={ref}
      className={`card pad ${styles.linkForm}`}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onSubmit()
      }}
    >
      <VpaField
        label="UPI ID"
        name="upi_id"
        value={form.upi_id}
        onChange={set('upi_id')}
        error={faults.upi_id}
        help="Where your customer pays you, like name@okaxis"
      />
      <AmountField label="Amount" name="amount" value={form.amount} onChange={set('amount')} error={faults.amount} />
      <TextField
        label="Note"
        name="note"
        optional
        autoComplete="off"
        maxLength={LINK_NOTE_MAX}
        value={form.note}
        onChange={set('note')}
        error={faults.note}
      />
      <Button
        type="submit"
        size="lg"
        block
        variant={hasResult ? 'secondary' : 'primary'}
        busy={busy}
        busyText="Generating..."
      >
        Generate Payment Link
      </Button>
    </form>
  )
}
