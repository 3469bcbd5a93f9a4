import { type Business, TEMPLATES } from '#contract/business/business.ts'
import { ACCENTS } from '#domain/document/seller.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { ACCENT_NAMES } from './accent-names.en.ts'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'
import styles from './business.module.css'
import classic from './templates/classic.png'
import compact from './templates/compact.png'
import modern from './templates/modern.png'

type Template = Business['template']

/** Drawn from the templates by scripts/template-pictures/draw.ts. */
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

const LANGUAGES = [
  ['en', texts.english],
  ['hi', texts.hindi],
] as const

/** The template of invoices, their accent colour, and the language of the amount in words. */
export function LayoutSection({ business }: { business: Business }) {
  const section = useSection(business, ['template', 'accent', 'words_language'])
  const { field, values, set } = section
  return (
    <PageForm id="layout" title={texts.layoutAndColour} lead={texts.layoutHelp} saving={section}>
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
      <SelectField {...field('words_language')} label={texts.amountInWords} choices={LANGUAGES} />
    </PageForm>
  )
}
