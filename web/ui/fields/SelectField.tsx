import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  /** Value and label of each choice, in order. */
  choices: readonly (readonly [value: string, words: string])[]
  error?: ReactNode
  help?: ReactNode
  optional?: boolean | undefined
}

/** A short list of choices with label, help and error. */
export function SelectField({ label, value, onChange, choices, error, help, optional, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(tie) => (
        <select {...rest} {...tie} className="input" value={value} onChange={(e) => onChange(e.target.value)}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
