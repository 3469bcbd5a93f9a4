import { type ReactNode, type Ref, useState } from 'react'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { ComboField } from '#web/ui/fields/ComboField.tsx'
import { useSuggestions } from './useCustomers.ts'
import * as texts from './texts.en.ts'

interface CustomerNameFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  name: string
  value: string
  error?: ReactNode
  help?: ReactNode
  suffix?: ReactNode
  onChange: (typed: string) => void
  onPick: (customer: CustomerSuggestion) => void
  onBlur?: () => void
  /** A customer to exclude. Another one must be picked, so an exact match is suggested too. */
  except?: string
}

/** A field for a customer's name with the known customers as suggestions. */
export function CustomerNameField({ except, ...field }: CustomerNameFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(field.value, isOpen).filter(({ id }) => id !== except)
  const isNothingNew = except === undefined && found.length === 1 && found[0]?.name === field.value
  return (
    <ComboField
      {...field}
      autoCapitalize="words"
      maxLength={CUSTOMER_NAME_MAX}
      options={isNothingNew ? [] : found}
      optionsLabel={texts.knownCustomers}
      isOpen={isOpen}
      onOpen={setOpen}
      renderOption={(customer) => (
        <>
          <bdi className="cut">{customer.name}</bdi>
          {describe(customer, found) && <small className="num">{describe(customer, found)}</small>}
        </>
      )}
    />
  )
}

/** Returns the phone; for businesses of the same name the GSTIN, which distinguishes them. */
function describe(customer: CustomerSuggestion, all: readonly CustomerSuggestion[]): string | null {
  const key = customer.name.toLowerCase()
  const hasNamesake = all.some(({ id, name }) => id !== customer.id && name.toLowerCase() === key)
  if (hasNamesake && customer.gstin !== null) return customer.gstin
  return customer.phone && showPhone(customer.phone)
}
