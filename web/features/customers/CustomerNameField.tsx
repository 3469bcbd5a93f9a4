import { type ReactNode, useState } from 'react'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { ComboField } from '#web/ui/fields/ComboField.tsx'
import { useSuggestions } from './useSuggestions.ts'

interface CustomerNameFieldProps {
  label: string
  name: string
  value: string
  error?: ReactNode
  help?: ReactNode
  onChange: (typed: string) => void
  onPick: (customer: CustomerSuggestion) => void
  onBlur?: () => void
  /** A customer that is not offered; one of the others has to be picked, so the one of the very name is offered too. */
  except?: string
}

/** A customer's name with those already known below it. */
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
      optionsLabel="Known customers"
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

/** The phone; of firms of one name the GSTIN, which tells them apart. */
function describe(customer: CustomerSuggestion, all: readonly CustomerSuggestion[]): string | null {
  const key = customer.name.toLowerCase()
  const hasNamesake = all.some(({ id, name }) => id !== customer.id && name.toLowerCase() === key)
  if (hasNamesake && customer.gstin !== null) return customer.gstin
  return customer.phone && showPhone(customer.phone)
}
