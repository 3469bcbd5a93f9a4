import { TRANSPORT_NOTE_MAX } from '#contract/preliminary-documents/preliminary-documents.ts'
import { type PreliminaryKind, TRANSPORT_REASONS, type TransportReason } from '#domain/document/preliminary.ts'
import type { Day } from '#domain/days/india-day.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { EditorSection, type SectionProps } from '../sections/EditorSection.tsx'
import { NotesAndTerms } from '../sections/TermsSection.tsx'
import type { TypedTransport } from './useSavePreliminary.ts'
import * as texts from '../texts.en.ts'

const REASON_LABELS: Record<TransportReason, string> = {
  on_approval: texts.supplyOnApproval,
  job_work: texts.jobWork,
  supply: texts.supplyInvoiceFollows,
  other: texts.other,
}

interface OfferSectionProps extends SectionProps {
  kind: PreliminaryKind
  transport: TypedTransport
  onTransport: (transport: TypedTransport) => void
  /** The terms of the business, used if none are typed. */
  usualTerms: string | null
  today: Day
}

/** Days, the reason for transport of a challan, notes and terms. */
export function OfferSection({ document, faults, set, look, kind, ...props }: OfferSectionProps) {
  const { transport, onTransport, usualTerms, today } = props
  return (
    <EditorSection title={texts.daysAndTerms} isOpen>
      <div className="pair">
        <TextField
          label={texts.date}
          name="issued_on"
          type="date"
          max={today}
          value={document.issued_on || today}
          error={faults.issued_on}
          onChange={(day) => set({ issued_on: day === today ? '' : day })}
          onBlur={() => look('issued_on')}
        />
        {kind !== 'delivery_challan' && (
          <TextField
            label={texts.validUntil}
            name="valid_until"
            optional
            type="date"
            min={document.issued_on || today}
            value={document.due_on ?? ''}
            error={faults.valid_until}
            onChange={(due_on) => set({ due_on })}
            onBlur={() => look('valid_until')}
          />
        )}
      </div>
      {kind === 'delivery_challan' && (
        <div className="pair">
          <SelectField
            label={texts.reasonForTransport}
            name="transport_reason"
            choices={TRANSPORT_REASONS.map((reason) => [reason, REASON_LABELS[reason]])}
            value={transport.reason}
            error={faults.transport_reason}
            onChange={(chosen) => {
              const reason = TRANSPORT_REASONS.find((one) => one === chosen)
              if (reason) onTransport({ ...transport, reason })
            }}
          />
          <TextField
            label={texts.inYourOwnWords}
            name="transport_note"
            optional
            maxLength={TRANSPORT_NOTE_MAX}
            value={transport.note}
            error={faults.transport_note}
            onChange={(note) => onTransport({ ...transport, note })}
            onBlur={() => look('transport_note')}
          />
        </div>
      )}
      <NotesAndTerms document={document} faults={faults} set={set} usualTerms={usualTerms} />
    </EditorSection>
  )
}
