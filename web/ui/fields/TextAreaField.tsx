import type { ComponentProps, ReactNode } from 'react'
import * as texts from '../texts.en.ts'
import { Field } from './Field.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

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

/** Longest reason, in characters, as in the calls of `contract/`. */
const REASON_MAX = 200

/** The reason of a reversal. */
export const ReasonField = (props: Omit<TextFieldProps, 'label' | 'type' | 'maxLength'>) => (
  <TextField label={texts.reason} autoComplete="off" maxLength={REASON_MAX} {...props} />
)
