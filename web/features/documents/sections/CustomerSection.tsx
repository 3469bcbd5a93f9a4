import { Check } from 'lucide-react'
import { useEffect } from 'react'
import {
  CUSTOMER_ADDRESS_MAX,
  type CustomerSuggestion,
  getCustomer,
  suggestCustomers,
} from '#contract/customers/customers.ts'
import { GSTIN_DOUBTS, readRecipientGstin, type RecipientGstin } from '#domain/gst/gstin.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { STATES } from '#domain/gst/states.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { EmailField, TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { useCustomer } from '#web/features/customers/useCustomers.ts'
import { typedDetails } from '#web/features/typed-documents/typed-document.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { send } from '#web/send.ts'
import { placeOf } from '../draft/read-typed.ts'
import * as texts from '../texts.en.ts'
import { EditorSection, type SectionProps } from './EditorSection.tsx'

const DETAILS = ['phone', 'email', 'address', 'gstin', 'state_code'] as const

/** Fills in the known details of a customer. Without an answer, the fields do not change. */
function useKnownCustomer({ document, set }: Pick<SectionProps, 'document' | 'set'>) {
  const fill = async (id: string) => {
    const answer = await send(getCustomer, { params: { id } }).catch(() => null)
    if (!answer) return
    const { name, phone, email, address, gstin, state_code, language } = answer.customer
    const known = { phone, email, address, gstin, state_code }
    set({
      customer_id: answer.customer.id,
      customer_name: name,
      known,
      customer_language: language,
      ...typedDetails(known),
      place_of_supply: '',
    })
  }
  /** Finds the customer of a name that was typed in full and not picked; other typed details are kept. */
  const match = async () => {
    const name = document.customer_name.trim()
    if (name === '' || name.length > 100 || document.customer_id !== null) return
    if (DETAILS.some((detail) => document[detail] !== '')) return
    const answer = await send(suggestCustomers, { query: { q: name } }).catch(() => null)
    const known = answer?.customers.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? []
    // If two businesses have the same name, the seller picks one.
    if (known.length === 1 && known[0]) await fill(known[0].id)
  }
  // Effect: loads the customer that another screen passed on.
  useEffect(() => {
    if (document.known) return
    const { customer_id: id, phone } = document
    if (id === null) void match()
    // A phone number typed there is newer than the known one.
    else void fill(id).then(() => phone !== '' && set({ phone }))
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])
  return { fill, match }
}

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
  const { data: known } = useCustomer(document.customer_id)
  const isUnderGst = seller.registration !== 'unregistered'
  return (
    <EditorSection title={texts.customer} hint={document.customer_name} isOpen={isOpen}>
      <CustomerNameField
        label={texts.customerName}
        name="customer_name"
        value={document.customer_name}
        error={faults.customer_name}
        help={
          known &&
          fromRupees(known.owed) > 0n &&
          sayWith(texts.owes, { owed: <b className="num">{showRupees(fromRupees(known.owed))}</b> })
        }
        onChange={(customer_name) => set({ customer_name, customer_id: null, customer_language: null })}
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

/** The field for a customer's GSTIN: shows state and PAN, warns of a typing error, and fills in the state. */
function GstinField({ onState, ...field }: GstinFieldProps) {
  const read = readRecipientGstin(field.value)
  const isRead = 'gstin' in read
  const type = (typed: string) => {
    field.onChange(typed)
    const now = readRecipientGstin(typed)
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

const describe = ({ state, pan, doubt }: RecipientGstin): string => {
  if (doubt) return GSTIN_DOUBTS[doubt]
  const name = stateName(state) ?? ''
  return pan === null ? name : `${name} · PAN ${pan}`
}
