import { type Business, FOOTER_NOTE_MAX, TERMS_MAX } from '#contract/business/business.ts'
import { TextAreaField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'

/** The text at the bottom of each invoice. */
export function TextsSection({ business }: { business: Business }) {
  const section = useSection(business, ['terms', 'footer_note'])
  const { field } = section
  return (
    <PageForm id="terms" title={texts.invoiceTexts} lead={texts.appearsOnNewInvoices} saving={section}>
      <TextAreaField
        {...field('terms')}
        label={texts.terms}
        optional
        maxLength={TERMS_MAX}
        rows={3}
        help={texts.likePleasePayWithin7}
      />
      <TextAreaField
        {...field('footer_note')}
        label={texts.lastLine}
        optional
        maxLength={FOOTER_NOTE_MAX}
        help={texts.likeThankYouForYour}
      />
    </PageForm>
  )
}
