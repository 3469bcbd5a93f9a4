import { ADDRESS_MAX, type Business, BUSINESS_NAME_MAX } from '#contract/business/business.ts'
import { isPinDoubtful, readPincode } from '#domain/ids/pincode.ts'
import { EmailField, TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'

/** Returns a warning, which does not block saving. */
const pincodeWarning = (typed: string, state: string): string | undefined => {
  const read = readPincode(typed)
  return 'pincode' in read && state !== '' && isPinDoubtful(read.pincode, state) ? texts.pincodeOfOtherState : undefined
}

/** Name, address and contact of the business. */
export function BusinessSection({ business }: { business: Business }) {
  const section = useSection(business, ['name', 'address', 'state_code', 'pincode', 'phone', 'email'])
  const { field } = section
  return (
    <PageForm id="business" title={texts.business} lead={texts.appearsOnNewInvoices} saving={section}>
      <TextField
        {...field('name')}
        label={texts.businessName}
        help={texts.yourCustomersSeeItPayment}
        autoComplete="organization"
        maxLength={BUSINESS_NAME_MAX}
      />
      <TextAreaField
        {...field('address')}
        label={texts.address}
        optional
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        rows={3}
      />
      <div className="pair">
        <StateField {...field('state_code')} optional />
        <TextField
          {...field('pincode')}
          label={texts.pinCode}
          help={pincodeWarning(
            String(section.values.pincode ?? ''),
            business.gstin?.slice(0, 2) ?? String(section.values.state_code ?? ''),
          )}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <div className="pair">
        <TextField
          {...field('phone')}
          label={texts.mobileNumber}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <EmailField {...field('email')} label={texts.eMailOnInvoices} optional />
      </div>
    </PageForm>
  )
}
