/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled, read aloud or tested the same in every browser */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './fields.module.css'

interface ComboFieldProps<T> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: ReactNode
  name: string
  value: string
  error?: ReactNode
  help?: ReactNode
  /** A button inside the field, after the text; 44 px wide. */
  suffix?: ReactNode
  onChange: (typed: string) => void
  /** The suggestions for the typed text, shown while the list is open. */
  options: readonly T[]
  /** The accessible name of the list. */
  optionsLabel: string
  renderOption: (option: T) => ReactNode
  onPick: (option: T) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * A text field with suggestions, by the ARIA combobox pattern: arrows move, Enter picks, Escape closes. The typed text
 * is valid as it is; picking is optional.
 */
export function ComboField<T extends { id: string }>(props: ComboFieldProps<T>) {
  const { label, error, help, onChange, options, optionsLabel, renderOption, onPick, isOpen, onOpen, suffix, ...rest } =
    props
  const list = useId()
  const [at, setAt] = useState(-1)
  const shown = isOpen ? options : []
  const chosen = shown[at]

  const close = () => {
    onOpen(false)
    setAt(-1)
  }
  const pick = (option: T) => {
    onPick(option)
    close()
  }
  const handleKeys = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.altKey) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      onOpen(true)
      // Moving past either end returns to the field and the typed text.
      const places = shown.length + 1
      setAt(((at + 1 + (e.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else if (e.key === 'Enter' && chosen) {
      e.preventDefault()
      pick(chosen)
    } else if (e.key === 'Escape' && shown.length > 0) {
      // Closes only the list, not the dialog around it.
      e.preventDefault()
      e.stopPropagation()
      close()
    }
  }
  return (
    <Field label={label} help={help} error={error}>
      {(tie) => (
        <span className={`wrap ${styles.combobox}`}>
          <input
            {...rest}
            {...tie}
            className={suffix ? 'input has-post' : 'input'}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={list}
            aria-activedescendant={chosen ? `${list}-${at}` : undefined}
            autoComplete="off"
            onChange={(e) => {
              onChange(e.target.value)
              onOpen(true)
              setAt(-1)
            }}
            onKeyDown={handleKeys}
            onBlur={(e) => {
              close()
              rest.onBlur?.(e)
            }}
          />
          {suffix}
          <div
            className={styles.options}
            role="listbox"
            id={list}
            aria-label={optionsLabel}
            hidden={shown.length === 0}
          >
            {shown.map((option, i) => (
              // The input keeps the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.id}
                id={`${list}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                onPointerDown={(e) => e.preventDefault()}
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => pick(option)}
              >
                {renderOption(option)}
              </div>
            ))}
          </div>
        </span>
      )}
    </Field>
  )
}
