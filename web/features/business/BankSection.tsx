import type { Business } from '#contract/business/business.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SectionForm } from './SectionCard.tsx'
import { useSection } from './useSection.ts'

/** The account for customers who pay by bank transfer. */
export function BankSection({ business }: { business: Business }) {
  const section = useSection(business, ['bank_holder', 'bank_account', 'bank_ifsc'])
  const { field } = section
  return (
    <SectionForm
      id="bank"
      title="Bank account"
      lead="For customers who pay by bank transfer: it stands at the foot of your invoices."
      saving={section}
    >
      <TextField {...field('bank_holder')} label="Account holder" optional autoComplete="off" maxLength={120} />
      <div className="pair">
        <TextField {...field('bank_account')} label="Account number" optional inputMode="numeric" autoComplete="off" />
        <TextField
          {...field('bank_ifsc')}
          label="IFSC"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="Like SBIN0001234"
        />
      </div>
    </SectionForm>
  )
}
