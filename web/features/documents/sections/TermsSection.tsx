import { type Business, TERMS_MAX } from '#contract/business/business.ts'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { SavedUpiIds } from '#web/features/business/upi/SavedUpiIds.tsx'
import { ConfirmUpiId } from '#web/features/business/upi/ConfirmUpiId.tsx'
import { EditorSection } from './EditorSection.tsx'
import { dueDay } from '../draft/read-typed.ts'
import type { SectionProps } from './section-props.ts'

interface TermsSectionProps extends SectionProps {
  business: Business
  today: Day
  isOpen: boolean
}

const shown = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? showDay(day) : day)

/** Dates, the UPI ID, notes and terms. */
export function TermsSection({ document, faults, set, look, business, today, isOpen }: TermsSectionProps) {
  const due = dueDay(document, business.due_days, today)
  const useUpi = (customer_upi: string) => set({ customer_upi })
  return (
    <EditorSection title="Terms" hint={due === '' ? 'No due date' : `Due ${shown(due)}`} isOpen={isOpen}>
      <div className="pair">
        <TextField
          label="Invoice date"
          name="issued_on"
          type="date"
          max={today}
          value={document.issued_on || today}
          error={faults.issued_on}
          onChange={(day) => set({ issued_on: day === today ? '' : day })}
          onBlur={() => look('issued_on')}
        />
        <TextField
          label="Due date"
          name="due_on"
          optional
          type="date"
          min={document.issued_on || today}
          value={due}
          error={faults.due_on}
          onChange={(due_on) => set({ due_on })}
          onBlur={() => look('due_on')}
        />
      </div>
      <div className="field">
        <VpaField
          label="Your UPI ID"
          name="customer_upi"
          help="Where your customer pays you"
          value={document.customer_upi}
          error={faults.customer_upi}
          onChange={useUpi}
        />
        <SavedUpiIds value={document.customer_upi} onUse={useUpi} />
        <ConfirmUpiId vpa={document.customer_upi} />
      </div>
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        maxLength={NOTES_MAX}
        value={document.notes}
        error={faults.notes}
        onChange={(notes) => set({ notes })}
      />
      <TextAreaField
        label="Terms"
        name="terms"
        optional
        maxLength={TERMS_MAX}
        value={document.terms ?? business.terms ?? ''}
        error={faults.terms}
        onChange={(terms) => set({ terms })}
      />
    </EditorSection>
  )
}
