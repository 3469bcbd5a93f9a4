/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled, read out or tested alike in every browser */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { CustomerSuggestion } from '#contract/customers.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers.ts'
import { showPhone } from '#domain/phone.ts'
import { Field } from '#web/ui/Field.tsx'
import { useSuggestions } from './useSuggestions.ts'
import '#web/styles/combobox.css'

interface CustomerNameFieldProps {
  label: string
  name: string
  value: string
  error?: ReactNode
  help?: ReactNode
  onChange: (typed: string) => void
  onPick: (customer: CustomerSuggestion) => void
  /** A customer that is not offered. */
  except?: string
}

/**
 * A customer's name with those already known below it, as the combobox pattern has it: arrows walk, Enter picks, Escape
 * closes. What is typed counts as it is; picking is never needed.
 */
export function CustomerNameField({
  label,
  name,
  value,
  error,
  help,
  onChange,
  onPick,
  except,
}: CustomerNameFieldProps) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const found = useSuggestions(value, isOpen).filter(({ id }) => id !== except)
  const isNothingNew = found.length === 1 && found[0]?.name === value
  const shown = isOpen && !isNothingNew ? found : []
  const chosen = shown[at]

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = (customer: CustomerSuggestion) => {
    onPick(customer)
    close()
  }
  const steer = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setOpen(true)
      // Past either end lies the field itself, with what was typed.
      const places = shown.length + 1
      setAt(((at + 1 + (e.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else if (e.key === 'Enter' && chosen) {
      e.preventDefault()
      pick(chosen)
    } else if (e.key === 'Escape' && shown.length > 0) {
      // Closes the list alone, not the dialog around it.
      e.preventDefault()
      e.stopPropagation()
      close()
    }
  }
  return (
    <Field label={label} help={help} error={error}>
      {(tie) => (
        <span className="wrap combobox">
          <input
            {...tie}
            className="input"
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={list}
            aria-activedescendant={chosen ? `${list}-${at}` : undefined}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={CUSTOMER_NAME_MAX}
            value={value}
            onChange={(e) => {
              onChange(e.target.value)
              setOpen(true)
              setAt(-1)
            }}
            onKeyDown={steer}
            onBlur={close}
          />
          <div className="options" role="listbox" id={list} aria-label="Known customers" hidden={shown.length === 0}>
            {shown.map((customer, i) => (
              // The keys are the input's, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={customer.id}
                id={`${list}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                onPointerDown={(e) => e.preventDefault()}
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => pick(customer)}
              >
                <bdi className="cut">{customer.name}</bdi>
                {customer.phone && <small className="num">{showPhone(customer.phone)}</small>}
              </div>
            ))}
          </div>
        </span>
      )}
    </Field>
  )
}
