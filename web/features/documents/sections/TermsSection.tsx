import { useQuery } from '@tanstack/react-query'
import { type Business, TERMS_MAX } from '#contract/business/business.ts'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import type { CallAddress } from '#contract/call/call.ts'
import type { getNumberSeries } from '#contract/invoices/number-series.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { UpiIdNote, SavedUpiIds } from '#web/features/business/upi/MoveUpiDialog.tsx'
import { dueOfTerm, noteOnDue, termChoices } from '#web/features/business/terms/term-choices.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import { dueDay } from '../draft/read-typed.ts'
import * as texts from '../texts.en.ts'
import { EditorSection, type SectionProps } from './EditorSection.tsx'

interface TermsSectionProps extends SectionProps {
  business: Business
  today: Day
  isOpen: boolean
}

const shown = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? showDay(day) : day)

/** Dates, the UPI ID, notes and terms. */
export function TermsSection({ document, faults, set, look, business, today, isOpen }: TermsSectionProps) {
  const due = dueDay(document, usualTerm(business), today)
  const issued = document.issued_on || today
  const useUpi = (customer_upi: string) => set({ customer_upi })
  return (
    <EditorSection
      title={texts.terms}
      hint={due === '' ? texts.noDueDate : say(texts.dueDue, { due: shown(due) })}
      isOpen={isOpen}
    >
      <div className="pair">
        <TextField
          label={texts.invoiceDate}
          name="issued_on"
          type="date"
          max={today}
          value={issued}
          error={faults.issued_on}
          onChange={(day) => set({ issued_on: day === today ? '' : day })}
          onBlur={() => look('issued_on')}
        />
        <SelectField
          label={texts.paymentTerms}
          name="payment_terms"
          {...termChoices(issued, due)}
          onChange={(term) => set({ due_on: dueOfTerm(issued, term) })}
        />
      </div>
      <DayOrderNote day={issued} today={today} />
      <TextField
        label={texts.dueDate}
        name="due_on"
        optional
        type="date"
        min={issued}
        value={due}
        help={noteOnDue(issued, due)}
        error={faults.due_on}
        onChange={(due_on) => set({ due_on })}
        onBlur={() => look('due_on')}
      />
      <div className="field">
        <VpaField
          label={texts.yourUpiId}
          name="customer_upi"
          help={texts.whereYourCustomerPaysYou}
          value={document.customer_upi}
          error={faults.customer_upi}
          onChange={useUpi}
        />
        <SavedUpiIds value={document.customer_upi} onUse={useUpi} />
        <UpiIdNote vpa={document.customer_upi} />
      </div>
      <NotesAndTerms document={document} faults={faults} set={set} usualTerms={business.terms} />
    </EditorSection>
  )
}

interface NotesAndTermsProps extends Pick<SectionProps, 'document' | 'faults' | 'set'> {
  /** The terms of the business, used if none are typed. */
  usualTerms: string | null
}

/** Notes and terms at the bottom of a document. */
export const NotesAndTerms = ({ document, faults, set, usualTerms }: NotesAndTermsProps) => (
  <>
    <TextAreaField
      label={texts.notes}
      name="notes"
      optional
      maxLength={NOTES_MAX}
      value={document.notes}
      error={faults.notes}
      onChange={(notes) => set({ notes })}
    />
    <TextAreaField
      label={texts.terms}
      name="terms"
      optional
      maxLength={TERMS_MAX}
      value={document.terms ?? usualTerms ?? ''}
      error={faults.terms}
      onChange={(terms) => set({ terms })}
    />
  </>
)

/**
 * A note that the next number would have an earlier date than the previous one. The law requires consecutive numbers
 * (CGST Rule 46(b)) and does not forbid such a date, but auditors ask about it.
 */
function DayOrderNote({ day, today }: { day: Day; today: Day }) {
  // No document is dated after today, so the series is only read for an earlier day.
  return isDay(day) && day < today ? <OfEarlierDay day={day} /> : null
}

/**
 * The address of the call without its schemas: otherwise the editor would share a file with the settings, which the
 * first load includes.
 */
const SERIES: CallAddress<never, never, never, typeof getNumberSeries.reply> = {
  method: 'GET',
  path: '/api/business/number-series',
}

function OfEarlierDay({ day }: { day: Day }) {
  const { data } = useQuery({
    queryKey: ['number-series'],
    queryFn: async ({ signal }) => (await send(SERIES, { signal })).series,
    staleTime: 0,
  })
  const last = data?.invoice.last_issued_on
  if (!last || day < `${data.fiscal_year.slice(0, 4)}-04-01` || last <= day) return null
  return (
    <output className="small late-text">
      {say(texts.numberOutOfOrder, { number: data.invoice.next_number, last: showDay(last) })}
    </output>
  )
}
