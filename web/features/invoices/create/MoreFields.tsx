import type { Business } from '#contract/business/business.ts'
import { DiscountField } from '#web/ui/fields/DiscountField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { USUAL_RATES } from '#web/features/business/usual-rates.ts'
import { useSection } from '#web/features/business/useSection.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import type { DraftText, InvoiceDraft } from './invoice-draft.ts'
import styles from './create.module.css'

interface MoreFieldsProps {
  id: string
  draft: InvoiceDraft
  faults: Faults
  edit: (field: DraftText) => (text: string) => void
  onUnit: (unit: InvoiceDraft['discount_in']) => void
}

/** Rarely used fields: a discount, and the customer's mobile number. */
export function MoreFields({ id, draft, faults, edit, onUnit }: MoreFieldsProps) {
  return (
    <div id={id} className={`pair ${styles.more}`}>
      <DiscountField
        name="discount"
        subject={texts.discount}
        optional
        value={draft.discount}
        unit={draft.discount_in}
        error={faults.discount}
        onChange={edit('discount')}
        onUnit={onUnit}
      />
      <TextField
        label={texts.mobileNumber}
        optional
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        error={faults.phone}
        onChange={edit('phone')}
      />
    </div>
  )
}

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
