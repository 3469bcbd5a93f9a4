import { useBusiness } from '#web/features/business/useBusiness.ts'
import { USUAL_RATES } from '#web/features/business/usual-rates.ts'
import { useSection } from '#web/features/business/useSection.ts'
import type { Business } from '#contract/business/business.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Asks a registered seller once which GST rate the amount includes; nothing for others. */
export function UsualSaleFields() {
  const { data } = useBusiness()
  if (data?.registration !== 'registered') return null
  if (data.usual_rate === null) return <AskUsualSale business={data} />
  return (
    <p className="muted">
      {say(texts.taxInvoiceTheAmountIncludes, { usualRate: data.usual_rate })}
      {data.usual_hsn && say(texts.hsnUsualhsn, { usualHsn: data.usual_hsn })}.
    </p>
  )
}

function AskUsualSale({ business }: { business: Business }) {
  const { field, values, fault, isSaving, submit } = useSection(business, ['usual_rate', 'usual_hsn'])
  return (
    <fieldset className="pair">
      <legend className="label">{texts.usuallyISell}</legend>
      <SelectField {...field('usual_rate')} label={texts.gstRate} choices={USUAL_RATES} />
      <TextField {...field('usual_hsn')} label={texts.hsnOrSac} optional inputMode="numeric" autoComplete="off" />
      <Button size="sm" busy={isSaving} busyText={texts.saving} disabled={values.usual_rate === ''} onClick={submit}>
        {texts.forTaxInvoices}
      </Button>
      <FormFault>{fault}</FormFault>
    </fieldset>
  )
}
