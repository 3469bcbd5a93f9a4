import { Check } from 'lucide-react'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { CUSTOMER_ADDRESS_MAX } from '#contract/customers/customers.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { STATES } from '#domain/gst/states.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import type { SectionProps } from './section-props.ts'
import { EditorSection } from './EditorSection.tsx'
import { placeOf } from '../draft/read-typed.ts'
import { useKnownCustomer } from './useKnownCustomer.ts'
import { stateName } from '#web/ui/texts/names/state-names.en.ts'
import * as texts from '../texts.en.ts'

const PLACES = STATES.filter(({ isPlaceOfSupply }) => isPlaceOfSupply).map(
  ({ code, name }) => [code, `${code} ${stateName(code) ?? name}`] as const,
)

/** The customer and the place of supply. */
export function CustomerSection({ document, seller, faults, set, look, isOpen }: SectionProps & { isOpen: boolean }) {
  const text = (field: 'phone' | 'email' | 'address' | 'gstin') => ({
    name: `customer.${field}`,
    value: document[field],
    error: faults[`customer.${field}`],
    onChange: (typed: string) => set({ [field]: typed }),
    onBlur: () => look(`customer.${field}`),
  })
  const { fill, match } = useKnownCustomer({ document, set })
  const pick = ({ id, name, last_upi }: CustomerSuggestion) => {
    set({ customer_id: id, customer_name: name, ...(last_upi ? { customer_upi: last_upi } : {}) })
    void fill(id)
  }
  const isUnderGst = seller.registration !== 'unregistered'
  return (
    <EditorSection title={texts.customer} hint={document.customer_name} isOpen={isOpen}>
      <CustomerNameField
        label={texts.customerName}
        name="customer_name"
        value={document.customer_name}
        error={faults.customer_name}
        onChange={(customer_name) => set({ customer_name, customer_id: null })}
        onPick={pick}
        onBlur={() => void match()}
      />
      {isUnderGst && (
        <div className="pair">
          <GstinField {...text('gstin')} onState={(state_code) => set({ state_code, place_of_supply: '' })} />
          <SelectField
            label={texts.placeOfSupply}
            name="place_of_supply"
            choices={placeOf(document, seller) === null ? [['', texts.chooseAState], ...PLACES] : PLACES}
            value={placeOf(document, seller) ?? ''}
            error={faults.place_of_supply}
            onChange={(place_of_supply) => set({ place_of_supply })}
          />
        </div>
      )}
      <div className="pair">
        <TextField
          label={texts.mobileNumber}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          help={texts.forWhatsappAndCalls}
          {...text('phone')}
        />
        <EmailField optional autoComplete="off" {...text('email')} />
      </div>
      <div className="pair">
        <TextAreaField label={texts.address} optional maxLength={CUSTOMER_ADDRESS_MAX} {...text('address')} />
        <StateField
          optional
          name="customer.state_code"
          value={document.state_code}
          error={faults['customer.state_code']}
          onChange={(state_code) => set({ state_code, place_of_supply: '' })}
        />
      </div>
    </EditorSection>
  )
}

interface GstinFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
  onState: (code: string) => void
}

/** A customer's GSTIN: shows state and PAN, warns of a typing error, and fills in the state. */
function GstinField({ onState, ...field }: GstinFieldProps) {
  const read = readGstin(field.value)
  const isRead = 'gstin' in read
  const type = (typed: string) => {
    field.onChange(typed)
    const now = readGstin(typed)
    const state = 'gstin' in now ? stateOfGstin(now.gstin) : undefined
    if (state !== undefined) onState(state)
  }
  return (
    <TextField
      {...field}
      label={texts.gstin}
      optional
      className="mono"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      onChange={type}
      onBlur={() => {
        if (isRead) field.onChange(read.gstin)
        field.onBlur()
      }}
      help={isRead ? describe(read) : undefined}
      suffix={
        isRead &&
        !read.doubt && (
          <span className="post ok" aria-hidden="true">
            <Check />
          </span>
        )
      }
    />
  )
}

const describe = ({ state, pan, doubt }: Exclude<ReturnType<typeof readGstin>, { fault: unknown }>): string =>
  doubt ? GSTIN_DOUBTS[doubt] : `${stateName(state) ?? ''} · PAN ${pan}`
