import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  help?: ReactNode
  optional?: boolean | undefined
}

/** A multi-line text field with label, help and error. */
export function TextAreaField({ label, value, onChange, error, help, optional, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(tie) => (
        <textarea
          rows={2}
          {...rest}
          {...tie}
          className="input"
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}
