import type { Business } from '#contract/business/business.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { noteOnTerm } from './terms/term-choices.ts'
import { isTermUnset } from '#domain/document/usual-term.ts'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'

const typedDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** The number of days until a new invoice is due, and the claim of a micro or small enterprise after that. */
export function DueForm({ business }: { business: Business }) {
  const section = useSection(business, ['due_days', 'udyam', 'shows_msme_interest'])
  return (
    <PageForm id="due" title={texts.usualDueDate} lead={texts.dueDateHelp} saving={section}>
      <TextField
        {...section.field('due_days')}
        label={texts.daysUntilDue}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        help={
          noteOnTerm(typedDays(section.values.due_days)) ??
          (isTermUnset(business) ? texts.dueDaysUnset : texts.dueDaysHelp)
        }
      />
      <TextField
        {...section.field('udyam')}
        label={texts.udyam}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        help={texts.udyamHelp}
      />
      <CheckBox
        name="shows_msme_interest"
        label={texts.showMsmeInterest}
        checked={section.values.shows_msme_interest === 'true'}
        onChange={(shows) => section.set('shows_msme_interest', String(shows))}
      />
      <p className="muted small">{texts.msmeInterestHelp}</p>
    </PageForm>
  )
}
