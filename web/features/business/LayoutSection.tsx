import { type Business, TEMPLATES } from '#contract/business/business.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { noteOnTerm, TERM_CHOICES } from './terms/term-choices.ts'
import { useSection } from './useSection.ts'
import * as texts from './texts.en.ts'
import styles from './business.module.css'
import classic from './templates/classic.png'
import compact from './templates/compact.png'
import modern from './templates/modern.png'

type Template = Business['template']

/** Drawn from the templates themselves by scripts/template-pictures/draw.ts. */
const PICTURES: Record<Template, string> = { modern, classic, compact }

/** A thumbnail of a template. */
const TemplatePicture = ({ template }: { template: Template }) => (
  <img className={styles.templatePicture} src={PICTURES[template]} alt="" width={96} height={136} loading="lazy" />
)

const NAMES: Record<Business['template'], { name: string; help: string }> = {
  modern: { name: texts.modern, help: texts.lightLines },
  classic: { name: texts.classic, help: texts.ruledBoxes },
  compact: { name: texts.compact, help: texts.forLongLists },
}

const typedDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

const LANGUAGES = [
  ['en', texts.english],
  ['hi', texts.hindi],
] as const

/** The template of invoices, the language of the amount in words, and the days to pay. */
export function LayoutSection({ business }: { business: Business }) {
  const section = useSection(business, ['template', 'words_language', 'due_days'])
  const { field, values, set } = section
  return (
    <SectionForm id="layout" title={texts.invoiceLayout} lead={texts.usedForNewInvoicesThe} saving={section}>
      <fieldset className={styles.templates}>
        <legend className="label">{texts.layout}</legend>
        {TEMPLATES.map((template) => (
          <label key={template} className={styles.template}>
            <TemplatePicture template={template} />
            <span className="check">
              <input
                type="radio"
                name="template"
                value={template}
                checked={values.template === template}
                onChange={() => set('template', template)}
              />
              {NAMES[template].name}
            </span>
            <small className="muted">{NAMES[template].help}</small>
          </label>
        ))}
      </fieldset>
      <div className="pair">
        <SelectField {...field('words_language')} label={texts.amountInWords} choices={LANGUAGES} />
        <TextField
          {...field('due_days')}
          label={texts.daysUntilDue}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          help={noteOnTerm(typedDays(values.due_days)) ?? texts.ifEmptyNewInvoicesHave}
          list="payment-terms"
        />
        <datalist id="payment-terms">
          {TERM_CHOICES.map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </datalist>
      </div>
    </SectionForm>
  )
}
