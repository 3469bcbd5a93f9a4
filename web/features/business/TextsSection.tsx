import { type Business, FOOTER_NOTE_MAX, TERMS_MAX } from '#contract/business/business.ts'
import { ACCENTS } from '#domain/document/accent.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.ts'
import { ACCENT_NAMES } from './accent-names.en.ts'
import * as texts from './texts.en.ts'
import styles from './business.module.css'

/** The text at the bottom of each invoice, and its accent colour. */
export function TextsSection({ business }: { business: Business }) {
  const section = useSection(business, ['terms', 'footer_note', 'accent'])
  const { field, values, set } = section
  return (
    <SectionForm id="texts" title={texts.invoiceTexts} lead={texts.appearsOnNewInvoices} saving={section}>
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
      <fieldset className={styles.swatches}>
        <legend className="label">{texts.colour}</legend>
        {ACCENTS.map((color) => (
          <label key={color} className="check">
            <input
              type="radio"
              name="accent"
              value={color}
              checked={values.accent === color}
              onChange={() => set('accent', color)}
            />
            <span className={styles.swatch} style={{ background: color }} />
            {ACCENT_NAMES[color]}
          </label>
        ))}
      </fieldset>
    </SectionForm>
  )
}
