import type { ComponentProps, ReactNode } from 'react'
import * as texts from '../texts.en.ts'
import { Field } from './Field.tsx'

/** The props of every text field: `value` and `onChange` use strings. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix'> {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  help?: ReactNode
  optional?: boolean | undefined
  /** A symbol or icon inside the field, before the text. */
  prefix?: ReactNode
  /** A symbol, icon or button inside the field, after the text; 44 px wide. */
  suffix?: ReactNode
}

/** A one-line text field with label, help and error. */
export function TextField({
  label,
  value,
  onChange,
  error,
  help,
  optional,
  prefix,
  suffix,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(tie) => (
        <span className={className ? `wrap ${className}` : 'wrap'}>
          {prefix && (
            <span className="pre" aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...rest}
            {...tie}
            className={suffix ? 'input has-post' : 'input'}
            value={value}
            onChange={(e) => onChange(e.target.value)}
          />
          {suffix}
        </span>
      )}
    </Field>
  )
}

/** An e-mail address. `autoComplete` defaults to the user's own; for another person's address pass "off". */
export const EmailField = ({
  label = texts.email,
  ...rest
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) => (
  <TextField
    label={label}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
  />
)

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

/** The maximum length of a reason, in characters, as in the calls of `contract/`. */
const REASON_MAX = 200

/** The reason of a reversal. */
export const ReasonField = (props: Omit<TextFieldProps, 'label' | 'type' | 'maxLength'>) => (
  <TextField label={texts.reason} autoComplete="off" maxLength={REASON_MAX} {...props} />
)
