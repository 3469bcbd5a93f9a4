import type { Business } from '#contract/business/business.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import * as texts from '../texts.en.ts'
import { quickRate, quickRates } from './quick-defaults.ts'

interface RateFieldProps {
  /** Null means the usual rate of the business. */
  rate: string | null
  business: Business
  error: string | undefined
  onChange: (rate: string | null) => void
}

/** The GST rate that an amount without items includes. */
export function RateField({ rate: chosen, business, error, onChange }: RateFieldProps) {
  const { usual_rate: usual } = business
  const rate = quickRate({ rate: chosen }, business)
  return (
    <SelectField
      label={texts.gstRate}
      name="rate"
      choices={[...(usual === null ? [['', texts.withoutGst] as const] : []), ...quickRates(usual)]}
      help={rate === null ? undefined : texts.includedInTheAmount}
      value={rate ?? ''}
      error={error}
      onChange={(value) => onChange(value === (usual ?? '') ? null : value)}
    />
  )
}
