import { TERMS_MAX } from '#contract/business/business.ts'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import type { SectionProps } from './section-props.ts'
import * as texts from '../texts.en.ts'

interface NotesAndTermsProps extends Pick<SectionProps, 'document' | 'faults' | 'set'> {
  /** Of the business, used if none are typed. */
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
