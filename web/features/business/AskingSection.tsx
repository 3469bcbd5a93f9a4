import type { Business } from '#contract/business/business.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.ts'
import * as texts from './texts.en.ts'

/** What payment links ask for. */
export function AskingSection({ business }: { business: Business }) {
  const section = useSection(business, ['adds_paise', 'allows_any_amount', 'counts_views'])
  const { values, set } = section
  return (
    <SectionForm id="asking" title={texts.paymentLinks} lead={texts.howYourCustomersAreAsked} saving={section}>
      <CheckBox
        name="adds_paise"
        label={texts.addPaiseSoThatI}
        checked={values.adds_paise === 'true'}
        onChange={(checked) => set('adds_paise', String(checked))}
      />
      <p className="help">{texts.theLinkAsksForUp}</p>
      <CheckBox
        name="allows_any_amount"
        label={texts.letCustomersPayAnAmount}
        checked={values.allows_any_amount === 'true'}
        onChange={(checked) => set('allows_any_amount', String(checked))}
      />
      <CheckBox
        name="counts_views"
        label={texts.countHowOftenLinksAre}
        checked={values.counts_views === 'true'}
        onChange={(checked) => set('counts_views', String(checked))}
      />
      <p className="help">{texts.countedByDayNotWho}</p>
    </SectionForm>
  )
}
