import type { Business } from '#contract/business/business.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.ts'

/** What payment links ask for. */
export function AskingSection({ business }: { business: Business }) {
  const section = useSection(business, ['adds_paise', 'allows_any_amount'])
  const { values, set } = section
  return (
    <SectionForm id="asking" title="Payment links" lead="How your customers are asked to pay." saving={section}>
      <CheckBox
        name="adds_paise"
        label="Add paise so that I can tell payments apart"
        checked={values.adds_paise === 'true'}
        onChange={(checked) => set('adds_paise', String(checked))}
      />
      <p className="help">
        The link asks for up to 99 paise more than is due, and says so. No two open invoices ask for the same amount, so
        your bank statement shows which one was paid. The paise are rounded off when you record the payment.
      </p>
      <CheckBox
        name="allows_any_amount"
        label="Let customers pay an amount of their choice"
        checked={values.allows_any_amount === 'true'}
        onChange={(checked) => set('allows_any_amount', String(checked))}
      />
    </SectionForm>
  )
}
